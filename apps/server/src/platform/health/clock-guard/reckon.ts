import { itemAt, required } from '@spillway/checked/reads';

/** Who contradicts the clock, or whom it contradicts. */
type Witness = 'node' | 'counter' | 'stored' | 'loggers' | 'nodes';

export type Verdict =
  | { readonly state: 'good' | 'alone' }
  /** Positive: the clock is ahead of its witness. Of `node`: this computer is ahead of the database. */
  | { readonly state: 'differs'; readonly witness: Witness; readonly differenceMs: number };

/** Where the loggers are, as far as what they push tells: an offset to the counter. */
export interface StampSeen {
  readonly offsetMs: number;
  /** Stamps come as fast as time goes: what was left over from an outage comes faster. */
  readonly isLive: boolean;
}

export interface Look {
  /** A counter of this process that never steps. */
  readonly steadyMs: number;
  /** What the database and this computer said then. */
  readonly databaseMs: number;
  readonly wallMs: number;
  /** The database's clock is the clock of this computer, and is no witness of it. */
  readonly isOneMachine: boolean;
  /** The newest instant that was kept before this process began; null: a new installation. */
  readonly storedMs: number | null;
  /** How far the computers of other nodes are ahead of the database. */
  readonly othersMs: readonly number[];
  /** What was pushed since an instant of the counter. */
  readonly heardSince: (steadyMs: number) => StampSeen | null;
  /** How long after its stamp a reading usually comes here; null: not known yet. */
  readonly usualLagMs: number | null;
  /** When a person said that the clock of the database is right, by that clock; null: never. */
  readonly confirmedMs: number | null;
}

/** A difference that nobody overlooks: records are minutes apart. */
const toleratedMs = 60_000;
/** Loggers speak of minutes ago, and not all at once. */
const loggersToleratedMs = 10 * 60_000;
const confirmedWithinMs = 10 * 60_000;
/** After a jump nobody says anything about, the database is believed: this computer may have slept. */
const patienceMs = 15 * 60_000;
/** A logger set to another zone is at most so far off. */
const farthestZoneMs = 14 * 3_600_000 + loggersToleratedMs;

interface Suspicion {
  readonly witness: 'counter' | 'stored' | 'loggers';
  readonly sinceMs: number;
}

/**
 * The time of the product: the clock of the database, run on by a counter that never steps. Where that clock is found wrong the
 * time that was known last runs on, and the clock is believed again when a witness speaks for it. Pure: all it knows it is told.
 */
