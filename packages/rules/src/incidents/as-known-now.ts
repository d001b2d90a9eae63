import type { Definition } from '../definition/definition.ts';
import type { Facts } from '../facts/facts.ts';
import { Replay } from '../judging/replay.ts';
import { measureInto } from '../measures/measure.ts';
import type { ValueSink } from '../measures/value-sink.ts';
import type { Incident } from './incident.ts';
import { IncidentLog } from './incident-log.ts';

/** Every incident of a history whose rows were all known in time. */
export function incidentsAsKnownNow(definition: Definition, facts: Facts): Incident[] {
  const replay = new Replay(definition, facts);
  const log = new IncidentLog(definition.operator);
  replay.ladder.onWorst = (worst, atMs) => log.change(worst, atMs, atMs, replay.last?.value ?? 0);
  const sink: ValueSink = {
    value(atMs, dataMs, value, bound, coverage, boundLater) {
      const isPast = replay.value(atMs, dataMs, value, bound, coverage, boundLater);
      if (isPast) log.value(value);
      return isPast;
    },
  };
  measureInto(sink, definition, facts);
  replay.end();
  return log.incidents;
}
