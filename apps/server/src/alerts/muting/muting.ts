import { randomUUID } from 'node:crypto';
import { itemAt, required } from '@spillway/checked/reads';
import type { Severity } from '@spillway/contract/alerts/codes';
import { maxMuted, maxSilenceHours, maxSilences, type SilenceKind } from '@spillway/contract/alerts/muting/limits';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { requireTrusted } from '../../platform/clock.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal, type RefusedField } from '../../platform/http/refusal.ts';
import { holdWarnings, listWarnings, readWarning, type Warning } from '../store.ts';
import { mutedWarnings, silenceOf } from './mutable.ts';
import { endSilence, holdSilence, insertSilence, listSilences, listSilencesOf, type StoredSilence } from './store.ts';

export { mutedBy } from '@spillway/contract/alerts/muting/muted-by';
export { mutableOf, silenceOf } from './mutable.ts';
export type { StoredSilence } from './store.ts';

const anyWarningSilence = {
  code: undefined,
  severity: undefined,
  state: undefined,
  of: undefined,
  after: null,
  limit: 5 * maxMuted,
};

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface WantedSilence {
  readonly kind: SilenceKind;
  readonly jobs: readonly string[];
  readonly objects: readonly string[];
  readonly warningId: string | null;
  readonly severityAtMost: Severity;
  readonly until: Date;
  readonly reason: string;
}

export interface ShownSilence {
  readonly silence: StoredSilence;
  readonly isInForce: boolean;
  readonly muted: readonly Warning[];
}

/** Users mute with a reason and an end; a more severe warning is notified anyway. */
export function createSilences({
  database,
  clock,
  audit,
  publish,
}: Pick<TopDeps, 'database' | 'clock' | 'audit' | 'publish'>) {
  async function shown(hydroCode: string, storedSilences: readonly StoredSilence[]): Promise<ShownSilence[]> {
    const now = clock.now();
    const from = new Date(Math.min(now.getTime(), ...storedSilences.map((one) => one.from.getTime())));
    const warnings =
      storedSilences.length === 0
        ? []
        : await listWarnings(database.sql, { ...anyWarningSilence, hydroCode, from, to: new Date(now.getTime() + 1) });
    return storedSilences.map((one) => {
      const silence = silenceOf(one);
      const nowMs = now.getTime();
      return {
        silence: one,
        isInForce: silence.fromMs <= nowMs && nowMs < silence.untilMs,
        muted: mutedWarnings(one, warnings),
      };
    });
  }

  function refuseWrong(wantedSilence: WantedSilence, now: Date): void {
    const { kind, objects, warningId, until } = wantedSilence;
    const hours = maxSilenceHours[kind];
    const aheadMs = until.getTime() - now.getTime();
    const fields: RefusedField[] = [
      ...(kind === 'maintenance' && objects.length === 0
        ? [{ field: 'objects', rule: 'silence_needs_objects' as const }]
        : []),
      ...(kind === 'shelve' && warningId === null
        ? [{ field: 'warning_id', rule: 'silence_needs_warning' as const }]
        : []),
      ...(aheadMs <= 0 ? [{ field: 'until', rule: 'silence_past' as const }] : []),
      ...(aheadMs > hours * hourMs ? [{ field: 'until', rule: 'silence_too_long' as const, facts: { hours } }] : []),
    ];
    if (fields.length > 0) throw new Refusal('request.invalid', {}, fields);
  }

  const record = (tx: Transaction<Schema>, { who, hydroCode }: ChangeContext, action: string, one: StoredSilence) =>
    audit.record(tx, {
      who,
      action,
      object: { kind: 'warning_silence', id: one.silenceId, name: one.reason },
      hydroCode,
      before: null,
      after: {
        kind: one.kind,
        jobs: [...one.jobs],
        objects: [...one.objects],
        severity_at_most: one.severityAtMost,
        from: one.from.toISOString(),
        until: one.until.toISOString(),
        reason: one.reason,
      },
    });

  return {
    /** The silences in force now, in the form that `mutedBy` takes. */
    inForce: async (db: Kysely<Schema>, hydroCode: string, now: Date) =>
      (await listSilences(db, hydroCode, now)).map(silenceOf),

    inForceOf: async (db: Kysely<Schema>, hydroCodes: readonly string[], now: Date) =>
      Map.groupBy(await listSilencesOf(db, hydroCodes, now), ({ hydroCode }) => hydroCode),

    /** Silences in force, and those ended within the last day. */
    list: async (hydroCode: string): Promise<ShownSilence[]> =>
      await shown(hydroCode, await listSilences(database.sql, hydroCode, new Date(clock.now().getTime() - dayMs))),

    async add(context: ChangeContext, wantedSilence: WantedSilence): Promise<ShownSilence> {
      const { who, hydroCode } = context;
      const stored = await database.transaction(async (tx) => {
        requireTrusted(clock);
        const now = clock.now();
        refuseWrong(wantedSilence, now);
        await holdWarnings(tx, hydroCode);
        const warning =
          wantedSilence.warningId === null ? null : await readWarning(tx, hydroCode, wantedSilence.warningId);
        if (wantedSilence.kind === 'shelve' && warning === null) throw new Refusal('warning.not_found');
        if (wantedSilence.kind === 'shelve' && warning?.endedAt) throw new Refusal('warning.ended');
        if ((await listSilences(tx, hydroCode, now)).length >= maxSilences)
          throw new Refusal('silence.too_many', { maximum: maxSilences });
        const silenceId = randomUUID();
        const by = { author: who.username, authorName: who.fullName };
        // A shelved warning is muted up to its present severity.
        const severityAtMost =
          wantedSilence.kind === 'shelve' && warning ? warning.severity : wantedSilence.severityAtMost;
        const incidentId = wantedSilence.kind === 'shelve' ? (warning?.incidentId ?? null) : null;
        await insertSilence(tx, hydroCode, silenceId, {
          ...wantedSilence,
          severityAtMost,
          incidentId,
          from: now,
          ...by,
        });
        const made = required(await holdSilence(tx, hydroCode, silenceId));
        await record(tx, context, 'warning_silence.create', made);
        await publish(tx, { topic: 'warning.changed', hydroCode, payload: {} });
        return made;
      });
      return itemAt(await shown(hydroCode, [stored]), 0);
    },

    async end(context: ChangeContext, silenceId: string): Promise<ShownSilence> {
      const { who, hydroCode } = context;
      const stored = await database.transaction(async (tx) => {
        requireTrusted(clock);
        const found = await holdSilence(tx, hydroCode, silenceId);
        if (!found) throw new Refusal('silence.not_found');
        const now = clock.now();
        if (found.endedAt !== null || found.until <= now) throw new Refusal('silence.over');
        await endSilence(tx, hydroCode, silenceId, { at: now, by: who.username });
        await record(tx, context, 'warning_silence.end', found);
        await publish(tx, { topic: 'warning.changed', hydroCode, payload: {} });
        return { ...found, endedAt: now, endedBy: who.username };
      });
      return itemAt(await shown(hydroCode, [stored]), 0);
    },
  };
}

export type Silences = ReturnType<typeof createSilences>;
