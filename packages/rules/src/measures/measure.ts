import type { Definition } from '../definition/definition.ts';
import type { Facts } from '../facts/facts.ts';
import { forecastValues } from './forecast.ts';
import { rateValues } from './rate.ts';
import { silenceValues } from './silence.ts';
import { singleValues } from './single.ts';
import { sumValues } from './sum.ts';
import type { ValueSink } from './value-sink.ts';

/** Tells every value of the measure in the order of time, up to the first of the future. */
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
