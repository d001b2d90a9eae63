import { minuteMs } from '@spillway/plant-time/spans';
import type { LadderStep, Operator } from '../definition/definition.ts';
import type { Rows } from '../facts/facts.ts';
import type { ValueSink } from './value-sink.ts';

/**
 * Minutes since the last row, believed or not: told at the row and at the instants at which the silence passes a step. Every
 * step is of an absolute number of minutes, each longer than the one before (`rules-between-fields.ts`).
 */
export function silenceValues(
  sink: ValueSink,
  operator: Operator,
  ladder: readonly LadderStep[],
  { timesMs }: Rows,
): void {
  const beyondMs = operator === 'above' ? 1 : 0;
  const passedMs = ladder.flatMap(({ threshold }) =>
    threshold.kind === 'absolute' ? [Math.ceil(threshold.value * minuteMs) + beyondMs] : [],
  );
  for (let row = 0; row < timesMs.length; row += 1) {
    const heardMs = timesMs[row]!;
    if (!sink.value(heardMs, heardMs, 0, 'exact', 1)) return;
    const nextMs = timesMs[row + 1] ?? Number.POSITIVE_INFINITY;
    for (const silentMs of passedMs)
      if (heardMs + silentMs < nextMs && !sink.value(heardMs + silentMs, heardMs, silentMs / minuteMs, 'exact', 1))
        return;
  }
}
