import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';

interface HydrographPictureProps {
  readonly inflowM3s: number;
  readonly slopePerMin: number;
  readonly minutes: number;
  /** Inflow after these minutes. */
  readonly aheadM3s: number;
  readonly turbineM3s?: number;
  readonly spillM3s?: number;
}

const width = 320;
const left = 74;
const right = 216;
const top = 18;
const foot = 104;

/** Tangent of the inflow from now, and at its end the total release with the parts of units and gates. */
export function HydrographPicture(props: HydrographPictureProps) {
  const { inflowM3s, minutes, turbineM3s, spillM3s } = props;
  const t = useText();
  const { number } = useFormat();
  const aheadM3s = Math.max(0, props.aheadM3s);
  const largest = Math.max(inflowM3s, aheadM3s, turbineM3s ?? 0, 1);
  const y = (flow: number) => foot - (flow / largest) * (foot - top);
  const [nowY, aheadY] = [y(inflowM3s), y(aheadM3s)];
  return (
    <svg className="calculator-picture" viewBox={`0 0 ${width} 128`} role="img">
      <title>
        {t('calculators.picture.hydrograph', {
          now: number(inflowM3s, 1),
          ahead: number(aheadM3s, 1),
          minutes: number(minutes),
        })}
      </title>
      <path d={`M${left} ${foot}H${right}`} className="picture-axis" />
      {turbineM3s !== undefined && (
        <path d={`M${right} ${foot}V${y(Math.min(turbineM3s, aheadM3s))}`} className="picture-turbine" />
      )}
      {turbineM3s !== undefined && spillM3s !== undefined && spillM3s > 0 && (
        <path d={`M${right} ${y(turbineM3s)}V${aheadY}`} className="picture-spill" />
      )}
      <path d={`M${left} ${nowY}L${right} ${aheadY}`} className="picture-inflow" />
      <circle cx={left} cy={nowY} r={3.5} className="picture-point" />
      <circle cx={right} cy={aheadY} r={3.5} className="picture-point" />
      <text x={left - 8} y={nowY + 4} className="picture-text" textAnchor="end">
        {number(inflowM3s, 1)}
      </text>
      <text x={right + 10} y={aheadY + 4} className="picture-figure">
        {number(aheadM3s, 1)} m³/s
      </text>
      {spillM3s !== undefined && spillM3s > 0 && turbineM3s !== undefined && (
        <text x={right + 10} y={Math.max((aheadY + y(turbineM3s)) / 2 + 4, aheadY + 20)} className="picture-text">
          {t('calculators.picture.spill', { flow: number(spillM3s, 1) })}
        </text>
      )}
      <text x={left} y={121} className="picture-text" textAnchor="middle">
        {t('calculators.picture.now')}
      </text>
      <text x={right} y={121} className="picture-text" textAnchor="middle">
        {t('calculators.picture.after', { minutes: number(minutes) })}
      </text>
    </svg>
  );
}
