import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { phone, useMedia } from '../../kit/use-media.ts';
import type { LakeLevels } from './gate-drawing.ts';
import type { OutletValues } from './outlet-values.ts';
import { unitRange } from './unit-range.ts';

interface UnitDrawingProps {
  readonly values: OutletValues;
  readonly levels: LakeLevels;
}

const left = 48;
const bottom = 36;
const top = 10;

/** Operating range of the unit to scale: flow on x, head on y. */
export function UnitDrawing({ values, levels }: UnitDrawingProps) {
  const t = useText();
  const { number } = useFormat();
  const isPhone = useMedia(phone);
  const [widthPx, heightPx] = [isPhone ? 330 : 430, 240];
  const range = unitRange(values, levels);
  if (!range) return <p className="quiet small">{t('outlets.drawing.unitNone')}</p>;
  const { minHeadM, maxHeadM, maxFlowM3s, heads } = range;
  const xOf = (flowM3s: number) => left + ((widthPx - left - 8) * flowM3s) / maxFlowM3s;
  const yOf = (headM: number) =>
    heightPx - bottom - ((heightPx - bottom - top) * (headM - minHeadM)) / (maxHeadM - minHeadM);
  const path = (points: readonly (readonly [number, number])[]) =>
    points.map(([flow, head], index) => `${index ? 'L' : 'M'}${xOf(flow).toFixed(1)} ${yOf(head).toFixed(1)}`).join('');
  const decimals = (ticks: readonly number[]) => (ticks.some((tick) => !Number.isInteger(tick)) ? 1 : 0);
  const [floor, right] = [heightPx - bottom, widthPx - 8];
  return (
    <figure className="outlet-drawing">
      <svg
        width={widthPx}
        height={heightPx}
        viewBox={`0 0 ${widthPx} ${heightPx}`}
        role="img"
        aria-label={t('outlets.drawing.unit')}
      >
        {range.edge.length > 0 && <path className="outlet-range" d={`${path(range.edge)}Z`} />}
        <path className="outlet-rated" d={path(range.ratedPower)} />
        {heads &&
          (['deadM', 'normalM'] as const).map((name) => (
            <g key={name} className="outlet-line outlet-line-lake">
              <path d={`M${left} ${yOf(heads[name])}H${right}`} />
              <text x={right} y={yOf(heads[name]) - 4} textAnchor="end">
                {t(name === 'deadM' ? 'outlets.drawing.headDead' : 'outlets.drawing.headNormal')}
              </text>
            </g>
          ))}
        <path className="outlet-ground" d={`M${left} ${top}V${floor}H${right}`} />
        {range.flowTicks.map((tick) => (
          <text key={tick} className="outlet-tick" x={xOf(tick)} y={floor + 14} textAnchor="middle">
            {number(tick, decimals(range.flowTicks))}
          </text>
        ))}
        {range.headTicks.map((tick) => (
          <text key={tick} className="outlet-tick" x={left - 5} y={yOf(tick) + 4} textAnchor="end">
            {number(tick, decimals(range.headTicks))}
          </text>
        ))}
        <text className="outlet-tick" x={right} y={heightPx - 4} textAnchor="end">
          {t('outlets.drawing.flowAxis')}
        </text>
        <text className="outlet-tick" x={-top} y="11" textAnchor="end" transform="rotate(-90)">
          {t('outlets.drawing.headAxis')}
        </text>
      </svg>
      <figcaption className="quiet small outlet-rated-key">
        {t('outlets.drawing.rated', { efficiency: number(range.efficiency, 3) })}
      </figcaption>
    </figure>
  );
}
