import { itemAt, required } from '@spillway/checked/reads';

/** The source that contradicts the clock, or that the clock contradicts. */
type Witness = 'node' | 'counter' | 'stored' | 'loggers' | 'nodes';

export type Verdict =
  | { readonly state: 'good' | 'alone' }
  /** Positive when the clock is ahead of its witness. For `node`, this computer is ahead of the database. */
  | { readonly state: 'differs'; readonly witness: Witness; readonly differenceMs: number };

/** The time of the loggers by the stamps they send, as an offset to the counter. */
export interface SeenStamp {
  readonly offsetMs: number;
  /** Live stamps advance as fast as time does, while a backlog after an outage comes faster. */
  readonly isLive: boolean;
}

export interface Observation {
  /** A counter of this process that never steps. */
  readonly steadyMs: number;
  /** The clocks of the database and this computer at that moment. */
  readonly databaseMs: number;
  readonly wallMs: number;
  /** The database runs on this computer, so their common clock is no witness of itself. */
  readonly isOneMachine: boolean;
  /** The newest instant stored before this process began; null for a new installation. */
  readonly storedMs: number | null;
  /** How far the computers of other nodes are ahead of the database. */
  readonly othersMs: readonly number[];
  /** Stamps received since an instant of the counter. */
  readonly heardSince: (steadyMs: number) => SeenStamp | null;
  /** The usual delay of a reading after its stamp; null if not known yet. */
  readonly usualLagMs: number | null;
  /** When a person confirmed the clock of the database, by that clock; null if never. */
  readonly confirmedMs: number | null;
}

/** A difference that nobody overlooks, because records are minutes apart. */
const toleratedMs = 60_000;
/** Loggers report times minutes ago, and not all at once. */
const loggersToleratedMs = 10 * 60_000;
const confirmedWithinMs = 10 * 60_000;
/** After a jump that no witness contradicts, the database is believed: this computer may have slept. */
const patienceMs = 15 * 60_000;
/** A logger set to another time zone is off by at most this much. */
const farthestZoneMs = 14 * 3_600_000 + loggersToleratedMs;

interface Suspicion {
  readonly witness: 'counter' | 'stored' | 'loggers';
  readonly sinceMs: number;
}

/**
 * The time of the product: the clock of the database, continued by a counter that never steps. When that clock is found wrong, the last
 * known time continues, and the clock is believed again once a witness confirms it. Pure: all inputs are arguments.
 */
