import type { Clock } from '../../../platform/clock.ts';
import { databaseErrorOf, isDatabaseUnavailable } from '../../../platform/database/errors.ts';
import type { Verdict } from '../../accept/accept.ts';
import type { Gap } from './gap-store.ts';

/** After a failed delivery the outage ends with a stored one, or after this long without another failure. */
const quietMs = 10_000;

export type Outage = Pick<Gap, 'reason' | 'from' | 'until'>;

interface Open {
  reason: 'database' | 'disk';
  readonly from: Date;
  deliveryFailedAt: Date | null;
}

/** Times in which this node could not store anything. They are kept in memory, because the database was unavailable. */
export function createOutage(clock: Clock) {
  let open: Open | null = null;
  let endedOutages: Outage[] = [];

  function fail(error: unknown): Open | null {
    if (!isDatabaseUnavailable(error)) return null;
    open ??= { reason: 'database', from: clock.now(), deliveryFailedAt: null };
    if (databaseErrorOf(error) === 'full') open.reason = 'disk';
    return open;
  }

  function end(): void {
    if (open === null) return;
    endedOutages.push({ reason: open.reason, from: open.from, until: clock.now() });
    open = null;
  }

  return {
    /** Returns whether the database was the cause. */
    deliveryFailed(error: unknown): boolean {
      const failure = fail(error);
      if (failure) failure.deliveryFailedAt = clock.now();
      return failure !== null;
    },

    delivered(verdicts: readonly Verdict[]): void {
      if (verdicts.some(({ status }) => status === 'accepted' || status === 'corrected')) end();
    },

    beatFailed: (error: unknown): void => void fail(error),

    beatDone(): void {
      const failedAt = open?.deliveryFailedAt ?? null;
      if (failedAt === null || clock.now().getTime() - failedAt.getTime() >= quietMs) end();
    },

    current: (): Outage | null => open && { reason: open.reason, from: open.from, until: null },

    /** Takes outages that are over and not stored yet; the caller stores them or gives them back. */
    takeOver(): Outage[] {
      const outagesTaken = endedOutages;
      endedOutages = [];
      return outagesTaken;
    },

    giveBack(outagesTaken: readonly Outage[]): void {
      endedOutages = [...outagesTaken, ...endedOutages];
    },
  };
}

export type OutageNotes = ReturnType<typeof createOutage>;
