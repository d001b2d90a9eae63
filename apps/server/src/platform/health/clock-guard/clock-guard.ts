import { hostname } from 'node:os';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { Log } from '../../log.ts';
import type { Found } from '../conditions/conditions.ts';
import { createReckoning, type Verdict } from './reckon.ts';
import { createStampWatch } from './stamps-seen.ts';
import {
  isOnThisMachine,
  readConfirmedMs,
  readDatabaseMs,
  readNewestStoredMs,
  readOthersMs,
  readUsualLagMs,
  saveUsualLagMs,
} from './store.ts';

export { saveConfirmed as confirmClock } from './store.ts';

/** Rounded as people say it, so that a fluctuating difference is no news. */
function roundedS(ms: number): number {
  const s = Math.abs(ms) / 1000;
  const to = s < 600 ? 10 : 60;
  return Math.round(s / to) * to;
}

/** Turns the verdict on the clock into conditions. */
function verdictFindings(verdict: Verdict, steppedMs: number | null): Found[] {
  const stepped: Found[] =
    steppedMs === null
      ? []
      : [{ code: 'clock_stepped', facts: { seconds: roundedS(steppedMs), way: steppedMs > 0 ? 'ahead' : 'behind' } }];
  if (verdict.state !== 'differs')
    return verdict.state === 'good' ? stepped : [...stepped, { code: 'clock_alone', facts: {} }];
  const { witness, differenceMs } = verdict;
  const facts = { witness, seconds: roundedS(differenceMs), way: differenceMs > 0 ? 'ahead' : 'behind' };
  return [{ code: 'clock_differs', facts }];
}

/** Senders outside know the time independently: they stamp the data they send. */
export interface StampWitness {
  heard(senderId: string, stampMs: number): void;
}

export interface ClockGuard extends StampWitness {
  /** The time of the product, which everything stored, judged or shown uses. */
  readonly clock: Clock;
  verdict(): Verdict;
  /** How far this computer is ahead of the database. */
  nodeMs(): number;
  /** Conditions of the clock for everybody. */
  told(): readonly Found[];
  /** Checks at once; it also checks every few seconds by itself. */
  look(): Promise<void>;
  stop(): void;
}

/** Sources of time that a guard reads beside the database: tests move them. */
interface ClockSources {
  /** A counter that never steps. */
  steady(): number;
  wall(): number;
  /** The clock of the database, or the one of a test. */
  database?: () => Promise<number>;
  isOneMachine?: boolean;
}

const machineClocks: ClockSources = { steady: () => performance.now(), wall: () => Date.now() };

const everyMs = 10_000;
/** A response that took longer says little about when its time was true. */
const maxTripMs = 5000;
const lagLearntEveryMs = 10 * 60_000;
/** The clock counts as unconfirmed after so long without a witness. */
const loneAfterMs = 30 * 60_000;
/** A source that always comes later is no witness. */
const maxUsualLagMs = 30 * 60_000;

/** Follows the clock of the database and checks it against its witnesses. Resolves after the first check. */
export async function startClockGuard(deps: {
  readonly database: Database;
  readonly log: Log;
  readonly dials?: ClockSources;
}): Promise<ClockGuard> {
  const { database, log, dials = machineClocks } = deps;
  const db = database.sql;
  const host = hostname();
  const reckoning = createReckoning();
  const stampWatch = createStampWatch();
  const isOneMachine = dials.isOneMachine ?? (await isOnThisMachine(db));
  const storedMs = await readNewestStoredMs(db);
  let usualLagMs = await readUsualLagMs(db);
  let lagSavedMs = Number.NEGATIVE_INFINITY;
  let nodeMs = 0;
  let logged = 'good';
  const beganMs = dials.steady();
  const isDoubted = () => reckoning.verdict().state === 'differs';

  async function measure() {
    const [sentMs, sentWallMs] = [dials.steady(), dials.wall()];
    const databaseMs = await (dials.database?.() ?? readDatabaseMs(db));
    const tripMs = dials.steady() - sentMs;
    return { steadyMs: sentMs + tripMs / 2, wallMs: sentWallMs + tripMs / 2, databaseMs, tripMs };
  }

  async function checkClock(): Promise<void> {
    const [othersMs, confirmedMs] = await Promise.all([readOthersMs(db, host), readConfirmedMs(db)]);
    const { tripMs, ...measured } = await measure();
    if (tripMs > maxTripMs) return;
    nodeMs = measured.wallMs - measured.databaseMs;
    const stampsSince = (sinceMs: number) => stampWatch.since(sinceMs, measured.steadyMs);
    reckoning.look({ ...measured, isOneMachine, storedMs, othersMs, heardSince: stampsSince, usualLagMs, confirmedMs });
    publishState();
    await learnClock(measured.steadyMs);
  }

  function publishState(): void {
    const verdict = reckoning.verdict();
    const now = verdict.state === 'differs' ? `${verdict.state} ${verdict.witness}` : verdict.state;
    if (now === logged) return;
    logged = now;
    log[verdict.state === 'differs' ? 'error' : 'warn'](
      { clock: verdict },
      'the clock is judged otherwise than before',
    );
  }

  async function learnClock(steadyMs: number): Promise<void> {
    if (steadyMs - lagSavedMs < lagLearntEveryMs || isDoubted()) return;
    const stampsHeard = stampWatch.since(0, steadyMs);
    if (!stampsHeard?.isLive) return;
    const nowMs = reckoning.timeAt(steadyMs);
    const lagMs = nowMs - (steadyMs + stampsHeard.offsetMs);
    if (Math.abs(lagMs) > maxUsualLagMs) return;
    usualLagMs = lagMs;
    lagSavedMs = steadyMs;
    await saveUsualLagMs(db, lagMs, new Date(nowMs));
  }

  await checkClock();
  const timer = setInterval(() => {
    checkClock().catch((error: unknown) => log.debug({ err: error }, 'the clock could not be compared'));
  }, everyMs);
  timer.unref();

  return {
    clock: {
      now: () => new Date(reckoning.timeAt(dials.steady())),
      isTrusted: () => !isDoubted(),
      latest: () => new Date(reckoning.latestAt(dials.steady())),
    },
    verdict: reckoning.verdict,
    nodeMs: () => nodeMs,
    told: () => {
      // Loggers need a while to report.
      const isEarly = dials.steady() - beganMs < loneAfterMs && !isDoubted();
      return isEarly ? [] : verdictFindings(reckoning.verdict(), reckoning.steppedMs());
    },
    heard(senderId, stampMs) {
      const steadyMs = dials.steady();
      stampWatch.hear(senderId, stampMs, steadyMs);
      const stampsHeard = stampWatch.since(0, steadyMs);
      if (stampsHeard) reckoning.heard(stampsHeard);
    },
    look: checkClock,
    stop: () => clearInterval(timer),
  };
}

/** The clock of the database, for a command that checks no witnesses. */
export async function readDatabaseClock(database: Database): Promise<Clock> {
  const offsetMs = (await readDatabaseMs(database.sql)) - performance.now();
  return { now: () => new Date(offsetMs + performance.now()) };
}
