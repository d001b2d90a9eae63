import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type ChangeContext, type Period, type RosterDeps, turn } from './deps.ts';
import { accountsOf, readFacts } from './facts.ts';
import { type Candidate, readCandidates } from './people-store.ts';
import { isKnownAt, type PersonRef } from './plan.ts';
import { mayRemove, personNamer, refuseForOthers, refuseNoChange } from './rules.ts';
import { spansOf } from './spans.ts';
import { endOverrides, insertOverride, readOnDuty, type StoredOverride } from './store.ts';
import { overrideFields } from './wire.ts';

interface ChangePart extends Period {
  readonly out: PersonRef | null;
  readonly in: PersonRef | null;
}

interface WantedChange extends ChangePart {
  readonly reason: string | null;
  /** The period in which `out` takes over the duty of `in` in exchange. */
  readonly back: Period | null;
}

/** Future substitutions and exchanges of duty. */
export function createChanges({ database, clock, audit, publish }: RosterDeps) {
  /** Limits the change to the future, with people known at the plant. */
  async function checked(
    tx: Transaction<Schema>,
    { caller, hydroCode }: ChangeContext,
    half: ChangePart,
    candidates: readonly Candidate[],
  ): Promise<ChangePart> {
    const now = clock.now();
    const nowMs = now.getTime();
    if (half.toMs <= nowMs) throw new Refusal('duty.past');
    const period = { fromMs: Math.max(half.fromMs, nowMs), toMs: half.toMs };
    const facts = await readFacts(tx, hydroCode, period, now);
    const plans = facts.plans.filter((one) => isKnownAt(one, nowMs));
    if (plans.length === 0) throw new Refusal('duty.no_plan');
    const known = accountsOf(plans, facts.overrides);
    const replacement = half.in && personNamer(caller, candidates, new Set())(half.in);
    // The replaced person may be locked or deleted: only the substitute matters.
    const out = half.out && personNamer(null, candidates, known)(half.out);
    refuseNoChange(spansOf({ ...facts, absences: [] }, period, nowMs), out, replacement);
    return { ...period, out, in: replacement };
  }

  return {
    make: (context: ChangeContext, { back, reason, ...first }: WantedChange): Promise<string[]> =>
      database.transaction(async (tx) => {
        const { caller, who, hydroCode } = context;
        await turn(tx, hydroCode);
        refuseForOthers(caller, first.in, back !== null);
        const candidates = await readCandidates(tx, hydroCode);
        const swapId = back ? randomUUID() : null;
        const ids: string[] = [];
        for (const half of [first, ...(back ? [{ ...back, out: first.in, in: first.out }] : [])]) {
          const content = { ...(await checked(tx, context, half, candidates)), reason, swapId };
          const overrideId = randomUUID();
          const stamp = { by: who.username, byId: who.accountId, at: clock.now() };
          await insertOverride(tx, { hydroCode, overrideId }, content, stamp);
          const object = objectOf(overrideId, content);
          const after = overrideFields(content);
          await audit.record(tx, { who, action: 'duty_override.create', object, hydroCode, after });
          ids.push(overrideId);
        }
        await publish(tx, { topic: 'duty.changed', hydroCode, payload: {} });
        return ids;
      }),

    /** Also withdraws the other half of an exchange that has not ended. */
    takeBack: ({ caller, who, hydroCode }: ChangeContext, overrideId: string): Promise<void> =>
      database.transaction(async (tx) => {
        await turn(tx, hydroCode);
        const now = clock.now();
        const all = await readOnDuty(tx, hydroCode, overrideId);
        const overrideToChange = all.find((one) => one.overrideId === overrideId);
        if (!overrideToChange) throw new Refusal('duty.override_not_found');
        if (overrideToChange.toMs <= now.getTime()) throw new Refusal('duty.past');
        if (!mayRemove(caller, overrideToChange, now.getTime())) throw new Refusal('duty.only_own');
        const endedOverrides: StoredOverride[] = all.filter((one) => one.toMs > now.getTime());
        const ids = endedOverrides.map((one) => one.overrideId);
        await endOverrides(tx, hydroCode, ids, { by: who.username, at: now });
        for (const one of endedOverrides) {
          const object = objectOf(one.overrideId, one);
          const before = overrideFields(one);
          await audit.record(tx, { who, action: 'duty_override.delete', object, hydroCode, before });
        }
        await publish(tx, { topic: 'duty.changed', hydroCode, payload: {} });
      }),
  };
}

const objectOf = (id: string, { in: replacement, out }: ChangePart) => ({
  kind: 'duty_override',
  id,
  name: replacement?.name ?? out?.name ?? null,
});
