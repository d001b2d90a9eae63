import { itemAt, lastOf } from '@spillway/checked/reads';
import { normalQuantileAbove } from '@spillway/hydrology/statistics/normal-quantile';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { type Frame, horizontalLine, lineThrough, Plot, verticalScale } from '../../../kit/chart/Plot.tsx';
import type { CalibrationResult } from '../queries.ts';
import { curvePoints, flowMarks } from './duration-scale.ts';

const frame: Frame = { width: 640, height: 320, left: 72, right: 24, top: 12, bottom: 62 };
const [mostShare, minShare] = [0.98, 0.02];
const shareMarks = [0.02, 0.05, 0.1, 0.2, 0.5, 0.8, 0.9, 0.95, 0.98];
/** Without labels on a phone. */
const minorMarks: readonly number[] = [0.05, 0.2, 0.8, 0.95];

/**
 * Observed and simulated flow duration curves: normal probability against the logarithm of the flow, so that floods and
 * low flows are both visible. The table has the same values.
 */
export function DurationChart({ duration }: { readonly duration: CalibrationResult['duration'] }) {
  const t = useText();
  const { number, percent } = useFormat();
  const points = curvePoints(duration, minShare, mostShare);
  const flows = [...points.observed, ...points.simulated].map(({ flow }) => flow);
  if (flows.length < 4) return null;
  const marks = flowMarks(Math.min(...flows), Math.max(...flows));
  const logarithm = verticalScale(frame, Math.log(itemAt(marks, 0)), Math.log(lastOf(marks)));
  // Rare, large flows are on the left.
  const quantile = horizontalLine(frame, normalQuantileAbove(minShare), normalQuantileAbove(mostShare));
  const x = (share: number) => quantile(normalQuantileAbove(share));
  const y = (flow: number) => logarithm(Math.log(flow));
  const path = (of: (typeof points)['observed']) =>
    lineThrough(of.map(({ share, flow }) => ({ x: x(share), y: y(flow) })));
  return (
    <figure className="basin-duration">
      <figcaption className="line-key">
        <span className="line-key-other">{t('basin.chart.observed')}</span>
        <span>{t('basin.chart.found')}</span>
      </figcaption>
      <Plot
        frame={frame}
        label={t('basin.result.duration')}
        values={marks.map((mark) => ({ at: y(mark), text: number(mark, mark < 1 ? 1 : 0) }))}
        ticks={shareMarks.map((share) => ({
          at: x(share),
          text: percent(share),
          isMinor: minorMarks.includes(share),
        }))}
        lines="both"
        name={t('basin.result.durationAxis')}
      >
        <path className="plot-line plot-other" d={path(points.observed)} />
        <path className="plot-line" d={path(points.simulated)} />
      </Plot>
    </figure>
  );
}
