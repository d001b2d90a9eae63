import { type Receiver, receiverKey } from '@spillway/contract/access/contacts/receiver';
import { channels } from '@spillway/contract/delivery/warnings/jobs/limits';
import { warningMessage } from '@spillway/contract/delivery/warnings/sentences';
import { mutedBy, type Silence } from '@spillway/contract/delivery/warnings/silences/muted-by';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import { mailAddressOf, type Reached, receiverOf } from '../../../access/contacts/contacts.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Became, MessageContent, Told } from '../../../platform/messages/messages.ts';
import type { DeliveryDeps } from '../../deps.ts';
import { asOf } from '../lapse.ts';
import type { Reconciled } from '../reconcile.ts';
import { insertMailed } from '../shown/shown.ts';
import { mutableOf } from '../silences/silences.ts';
import { listLately, readWarning, type Warning } from '../store.ts';
import { digestLetter, type LetterOf, type TellReason, warningLetter } from './letter.ts';
import { type Payload, payloadOf } from './payload.ts';
import { countQueued } from './store.ts';

export const warningCause = 'warning';
/** Of one receiver; what comes beyond goes as one message. */
const mostAlone = 10;
const withinMin = 10;
/** With a wait that doubles: over half an hour; while the mail server is away, none is counted. */
const maxTries = 11;
/** Of letters that name several and may never be sent. */
const mostNamed = 1000;

interface Routing {
  readonly types: readonly number[];
  readonly receivers: readonly Receiver[];
  readonly repeat_minutes: number | null;
}

/** How warnings are told: of a job by the job, of what the product looks for by itself by its code. */
export type RoutingsOf = (tx: Transaction<Schema>, hydroCode: string) => Promise<ReadonlyMap<string, Routing>>;

export interface TellingDeps
  extends Pick<
    DeliveryDeps,
    'database' | 'clock' | 'messages' | 'contacts' | 'series' | 'plant' | 'publicUrl' | 'demoCode'
  > {
  readonly routingsOf: RoutingsOf;
  /** What people mute at that instant. */
  readonly silencesOf: (tx: Transaction<Schema>, hydroCode: string, now: Date) => Promise<readonly Silence[]>;
}

interface Mailed {
  readonly owner: Reached['owner'];
  readonly email: string;
}

type Changes = Pick<Reconciled, 'raised' | 'ended' | 'lapsed'>;

