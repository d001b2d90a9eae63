import { maxMuted } from '@spillway/contract/alerts/muting/limits';
import { dayMs } from '@spillway/plant-time/spans';
import type { Kysely, Transaction } from 'kysely';
import { mailAddressOf, type Reached } from '../../access/contacts/contacts.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { MessageContent, MessageOutcome } from '../../platform/messages/messages.ts';
import { holdWarnings, listWarnings, type Warning } from '../store.ts';
import { endingLetter } from './ending-letter.ts';
import { mutedWarnings } from './mutable.ts';
import { listUnnotified, markNotified, readAuthorId, readSilence, type StoredSilence } from './store.ts';

const cause = 'warning_mute_end';

interface Payload {
  readonly silenceId: string;
  readonly owner: Reached['owner'];
}

interface EndingsDeps
  extends Pick<
    TopDeps,
    'database' | 'clock' | 'messages' | 'contacts' | 'series' | 'plant' | 'publicUrl' | 'demoCode'
  > {
  /** Notifies the job's recipients of warnings still active, except those notified before. */
  readonly tellStanding: (tx: Transaction<Schema>, hydroCode: string, all: readonly Warning[]) => Promise<void>;
}

/** When a silence ends, its author and the people on duty are notified of the muted warnings. */
export function createEndings(deps: EndingsDeps) {
  const { database, clock, messages, contacts, series, plant, publicUrl, demoCode, tellStanding } = deps;

  async function mutedBy(db: Kysely<Schema>, hydroCode: string, silence: StoredSilence): Promise<Warning[]> {
    const endingQuery = {
      code: undefined,
      severity: undefined,
      state: undefined,
      of: undefined,
      after: null,
      limit: 5 * maxMuted,
    };
    const to = silence.endedAt ?? silence.until;
    return mutedWarnings(silence, await listWarnings(db, { ...endingQuery, hydroCode, from: silence.from, to }));
  }

  async function compose({ hydroCode, receiver, payload }: MessageOutcome): Promise<MessageContent | null> {
    if (hydroCode === null) return null;
    const { silenceId, owner } = payload as Payload;
    const { reached } = await contacts.resolve(hydroCode, [owner], null);
    const to = reached.find((one) => mailAddressOf(one) === receiver);
    const silence = await readSilence(database.sql, hydroCode, silenceId);
    if (silence === null || !to) return null;
    const { name, values } = await plant.described.settings.read(hydroCode);
    const muted = await mutedBy(database.sql, hydroCode, silence);
    return endingLetter(
      silence,
      muted,
      { plant: name, timeZone: values.timeZone, link: await publicUrl() },
      to.language,
    );
  }

  messages.kind({
    kind: cause,
    purpose: 'warning',
    priority: 2,
    lastsMs: dayMs,
    keptWhileHeld: false,
    hidesReceivers: true,
    maxTries: 11,
    compose,
  });

  async function listRecipients(tx: Transaction<Schema>, hydroCode: string, silence: StoredSilence) {
    const accountId = await readAuthorId(tx, silence);
    const author = accountId === null ? [] : [{ kind: 'account' as const, accountId }];
    const { reached } = await contacts.resolve(hydroCode, [...author, { kind: 'duty' }], clock.now().getTime());
    // Contacts of the demo are not real, so they are not notified.
    return reached.filter((one) => one.owner.kind === 'account' || hydroCode !== demoCode);
  }

  async function queue(tx: Transaction<Schema>, hydroCode: string, silence: StoredSilence): Promise<void> {
    if (!messages.has('mail')) return;
    const plantNo = (await series.catalogue.of(hydroCode))?.plantNo ?? 0;
    for (const one of await listRecipients(tx, hydroCode, silence)) {
      const address = mailAddressOf(one);
      if (address === null) continue;
      const payload: Payload = { silenceId: silence.silenceId, owner: one.owner };
      await messages.queue(tx, {
        causeKind: cause,
        causeId: silence.silenceId,
        why: 'told',
        plant: { plantNo, hydroCode },
        receivers: [address],
        subject: silence.reason.slice(0, 200),
        payload,
      });
    }
  }

  return {
    /** Handles each silence of a plant once, in the transaction that records it. */
    tell: (hydroCode: string): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await holdWarnings(tx, hydroCode))) return;
        const now = clock.now();
        const endedWarnings = await listUnnotified(tx, hydroCode, now);
        if (endedWarnings.length === 0) return;
        const standing = new Map<string, Warning>();
        for (const silence of endedWarnings) {
          const muted = await mutedBy(tx, hydroCode, silence);
          if (muted.length > 0) await queue(tx, hydroCode, silence);
          for (const one of muted) if (one.endedAt === null) standing.set(one.warningId, one);
        }
        await tellStanding(tx, hydroCode, [...standing.values()]);
        const ids = endedWarnings.map(({ silenceId }) => silenceId);
        await markNotified(tx, hydroCode, ids, now);
      }),
  };
}

export type Endings = ReturnType<typeof createEndings>;
