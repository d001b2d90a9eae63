import { minuteMs } from '@spillway/plant-time/spans';
import type { Actor } from '../../access/actor.ts';
import type { RoomDeps } from '../../access/deps.ts';
import { requireTrusted } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { DeadlinesAhead } from './deadlines-ahead.ts';
import { heldMs } from './held-deadline.ts';
import type { Rules } from './procedure-check.ts';
import { acceptReported } from './reported-store.ts';

interface SeenDeadlines {
  readonly neededByMs: number;
  readonly later: { readonly actByMs: number | null; readonly isAct: boolean };
}

/**
 * The later deadline moves by about this much with each reading; a user who looks at it for a minute must not be
 * refused.
 */
const playMs = 5 * minuteMs;

/**
 * The held deadline is the same, and the later one is no laxer than the user saw; a stricter one is accepted anyway.
 */
function isUnchanged({ neededByMs, held }: DeadlinesAhead, seenDeadlines: SeenDeadlines): boolean {
  if (held === null || neededByMs !== seenDeadlines.neededByMs || (seenDeadlines.later.isAct && !held.isAct))
    return false;
  if (seenDeadlines.later.actByMs === null) return true;
  return held.actByMs !== null && held.actByMs <= seenDeadlines.later.actByMs + playMs;
}

const text = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** A user accepts the present, later deadline before the half hour is over. */
export function createAcceptLater({
  database,
  clock,
  audit,
  publish,
  rules,
}: RoomDeps & { readonly rules: Pick<Rules, 'now'> }) {
  return async (
    { who, hydroCode }: { readonly who: Actor; readonly hydroCode: string },
    seenDeadlines: SeenDeadlines,
  ): Promise<Date> => {
    requireTrusted(clock);
    const at = clock.now();
    const { deadlines } = await rules.now(hydroCode, at);
    if (!isUnchanged(deadlines, seenDeadlines)) throw new Refusal('rule.deadline_changed');
    const { neededByMs, later } = seenDeadlines;
    await database.transaction(async (tx) => {
      const acceptance = { fromMs: at.getTime() - heldMs, neededByMs, at, by: who.username };
      if ((await acceptReported(tx, hydroCode, acceptance)) === 0n) throw new Refusal('rule.deadline_changed');
      await audit.record(tx, {
        who,
        action: 'deadline.accept',
        object: { kind: 'deadline', id: null, name: null },
        hydroCode,
        before: { needed_by: text(neededByMs) },
        after: { act_by: text(later.actByMs) },
      });
      await publish(tx, { topic: 'deadline.changed', hydroCode, payload: {} });
    });
    return at;
  };
}

export type LaterAcceptance = ReturnType<typeof createAcceptLater>;
