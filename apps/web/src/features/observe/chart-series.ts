import { isMeasured } from '@spillway/contract/series/catalogue/quantities';
import { dayMs } from '@spillway/plant-time/spans';
import type { Text } from '../../base/i18n/use-text.ts';
import { drawnAs } from '../../kit/chart/quantity-look.ts';
import type { ChartSeries } from '../../kit/chart/series.ts';
import type { MeasuredInPeriod } from './queries.ts';

/** A reading that comes a little late is no gap. */
const lateSteps = 1.5;

/** One station at a time: a step of rain is seen, and a battery that drops by a tenth is no storm. */
const quietSpans: Readonly<Partial<Record<string, number>>> = { precipitation: 1, voltage: 4, panel_voltage: 4 };

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
        ...(quietSpans[quantity] === undefined ? {} : { quietSpan: quietSpans[quantity] }),
        ...(held ? { shape: 'step' as const } : {}),
      },
    ];
  });
}
