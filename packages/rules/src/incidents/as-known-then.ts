import { integerAt, numberAt } from '@spillway/checked/reads';
import type { Definition } from '../definition/definition.ts';
import type { LevelsSince } from '../facts/facts.ts';
import type { Arrivals } from './arrivals.ts';
import { type Incident, lateAfterMs } from './incident.ts';
import { IncidentLog } from './incident-log.ts';
import { MeasuredRows } from './measured-rows.ts';
import { Walk } from './walk.ts';

interface KnownTick {
  readonly atMs: number;
  readonly rowMs: number;
  readonly levels?: readonly LevelsSince[];
}

/**
 * Every incident as it would have been notified: at each instant by the rows known then. A late or corrected value counts from when it is
 * known; when the newest value is late, nothing new is notified.
 */
export function incidentsAsKnownThen(definition: Definition, arrivals: Arrivals, facts: KnownTick): Incident[] {
  const { timesMs, count, places, values, knownMs } = arrivals;
  const measured = new MeasuredRows(definition, timesMs, facts.rowMs);
  const walk = new Walk(definition, timesMs, measured, facts);
  const told = new KnownIncidents(definition, walk, facts);
  let measuredUntil = 0;
  for (let first = 0; first < count && numberAt(knownMs, first) <= facts.atMs; ) {
    const nowMs = numberAt(knownMs, first);
    let end = first + 1;
    while (end < count && knownMs[end] === nowMs) end += 1;
    if (isOnward(places, first, end, walk.newest)) {
      if (measuredUntil <= first) measuredUntil = measureRun(measured, arrivals, first, walk.newest);
      for (let one = first; one < end; one += 1) walk.step(integerAt(places, one));
    } else {
      measuredUntil = end;
      const [min, max] = [integerAt(places, first), integerAt(places, end - 1)];
      for (let one = first; one < end; one += 1) measured.put(integerAt(places, one), numberAt(values, one));
      const newest = Math.max(max, walk.newest);
      const untilMs = numberAt(timesMs, max) + measured.reachMs;
      let until = max;
      while (until < newest && numberAt(timesMs, until + 1) <= untilMs) until += 1;
      measured.measure(min, until);
      walk.again(min, untilMs, newest);
    }
    told.until(nowMs, Math.min(end < count ? numberAt(knownMs, end) : Number.POSITIVE_INFINITY, facts.atMs + 1));
    first = end;
  }
  return told.log.incidents;
}

/** Whether rows follow one another and all that is known. Rows that became known at once are in the order of time. */
function isOnward(places: Int32Array, first: number, end: number, newest: number): boolean {
  if (integerAt(places, first) <= newest) return false;
  for (let one = first + 1; one < end; one += 1) if (integerAt(places, one) <= integerAt(places, one - 1)) return false;
  return true;
}

/** Measures all consecutive rows from here on at once; returns the last arrival included. */
function measureRun(
  measured: MeasuredRows,
  { places, values, count }: Arrivals,
  first: number,
  newest: number,
): number {
  let end = first;
  for (let before = newest; end < count && integerAt(places, end) > before; end += 1) {
    before = integerAt(places, end);
    measured.put(before, numberAt(values, end));
  }
  measured.measure(integerAt(places, first), integerAt(places, end - 1));
  return end;
}

/** The notified state, instant after instant. */
class KnownIncidents {
  readonly log: IncidentLog;
  readonly #walk: Walk;
  readonly #lateMs: number;

  constructor({ operator, measure }: Definition, walk: Walk, { rowMs }: KnownTick) {
    this.log = new IncidentLog(operator);
    this.#walk = walk;
    // Silence cannot come late.
    this.#lateMs = measure.kind === 'silence' ? Number.POSITIVE_INFINITY : lateAfterMs(rowMs);
  }

  /** From an instant at which something became known until the next one, which is handled separately. */
  until(nowMs: number, nextMs: number): void {
    const walk = this.#walk;
    const judgedMs = walk.replay.last?.dataMs ?? Number.NEGATIVE_INFINITY;
    if (walk.nextAfter(judgedMs) >= nextMs) {
      this.#tell(nowMs);
      return;
    }
    const mark = walk.replay.mark();
    for (let atMs = nowMs; atMs < nextMs; atMs = walk.nextAfter(atMs)) {
      walk.advance(atMs);
      this.#tell(atMs);
    }
    walk.replay.back(mark);
  }

  #tell(atMs: number): void {
    const { ladder, last } = this.#walk.replay;
    const step = ladder.worst ?? -1;
    const isFresh = last !== null && atMs - last.dataMs <= this.#lateMs;
    if (step === this.log.step || (step > this.log.step && !isFresh)) this.log.value(last?.value ?? Number.NaN);
    else this.log.change(ladder.worst, atMs, ladder.raisedMs ?? atMs, last?.value ?? 0);
  }
}