export function createReckoning() {
  /** What is added to the counter: null before the first look. */
  let offsetMs: number | null = null;
  let databaseOffsetMs = 0;
  let suspicion: Suspicion | null = null;
  let startIsChecked = false;
  let steppedMs: number | null = null;
  let verdict: Verdict = { state: 'good' };

  function begin(look: Look): number {
    const { storedMs, databaseMs, steadyMs } = look;
    const isBehind = storedMs !== null && storedMs - databaseMs >= toleratedMs && !isConfirmed(look);
    if (isBehind) suspicion = { witness: 'stored', sinceMs: steadyMs };
    return (isBehind ? storedMs : databaseMs) - steadyMs;
  }

  /** At the start nothing has counted since before: loggers that live say whether the clock was set wrong meanwhile. */
  function checkStart({ steadyMs, databaseMs, heardSince, usualLagMs }: Look): void {
    const heard = heardSince(0);
    // One odd stamp is no clock: who goes on as fast as time does is one.
    if (heard === null || !heard.isLive) return;
    startIsChecked = true;
    // Who never agreed with this clock may always have been late, or have been set to another zone. Further ahead nobody is by mistake.
    if (usualLagMs === null && heard.offsetMs - databaseOffsetMs <= farthestZoneMs) return;
    const said = heard.offsetMs + (usualLagMs ?? 0);
    if (Math.abs(said - (databaseMs - steadyMs)) < 2 * loggersToleratedMs) return;
    suspicion = { witness: 'loggers', sinceMs: steadyMs };
    offsetMs = said;
  }

  /** Somebody speaks for the clock of the database as it is now. */
  function isVouchedFor(look: Look, { witness, sinceMs }: Suspicion): boolean {
    const heldMs = required(offsetMs);
    const aheadMs = databaseOffsetMs - heldMs;
    if (isConfirmed(look)) return true;
    const heard = look.heardSince(sinceMs);
    // What is known by loggers alone is known to some minutes.
    const isRough = witness === 'loggers' || (witness === 'stored' && heard !== null);
    if (Math.abs(aheadMs) < (isRough ? loggersToleratedMs : toleratedMs)) return true;
    if (heard !== null) {
      const said = heard.offsetMs + (look.usualLagMs ?? 0);
      const [ofDatabase, ofHeld] = [Math.abs(said - databaseOffsetMs), Math.abs(said - heldMs)];
      if (Math.min(ofDatabase, ofHeld) < 2 * loggersToleratedMs) return ofDatabase < ofHeld;
    }
    if (witness === 'stored' && aheadMs > 0) return true;
    const external = look.isOneMachine ? look.othersMs : [...look.othersMs, look.wallMs - look.databaseMs];
    if (external.some((ms) => Math.abs(ms) < toleratedMs)) return true;
    return witness === 'counter' && look.steadyMs - sinceMs >= patienceMs;
  }

  function judge(look: Look): Verdict {
    if (suspicion !== null)
      return { state: 'differs', witness: suspicion.witness, differenceMs: databaseOffsetMs - required(offsetMs) };
    const nodeMs = look.wallMs - look.databaseMs;
    if (Math.abs(nodeMs) >= toleratedMs) return { state: 'differs', witness: 'node', differenceMs: nodeMs };
    const off = look.othersMs.filter((ms) => Math.abs(ms) >= toleratedMs);
    if (off.length >= 2 && off.length === look.othersMs.length)
      return { state: 'differs', witness: 'nodes', differenceMs: -middle(off) };
    const isWitnessed = !look.isOneMachine || look.othersMs.length > 0 || look.heardSince(0) !== null;
    return { state: isWitnessed ? 'good' : 'alone' };
  }

  return {
    look(look: Look): void {
      databaseOffsetMs = look.databaseMs - look.steadyMs;
      if (offsetMs === null) offsetMs = begin(look);
      else if (suspicion === null && Math.abs(databaseOffsetMs - offsetMs) >= toleratedMs)
        suspicion = { witness: 'counter', sinceMs: look.steadyMs };
      if (suspicion === null && !startIsChecked) checkStart(look);
      if (suspicion !== null && isVouchedFor(look, suspicion)) {
        if (Math.abs(databaseOffsetMs - offsetMs) >= toleratedMs) steppedMs = databaseOffsetMs - offsetMs;
        suspicion = null;
        startIsChecked = true;
      }
      if (suspicion === null) offsetMs = databaseOffsetMs;
      verdict = judge(look);
    },

    /** Found behind what was kept, the time is at least what the loggers say: it was not known how long the machine was off. */
    heard({ offsetMs: said }: StampSeen): void {
      if (suspicion?.witness !== 'stored') return;
      offsetMs = Math.max(required(offsetMs), said);
      if (verdict.state === 'differs') verdict = { ...verdict, differenceMs: databaseOffsetMs - offsetMs };
    },

    timeAt: (steadyMs: number): number => steadyMs + (offsetMs ?? 0),
    /** What may be the time: a reading is refused as of the future only where both say so. */
    latestAt: (steadyMs: number): number => steadyMs + Math.max(offsetMs ?? 0, databaseOffsetMs),
    verdict: (): Verdict => verdict,
    /** By how much the time of the product last stepped after the clock was found to have jumped and was believed; null: never. */
    steppedMs: (): number | null => steppedMs,
  };
}

const isConfirmed = ({ confirmedMs, databaseMs }: Look): boolean =>
  confirmedMs !== null && Math.abs(databaseMs - confirmedMs) < confirmedWithinMs;

/** Of a sorted copy the one in the middle; of an even count the lower of the two. */
export function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return itemAt(sorted, Math.floor((sorted.length - 1) / 2));
}
