import type { Definition } from '../definition/definition.ts';
import type { Facts } from '../facts/facts.ts';
import type { Replay } from '../judging/replay.ts';
import { forecastValues } from './forecast.ts';
import { rateValues } from './rate.ts';
import { silenceValues } from './silence.ts';
import { singleValues } from './single.ts';
import { sumValues } from './sum.ts';

/** Tells the replay every value of the measure in the order of time, up to the first of the future. */
export function measureInto(replay: Replay, { measure, operator, ladder }: Definition, facts: Facts): void {
  switch (measure.kind) {
    case 'single':
      singleValues(replay, facts.rows);
      break;
    case 'sum':
      sumValues(replay, measure, facts);
      break;
    case 'rate':
      rateValues(replay, measure, facts.rows);
      break;
    case 'silence':
      silenceValues(replay, operator, ladder, facts.rows);
      break;
    case 'forecast':
      forecastValues(replay, measure, operator, facts.issues ?? []);
      break;
  }
}
