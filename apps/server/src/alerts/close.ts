import type { Actor } from '../access/actor.ts';
import type { TopDeps } from '../compute/top-deps.ts';
import { requireTrusted } from '../platform/clock.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { figures } from './reconcile.ts';
import { coveredByHighest } from './rules.ts';
import { holdWarnings, listLately, readWarning, updateWarnings, type Warning, writeClosing } from './store.ts';

/** A user closes a warning whose value can no longer be read. A warning that can be read ends by itself. */
export function createClose({
  database,
  clock,
  audit,
  publish,
}: Pick<TopDeps, 'database' | 'clock' | 'audit' | 'publish'>) {
  return (
    { who, hydroCode }: { readonly who: Actor; readonly hydroCode: string },
    warningId: string,
    reason: string,
  ): Promise<Warning> =>
    database.transaction(async (tx) => {
      requireTrusted(clock);
      await holdWarnings(tx, hydroCode);
      const found = await readWarning(tx, hydroCode, warningId);
      if (found === null) throw new Refusal('warning.not_found');
      if (found.endedAt !== null) throw new Refusal('warning.ended');
      if (!found.isUnseen) throw new Refusal('warning.still_seen');
      const now = clock.now();
      const by = { endedBy: who.username, endedName: who.fullName, endReason: reason };
      const closed = { ...found, endedAt: now, ...by };
      await writeClosing(tx, hydroCode, closed);
      // A lower level covered by this warning has its own warning from now on.
      const open = (await listLately(tx, hydroCode, figures, now)).filter(({ endedAt }) => endedAt === null);
      await updateWarnings(tx, hydroCode, coveredByHighest(open.map((one) => ({ ...one, coveredBy: null }))));
      const { code, severity, since, seenAt } = found;
      await audit.record(tx, {
        who,
        action: 'warning.close',
        object: { kind: 'warning', id: warningId, name: null },
        hydroCode,
        before: null,
        after: {
          warning: code,
          severity,
          since: since.toISOString(),
          last_seen_at: seenAt?.toISOString() ?? null,
          reason,
        },
      });
      await publish(tx, { topic: 'warning.changed', hydroCode, payload: {} });
      return closed;
    });
}