export function createReckoning() {
  /** The offset added to the counter; null before the first look. */
  let offsetMs: number | null = null;
  let databaseOffsetMs = 0;
  let suspicion: Suspicion | null = null;
  let startIsChecked = false;
  let steppedMs: number | null = null;
  let verdict: Verdict = { state: 'good' };

  function begin(observation: Observation): number {
    const { storedMs, databaseMs, steadyMs } = observation;
    const isBehind = storedMs !== null && storedMs - databaseMs >= toleratedMs && !isConfirmed(observation);
    if (isBehind) suspicion = { witness: 'stored', sinceMs: steadyMs };
    return (isBehind ? storedMs : databaseMs) - steadyMs;
  }

  /** At the start no counter has run since before, so live loggers decide whether the clock was set wrong meanwhile. */
  function checkStart({ steadyMs, databaseMs, heardSince, usualLagMs }: Observation): void {
    const stampsHeard = heardSince(0);
    // One odd stamp proves nothing; a source that advances as fast as time does is a clock.
    if (stampsHeard === null || !stampsHeard.isLive) return;
    startIsChecked = true;
    // A source that never agreed with this clock may always have been late, or be set to another zone. Nobody is further ahead than that by
    // mistake.
    if (usualLagMs === null && stampsHeard.offsetMs - databaseOffsetMs <= farthestZoneMs) return;
    const statedOffsetMs = stampsHeard.offsetMs + (usualLagMs ?? 0);
    if (Math.abs(statedOffsetMs - (databaseMs - steadyMs)) < 2 * loggersToleratedMs) return;
    suspicion = { witness: 'loggers', sinceMs: steadyMs };
    offsetMs = statedOffsetMs;
  }

  /** Whether a witness confirms the present clock of the database. */
  function isVouchedFor(observation: Observation, { witness, sinceMs }: Suspicion): boolean {
    const heldMs = required(offsetMs);
    const aheadMs = databaseOffsetMs - heldMs;
    if (isConfirmed(observation)) return true;
    const stampsHeard = observation.heardSince(sinceMs);
    // The time known from loggers alone is accurate to some minutes.
    const isRough = witness === 'loggers' || (witness === 'stored' && stampsHeard !== null);
    if (Math.abs(aheadMs) < (isRough ? loggersToleratedMs : toleratedMs)) return true;
    if (stampsHeard !== null) {
      const statedOffsetMs = stampsHeard.offsetMs + (observation.usualLagMs ?? 0);
      const [databaseDifferenceMs, heldDifferenceMs] = [
        Math.abs(statedOffsetMs - databaseOffsetMs),
        Math.abs(statedOffsetMs - heldMs),
      ];
      if (Math.min(databaseDifferenceMs, heldDifferenceMs) < 2 * loggersToleratedMs)
        return databaseDifferenceMs < heldDifferenceMs;
    }
    if (witness === 'stored' && aheadMs > 0) return true;
    const external = observation.isOneMachine
      ? observation.othersMs
      : [...observation.othersMs, observation.wallMs - observation.databaseMs];
    if (external.some((ms) => Math.abs(ms) < toleratedMs)) return true;
    return witness === 'counter' && observation.steadyMs - sinceMs >= patienceMs;
  }

  function judge(observation: Observation): Verdict {
    if (suspicion !== null)
      return { state: 'differs', witness: suspicion.witness, differenceMs: databaseOffsetMs - required(offsetMs) };
    const nodeMs = observation.wallMs - observation.databaseMs;
    if (Math.abs(nodeMs) >= toleratedMs) return { state: 'differs', witness: 'node', differenceMs: nodeMs };
    const off = observation.othersMs.filter((ms) => Math.abs(ms) >= toleratedMs);
    if (off.length >= 2 && off.length === observation.othersMs.length)
      return { state: 'differs', witness: 'nodes', differenceMs: -middle(off) };
    const isWitnessed =
      !observation.isOneMachine || observation.othersMs.length > 0 || observation.heardSince(0) !== null;
    return { state: isWitnessed ? 'good' : 'alone' };
  }

  return {
    look(observation: Observation): void {
      databaseOffsetMs = observation.databaseMs - observation.steadyMs;
      if (offsetMs === null) offsetMs = begin(observation);
      else if (suspicion === null && Math.abs(databaseOffsetMs - offsetMs) >= toleratedMs)
        suspicion = { witness: 'counter', sinceMs: observation.steadyMs };
      if (suspicion === null && !startIsChecked) checkStart(observation);
      if (suspicion !== null && isVouchedFor(observation, suspicion)) {
        if (Math.abs(databaseOffsetMs - offsetMs) >= toleratedMs) steppedMs = databaseOffsetMs - offsetMs;
        suspicion = null;
        startIsChecked = true;
      }
      if (suspicion === null) offsetMs = databaseOffsetMs;
      verdict = judge(observation);
    },

    /**
     * When the clock is found behind stored times, the time is at least that of the loggers, because it is not known how long the machine
     * was off.
     */
    heard({ offsetMs: statedOffsetMs }: SeenStamp): void {
      if (suspicion?.witness !== 'stored') return;
      offsetMs = Math.max(required(offsetMs), statedOffsetMs);
      if (verdict.state === 'differs') verdict = { ...verdict, differenceMs: databaseOffsetMs - offsetMs };
    },

    timeAt: (steadyMs: number): number => steadyMs + (offsetMs ?? 0),
    /** The latest possible time: a reading is refused as of the future only if both clocks agree. */
    latestAt: (steadyMs: number): number => steadyMs + Math.max(offsetMs ?? 0, databaseOffsetMs),
    verdict: (): Verdict => verdict,
    /** The last step of the product's time, after the clock had jumped and was believed; null if never. */
    steppedMs: (): number | null => steppedMs,
  };
}

const isConfirmed = ({ confirmedMs, databaseMs }: Observation): boolean =>
  confirmedMs !== null && Math.abs(databaseMs - confirmedMs) < confirmedWithinMs;

/** The median of a sorted copy; of an even count, the lower of the two middle values. */
export function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return itemAt(sorted, Math.floor((sorted.length - 1) / 2));
}
