import { isMeasured } from '@spillway/contract/series/catalogue/quantities';
import { dayMs } from '@spillway/plant-time/spans';
import type { Text } from '../../base/i18n/use-text.ts';
import { drawnAs } from '../../kit/chart/quantity-look.ts';
import type { ChartSeries } from '../../kit/chart/series.ts';
import type { MeasuredInPeriod } from './queries.ts';

/** A reading that comes a little late is no gap. */
const lateSteps = 1.5;

/** As the chart draws them; a series without a step holds until its next reading. */
export function chartSeriesOf({ byDay, all }: MeasuredInPeriod, t: Text): readonly ChartSeries[] {
  return all.flatMap(({ of: { series_id: id, quantity, step_seconds: step, kind }, points }) => {
    if (!isMeasured(quantity)) return [];
    const stepMs = byDay ? dayMs : step === null ? null : step * 1000;
    const held = kind === 'held' && !byDay;
    return [
      {
        id: String(id),
        name: t(`series.quantity.${quantity}`),
        ...drawnAs(quantity),
        points,
        ...(stepMs === null ? {} : { stepMs, gapAfterMs: lateSteps * stepMs }),
        ...(held ? { shape: 'step' as const } : {}),
      },
    ];
  });
}
