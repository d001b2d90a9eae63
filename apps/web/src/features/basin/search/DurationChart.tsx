import { normalQuantileAbove } from '@spillway/hydrology/statistics/normal-quantile';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { CalibrationResult } from '../queries.ts';
import { curvePoints, flowMarks } from './duration-scale.ts';

const [width, height, left, right, top, bottom] = [640, 320, 72, 24, 12, 62];
const [mostShare, leastShare] = [0.98, 0.02];
const shareMarks = [0.02, 0.05, 0.1, 0.2, 0.5, 0.8, 0.9, 0.95, 0.98];
/** Without a word of their own on a phone. */
const minorMarks: readonly number[] = [0.05, 0.2, 0.8, 0.95];

/** Observed and simulated duration curves: normal probability by logarithm of the flow, so that floods and low flows are both seen. The table says the same. */
export function DurationChart({ duration }: { readonly duration: CalibrationResult['duration'] }) {
  const t = useText();
  const { number, percent } = useFormat();
  const points = curvePoints(duration, leastShare, mostShare);
  const flows = [...points.observed, ...points.simulated].map(({ flow }) => flow);
  if (flows.length < 4) return null;
  const marks = flowMarks(Math.min(...flows), Math.max(...flows));
  const [low, high] = [Math.log(marks[0]!), Math.log(marks.at(-1)!)];
  // The rare and large stand left.
  const [first, last] = [normalQuantileAbove(leastShare), normalQuantileAbove(mostShare)];
  const x = (share: number) => left + ((normalQuantileAbove(share) - first) / (last - first)) * (width - left - right);
  const y = (flow: number) => top + (1 - (Math.log(flow) - low) / (high - low)) * (height - top - bottom);
  const path = (of: (typeof points)['observed']) =>
    of.map(({ share, flow }, at) => `${at === 0 ? 'M' : 'L'}${x(share).toFixed(1)} ${y(flow).toFixed(1)}`).join('');
  return (
    <figure className="basin-duration">
      <figcaption className="line-key">
        <span className="basin-key-observed">{t('basin.chart.observed')}</span>
        <span className="basin-key-found">{t('basin.chart.found')}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('basin.result.duration')}>
        {marks.map((mark) => (
          <g key={mark}>
            <path className="basin-grid" d={`M${left} ${y(mark).toFixed(1)}H${width - right}`} />
            <text className="num" x={left - 8} y={y(mark) + 4} textAnchor="end">
              {number(mark, mark < 1 ? 1 : 0)}
            </text>
          </g>
        ))}
        {shareMarks.map((share) => (
          <g key={share}>
            <path className="basin-grid" d={`M${x(share).toFixed(1)} ${top}V${height - bottom}`} />
            <text
              className={minorMarks.includes(share) ? 'num basin-minor' : 'num'}
              x={x(share)}
              y={height - bottom + 18}
              textAnchor="middle"
            >
              {percent(share)}
            </text>
          </g>
        ))}
        <text x={(left + width - right) / 2} y={height - 8} textAnchor="middle">
          {t('basin.result.durationAxis')}
        </text>
        <path className="basin-line-observed" d={path(points.observed)} />
        <path className="basin-line-found" d={path(points.simulated)} />
      </svg>
    </figure>
  );
}
