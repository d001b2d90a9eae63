import type { Actor } from '../access/actor.ts';
import type { TopDeps } from '../compute/top-deps.ts';
import { requireTrusted } from '../platform/clock.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { holdsUntil, noLapse, seenValue, warningAt } from './lapse-acknowledgement.ts';
import { holdWarnings, listWithCovered, type Warning, writeAcknowledgements } from './store.ts';

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface AcknowledgeResult {
  readonly acknowledged: readonly string[];
  /** Warnings that were already acknowledged. */
  readonly already: readonly Warning[];
}

/**
 * An acknowledgement says that a person deals with the warnings: for a limited time, and only in their present state.
 */
export function createAcknowledge({
  database,
  clock,
  audit,
  publish,
  duty,
}: Pick<TopDeps, 'database' | 'clock' | 'audit' | 'publish' | 'duty'>) {
  async function shiftEndsAt(hydroCode: string, now: Date): Promise<Date | null> {
    const { now: shift } = await duty.onDuty(hydroCode, now, 0);
    return shift && shift.toMs > now.getTime() ? new Date(shift.toMs) : null;
  }

  return async (
    { who, hydroCode }: ChangeContext,
    ids: readonly string[],
    note: string | null,
    /** How it was acknowledged; null: on a screen by a signed-in user. */
    way: 'link' | 'sms' | null = null,
  ): Promise<AcknowledgeResult> => {
    const shiftEnd = await shiftEndsAt(hydroCode, clock.now());
    return database.transaction(async (tx) => {
      requireTrusted(clock);
      await holdWarnings(tx, hydroCode);
      const now = clock.now();
      const found = (await listWithCovered(tx, hydroCode, ids)).map((one) => warningAt(one, now));
      const namedWarnings = found.filter(({ warningId }) => ids.includes(warningId));
      if (namedWarnings.length < new Set(ids).size) throw new Refusal('warning.not_found');
      const fresh = found.filter(({ acknowledgedAt }) => acknowledgedAt === null);
      const acknowledgedWarnings = namedWarnings.filter(({ acknowledgedAt }) => acknowledgedAt !== null);
      if (fresh.length === 0) return { acknowledged: [], already: acknowledgedWarnings };
      const by = { acknowledgedBy: who.username, acknowledgedName: who.fullName, acknowledgedAt: now, note };
      const seen = fresh.map((one) => ({
        ...one,
        ...noLapse,
        ...by,
        acknowledgedUntil: one.endedAt === null ? holdsUntil(one, now, shiftEnd) : null,
        acknowledgedAtValue: seenValue(one),
      }));
      await writeAcknowledgements(tx, hydroCode, seen);
      const entries = seen.map(({ warningId, code, severity, since, endedAt, facts, acknowledgedUntil }) => ({
        who,
        action: 'warning.acknowledge',
        object: { kind: 'warning', id: warningId, name: typeof facts.name === 'string' ? facts.name : null },
        hydroCode,
        before: null,
        after: {
          warning: code,
          severity,
          since: since.toISOString(),
          ended_at: endedAt?.toISOString() ?? null,
          acknowledged_until: acknowledgedUntil?.toISOString() ?? null,
          note,
          ...(way === null ? {} : { way }),
        },
      }));
      await audit.recordAll(tx, entries);
      await publish(tx, { topic: 'warning.changed', hydroCode, payload: {} });
      const freshIds = fresh.map(({ warningId }) => warningId);
      return { acknowledged: freshIds.filter((id) => ids.includes(id)), already: acknowledgedWarnings };
    });
  };
}

export type Acknowledge = ReturnType<typeof createAcknowledge>;
