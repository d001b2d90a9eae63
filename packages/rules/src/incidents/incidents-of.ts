import { itemAt } from '@spillway/checked/reads';
import type { Definition } from '../definition/definition.ts';
import type { Issue, LevelsSince } from '../facts/facts.ts';
import { arrivalsOf, rowsOf } from './arrivals.ts';
import { incidentsAsKnownNow } from './as-known-now.ts';
import { incidentsAsKnownThen } from './as-known-then.ts';
import type { Incident, KnownRows } from './incident.ts';

export interface LongFacts {
  /** The end of the judged history. */
  readonly atMs: number;
  readonly rows: KnownRows;
  readonly issues?: readonly Issue[];
  readonly levels?: readonly LevelsSince[];
  readonly rowMs: number;
}

/**
 * Every incident of a long history in one pass, with the verdicts that `evaluate` gives at each instant: by the data known then, or known
 * now. Then, an incident that was over before anybody could know of it is included, marked as passed.
 */
export function incidentsOf(definition: Definition, facts: LongFacts, knowledgeTime: 'then' | 'now'): Incident[] {
  const arrivals = arrivalsOf(facts.rows);
  const now = incidentsAsKnownNow(definition, { ...facts, rows: rowsOf(arrivals, facts.atMs) });
  // A forecast is known when it is issued.
  if (knowledgeTime === 'now' || definition.measure.kind === 'forecast') return now;
  const then = incidentsAsKnownThen(definition, arrivals, facts);
  return [...then, ...passed(now, then)].toSorted((a, b) => a.sinceMs - b.sinceMs || a.raisedMs - b.raisedMs);
}

/** Incidents by present knowledge, at times when nothing was notified. */
function passed(now: readonly Incident[], then: readonly Incident[]): Incident[] {
  const endOf = ({ endedMs }: Incident) => endedMs ?? Number.POSITIVE_INFINITY;
  let at = 0;
  return now.flatMap((one) => {
    while (at < then.length && endOf(itemAt(then, at)) < one.sinceMs) at += 1;
    const isTold = at < then.length && itemAt(then, at).sinceMs <= endOf(one);
    return isTold || one.endedMs === null ? [] : [{ ...one, isPassed: true }];
  });
}
