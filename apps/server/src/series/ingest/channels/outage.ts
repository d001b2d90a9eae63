import type { Clock } from '../../../platform/clock.ts';
import { databaseErrorOf, isDatabaseAway } from '../../../platform/database/errors.ts';
import type { Verdict } from '../../accept/accept.ts';
import type { Gap } from './gap-store.ts';

/** After a delivery failed, only another that is stored proves that things are well again; or that nothing fails for so long. */
const quietMs = 10_000;

export type Outage = Pick<Gap, 'reason' | 'from' | 'until'>;

interface Open {
  reason: 'database' | 'disk';
  readonly from: Date;
  deliveryFailedAt: Date | null;
}

/** When this node could store nothing, as far as it noticed. It is remembered here: the database is what was away. */
export function createOutage(clock: Clock) {
  let open: Open | null = null;
  let over: Outage[] = [];

  function fail(error: unknown): Open | null {
    if (!isDatabaseAway(error)) return null;
    open ??= { reason: 'database', from: clock.now(), deliveryFailedAt: null };
    if (databaseErrorOf(error) === 'full') open.reason = 'disk';
    return open;
  }

  function end(): void {
    if (open === null) return;
    over.push({ reason: open.reason, from: open.from, until: clock.now() });
    open = null;
  }

  return {
    /** Whether it was the database's fault. */
    deliveryFailed(error: unknown): boolean {
      const failed = fail(error);
      if (failed) failed.deliveryFailedAt = clock.now();
      return failed !== null;
    },

    delivered(verdicts: readonly Verdict[]): void {
      if (verdicts.some(({ status }) => status === 'accepted' || status === 'corrected')) end();
    },

    beatFailed: (error: unknown): void => void fail(error),

    beatDone(): void {
      const failedAt = open?.deliveryFailedAt ?? null;
      if (failedAt === null || clock.now().getTime() - failedAt.getTime() >= quietMs) end();
    },

    /** What lasts. */
    current: (): Outage | null => open && { reason: open.reason, from: open.from, until: null },

    /** What is over and not yet written down; whoever takes it writes it or gives it back. */
    takeOver(): Outage[] {
      const taken = over;
      over = [];
      return taken;
    },

    giveBack(taken: readonly Outage[]): void {
      over = [...taken, ...over];
    },
  };
}

export type OutageNotes = ReturnType<typeof createOutage>;