/** Who has to know of a warning is written to in the transaction that keeps it: once for each incident, severity and reason. */
export function createTelling(deps: TellingDeps) {
  const { database, clock, messages, contacts, series, plant, publicUrl, routingsOf, silencesOf } = deps;

  async function letterOf(hydroCode: string): Promise<LetterOf> {
    const { name, values } = await plant.described.settings.read(hydroCode);
    return { plant: name, timeZone: values.timeZone, link: publicUrl };
  }

  /** What a letter that names several says, from when it is made until it is sent: both are done by one attempt. */
  const named = new Map<string, readonly string[]>();

  /** What is no longer true is said otherwise, or not at all. */
  async function compose({ hydroCode, receiver, payload, messageId }: Told): Promise<MessageContent | null> {
    if (hydroCode === null) return null;
    const { warningId, reason, owner } = payloadOf(payload);
    // Whoever withdrew since it was queued gets nothing.
    const { reached } = await contacts.resolve(hydroCode, [owner], null);
    if (!reached.some((one) => mailAddressOf(one) === receiver)) return null;
    const now = clock.now();
    const of = await letterOf(hydroCode);
    if (reason === 'digest') {
      const open = (await database.transaction((tx) => listOpen(tx, hydroCode))).filter(
        (one) => one.acknowledgedAt === null,
      );
      if (named.size > mostNamed) named.clear();
      named.set(
        messageId,
        open.map((one) => one.warningId),
      );
      return open.length === 0 ? null : digestLetter(worstFirst(open), of);
    }
    const kept = await database.transaction((tx) => readWarning(tx, hydroCode, warningId));
    if (!kept) return null;
    const one = asOf(kept, now);
    const isHeard = one.acknowledgedAt !== null || one.endedAt !== null;
    if ((reason === 'repeated' || reason === 'reminder') && isHeard) return null;
    if (reason === 'raised' && one.endedAt !== null && one.severity !== 'critical') return null;
    return warningLetter(reason, one, of);
  }

  async function became(tx: Transaction<Schema>, one: Told, { state }: Became): Promise<void> {
    const { warningId, owner, reason } = payloadOf(one.payload);
    if (one.hydroCode === null || state !== 'sent') return;
    const all = reason === 'digest' ? (named.get(one.messageId) ?? []) : [warningId];
    named.delete(one.messageId);
    for (const id of all) await insertMailed(tx, one.hydroCode, { warningId: id, owner, at: clock.now() });
  }

  messages.kind({
    kind: warningCause,
    purpose: 'warning',
    priority: 1,
    lastsMs: 12 * hourMs,
    keptWhileHeld: false,
    hidesReceivers: true,
    maxTries,
    compose,
    became,
  });

  const listOpen = async (tx: Transaction<Schema>, hydroCode: string): Promise<Warning[]> => {
    const now = clock.now();
    const all = await Promise.all(sources.map((source) => listLately(tx, hydroCode, source, now)));
    return all.flat().flatMap((one) => (one.endedAt === null && one.coveredBy === null ? [asOf(one, now)] : []));
  };

  /** Who is written to at this instant, each once; asked once of the same receivers. */
  function mailedOf(hydroCode: string) {
    const asked = new Map<string, Promise<readonly Mailed[]>>();
    const ask = async (receivers: readonly Receiver[]): Promise<readonly Mailed[]> => {
      const { reached } = await contacts.resolve(hydroCode, receivers.map(receiverOf), clock.now().getTime());
      // Contacts of the demo are nobody.
      const real = reached.filter(({ owner }) => owner.kind === 'account' || hydroCode !== deps.demoCode);
      return real.flatMap((one) => {
        const email = mailAddressOf(one);
        return email === null ? [] : [{ owner: one.owner, email }];
      });
    };
    return ({ receivers }: Routing): Promise<readonly Mailed[]> => {
      const key = receivers.map(receiverKey).join();
      const known = asked.get(key) ?? ask(receivers);
      asked.set(key, known);
      return known;
    };
  }

  interface ToTell {
    readonly one: Warning;
    readonly reason: TellReason;
    /** Of this reason: which time it is. */
    readonly time: string;
  }

  async function queue(tx: Transaction<Schema>, hydroCode: string, all: readonly ToTell[]): Promise<void> {
    if (all.length === 0 || !messages.has('mail')) return;
    const plantNo = (await series.catalogue.of(hydroCode))?.plantNo ?? 0;
    const now = clock.now();
    const silences = await silencesOf(tx, hydroCode, now);
    const routings = await routingsOf(tx, hydroCode);
    const mailedBy = mailedOf(hydroCode);
    // Those that nobody may miss go first, and alone.
    for (const { one, reason, time } of all.toSorted((a, b) => Number(isForemost(b.one)) - Number(isForemost(a.one)))) {
      if (mutedBy(mutableOf(one), silences, now.getTime()) !== null) continue;
      const routing = routings.get(one.jobId ?? one.code);
      if (!routing?.types.includes(channels.email)) continue;
      const told = { one, reason, causeId: [one.incidentId, one.severity, reason, time].filter(Boolean).join(' ') };
      for (const mailed of await mailedBy(routing)) await queueTo(tx, { plantNo, hydroCode, ...mailed }, told);
    }
  }

  async function queueTo(
    tx: Transaction<Schema>,
    { plantNo, hydroCode, owner, email }: Mailed & { readonly plantNo: number; readonly hydroCode: string },
    { one, reason, causeId }: { one: Warning; reason: TellReason; causeId: string },
  ): Promise<void> {
    const isMany =
      !isForemost(one) &&
      (await countQueued(tx, { causeKind: warningCause, receiver: email, minutes: withinMin })) >= mostAlone;
    const window = Math.floor(clock.now().getTime() / (withinMin * minuteMs));
    const payload: Payload = { warningId: one.warningId, reason: isMany ? 'digest' : reason, owner };
    await messages.queue(tx, {
      causeKind: warningCause,
      causeId: isMany ? `digest ${window}` : causeId,
      why: 'told',
      incident: one.incidentId,
      plant: { plantNo, hydroCode },
      receivers: [email],
      subject: warningMessage(one, 'vi').slice(0, 200),
      payload,
    });
  }

  return {
    /** In the transaction of what became of the warnings of a plant. `before`: incidents that were known already. */
    tell: (
      tx: Transaction<Schema>,
      hydroCode: string,
      { raised, ended, lapsed }: Changes,
      before: ReadonlySet<string>,
    ): Promise<void> => {
      const goesOn = new Set(raised.map(({ incidentId }) => incidentId));
      const isNew = (one: Warning) => one.risenFrom !== null || !before.has(one.incidentId);
      const all: ToTell[] = [
        ...raised.filter(isNew).map((one) => ({ one, reason: 'raised' as const, time: '' })),
        ...lapsed.map((one) => ({ one, reason: 'reminder' as const, time: one.lapsedAt?.toISOString() ?? '' })),
        // A mark that a higher one spoke for was never told by itself.
        ...ended
          .filter(({ incidentId }) => !goesOn.has(incidentId))
          .map((one) => ({ one, reason: 'ended' as const, time: '' })),
      ];
      return queue(
        tx,
        hydroCode,
        all.filter(({ one }) => one.coveredBy === null && !one.isLate),
      );
    },

    /** What nobody was told of while it was muted, and still stands; whoever was told before is not told again. */
    tellStanding: (tx: Transaction<Schema>, hydroCode: string, all: readonly Warning[]): Promise<void> => {
      const now = clock.now();
      const unheard = all.map((one) => asOf(one, now)).filter(isUnheard);
      return queue(
        tx,
        hydroCode,
        unheard.map((one) => ({ one, reason: 'raised' as const, time: '' })),
      );
    },

    /** By time, not by data: what lasts and nobody has acknowledged. By whoever holds the warnings of the plant. */
    async repeat(tx: Transaction<Schema>, hydroCode: string): Promise<void> {
      if (!messages.has('mail')) return;
      const open = (await listOpen(tx, hydroCode)).filter(({ acknowledgedAt }) => acknowledgedAt === null);
      if (open.length === 0) return;
      const routings = await routingsOf(tx, hydroCode);
      const nowMs = clock.now().getTime();
      const due = open.flatMap((one): ToTell[] => {
        const everyMin = routings.get(one.jobId ?? one.code)?.repeat_minutes ?? null;
        const count = everyMin === null ? 0 : Math.floor((nowMs - one.raisedAt.getTime()) / (everyMin * minuteMs));
        return count > 0 ? [{ one, reason: 'repeated', time: String(count) }] : [];
      });
      await queue(tx, hydroCode, due);
    },
  };
}

export type Telling = ReturnType<typeof createTelling>;

const isUnheard = ({ endedAt, acknowledgedAt, coveredBy, isLate }: Warning): boolean =>
  endedAt === null && acknowledgedAt === null && coveredBy === null && !isLate;

const sources = ['figures', 'jobs'] as const;
const order = ['critical', 'warning', 'watch'];
const worstFirst = (all: readonly Warning[]): Warning[] =>
  all.toSorted(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || Number(isForemost(b)) - Number(isForemost(a)),
  );

/** Critical ones, and all that are about the level of the lake. */
const isForemost = ({ severity, code }: Pick<Warning, 'severity' | 'code'>): boolean =>
  severity === 'critical' || code.startsWith('level_');
