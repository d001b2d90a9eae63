import { itemAt } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Definition } from '../definition/definition.ts';
import type { Facts, Rows } from '../facts/facts.ts';
import type { LastValue } from '../judging/judging-state.ts';
import type { LadderMachine } from '../judging/ladder-machine.ts';
import type { Limits } from '../judging/limits.ts';
import { Replay } from '../judging/replay.ts';
import { measureInto } from '../measures/measure.ts';
import { toMillionth } from '../millionth.ts';
import { reasonOf } from './reason.ts';
import type { DataVerdict, MeasuredValue, State, ValueVerdict, Verdict } from './verdict.ts';

function valueVerdict(
  { ladder: ladderSteps }: Definition,
  { steps, worst, worstMs, raisedMs }: LadderMachine,
  { repeatMs }: Limits,
  atMs: number,
): ValueVerdict {
  const waiting = steps.findLastIndex(({ phase }, index) => phase === 'pending' && index > (worst ?? -1));
  const stepOf = (step: number) => ({ step, severity: itemAt(ladderSteps, step).severity });
  const awaited = steps[waiting];
  return {
    state: worst !== null ? 'raised' : awaited ? 'pending' : 'normal',
    raised: worst === null ? null : stepOf(worst),
    sinceMs: worstMs,
    incidentSinceMs: raisedMs,
    pending:
      awaited === undefined ? null : { ...stepOf(waiting), sinceMs: awaited.pendingMs, raisesAtMs: awaited.dueMs },
    repeats: worstMs === null || repeatMs === null ? 0 : Math.floor((atMs - worstMs) / repeatMs),
  };
}

interface DataState {
  readonly verdict: DataVerdict;
  /** When it changes by itself. */
  readonly nextMs: number;
}

interface KnownInput {
  readonly facts: Facts;
  readonly limits: Limits;
  readonly last: LastValue | null;
  readonly thresholds: readonly (number | null)[];
}

const neverMs = Number.POSITIVE_INFINITY;

/** Missing data and errors wait for the same delay as a value. */
function dataVerdict({ facts: { atMs, error = null }, limits, last, thresholds }: KnownInput): DataState {
  if (error !== null && error.sinceMs <= atMs) return since('error', error.sinceMs, error.code, atMs, limits);
  if (last === null) return { verdict: { state: 'no_data', sinceMs: null, code: 'never_read' }, nextMs: neverMs };
  const missingMs = last.dataMs + limits.missingAfterMs + 1;
  if (atMs >= missingMs) return since('no_data', missingMs, 'missing', atMs, limits);
  const nextMs = missingMs;
  if (thresholds.includes(null)) return { verdict: { state: 'error', sinceMs: null, code: 'level_not_set' }, nextMs };
  return { verdict: { state: 'fine', sinceMs: null, code: null }, nextMs };
}

function since(
  state: 'error' | 'no_data',
  sinceMs: number,
  code: string,
  atMs: number,
  { delayMs }: Limits,
): DataState {
  const isPending = atMs < sinceMs + delayMs;
  return {
    verdict: { state: isPending ? 'pending' : state, sinceMs, code },
    nextMs: isPending ? sinceMs + delayMs : neverMs,
  };
}

/**
 * The verdict of a definition on the facts, which depends on nothing else: the same definition and facts give the same verdict, on the
 * server, in a browser, now and in a year.
 */
export function evaluate(definition: Definition, facts: Facts): Verdict {
  const replay = new Replay(definition, facts);
  measureInto(replay, definition, facts);
  const standing = replay.end();
  const { atMs } = facts;
  const { limits, ladder, last, thresholds } = replay;
  const value = valueVerdict(definition, ladder, limits, atMs);
  const { verdict: data, nextMs } = dataVerdict({ facts, limits, last, thresholds });
  const step = value.raised?.step ?? value.pending?.step ?? 0;
  const threshold = itemAt(thresholds, step);
  const measured = last && measuredFrom(definition, facts, last);
  const repeatsAtMs =
    value.sinceMs === null || limits.repeatMs === null
      ? Number.POSITIVE_INFINITY
      : value.sinceMs + (value.repeats + 1) * limits.repeatMs;
  const dueMs = ladder.steps.map((one) => one.dueMs).filter((due) => due > atMs);
  const next = Math.min(replay.upcomingMs, nextMs, repeatsAtMs, errorFrom(facts), ...dueMs);
  return {
    state: stateOf(value, data),
    value,
    data,
    measured,
    threshold,
    distance: measured === null || threshold === null ? null : toMillionth(measured.value - threshold),
    reason: reasonOf(definition, facts, { value, data, measured, step, threshold }),
    nextAtMs: Number.isFinite(next) ? next : null,
    standing,
  };
}

const errorFrom = ({ error, atMs }: Facts): number =>
  error && error.sinceMs > atMs ? error.sinceMs : Number.POSITIVE_INFINITY;

function stateOf(value: ValueVerdict, data: DataVerdict): State {
  if (value.state === 'raised') return 'raised';
  if (data.state === 'no_data' || data.state === 'error') return data.state;
  return value.state === 'pending' || data.state === 'pending' ? 'pending' : 'normal';
}

function measuredFrom({ measure }: Definition, { atMs, rows }: Facts, last: LastValue): MeasuredValue {
  const { dataMs, value, bound, coverage } = last;
  const row = measure.kind === 'forecast' ? -1 : rowAt(rows, dataMs);
  return {
    // Silence continues between the deciding instants.
    value: measure.kind === 'silence' ? (atMs - dataMs) / minuteMs : value,
    atMs: dataMs,
    bound,
    coverage,
    quality: rows.qualities?.[row] ?? null,
    origin: rows.origins?.[row] ?? null,
  };
}

function rowAt({ timesMs }: Rows, timeMs: number): number {
  let row = timesMs.length - 1;
  while (row >= 0 && timesMs[row] !== timeMs) row -= 1;
  return row;
}
