import { itemAt } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Definition, LadderStep, Operator } from '../definition/definition.ts';
import type { Facts, Rows } from '../facts/facts.ts';
import { forecastValues } from './forecast.ts';
import { rateValues } from './rate.ts';
import { singleValues } from './single.ts';
import { sumValues } from './sum.ts';
import type { ValueSink } from './value-sink.ts';

/**
 * Minutes since the last row, believed or not, evaluated at the row and at the instants at which the silence passes a step. Every step is
 * of an absolute number of minutes, each longer than the one before (`rules-between-fields.ts`).
 */
function silenceValues(sink: ValueSink, operator: Operator, ladder: readonly LadderStep[], { timesMs }: Rows): void {
  const beyondMs = operator === 'above' ? 1 : 0;
  const passedMs = ladder.flatMap(({ threshold }) =>
    threshold.kind === 'absolute' ? [Math.ceil(threshold.value * minuteMs) + beyondMs] : [],
  );
  for (let row = 0; row < timesMs.length; row += 1) {
    const receivedMs = itemAt(timesMs, row);
    if (!sink.value(receivedMs, receivedMs, 0, 'exact', 1)) return;
    const nextMs = timesMs[row + 1] ?? Number.POSITIVE_INFINITY;
    for (const silentMs of passedMs)
      if (
        receivedMs + silentMs < nextMs &&
        !sink.value(receivedMs + silentMs, receivedMs, silentMs / minuteMs, 'exact', 1)
      )
        return;
  }
}

/** Passes every value of the measure in the order of time, up to the first of the future. */
export function measureInto(sink: ValueSink, { measure, operator, ladder }: Definition, facts: Facts): void {
  switch (measure.kind) {
    case 'single':
      singleValues(sink, facts.rows);
      break;
    case 'sum':
      sumValues(sink, measure, facts);
      break;
    case 'rate':
      rateValues(sink, measure, facts.rows);
      break;
    case 'silence':
      silenceValues(sink, operator, ladder, facts.rows);
      break;
    case 'forecast':
      forecastValues(sink, measure, operator, facts.issues ?? []);
      break;
  }
}
