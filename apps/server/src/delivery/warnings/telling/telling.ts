import { channels } from '@spillway/contract/delivery/warnings/jobs/limits';
import { warningMessage } from '@spillway/contract/delivery/warnings/sentences';
import { mutedBy, type Silence } from '@spillway/contract/delivery/warnings/silences/muted-by';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Became, MessageContent, Told } from '../../../platform/messages/messages.ts';
import type { DeliveryDeps } from '../../deps.ts';
import { asOf } from '../lapse.ts';
import type { Reconciled } from '../reconcile.ts';
import { mutableOf } from '../silences/silences.ts';
import { listLately, readWarning, type Warning } from '../store.ts';
import { digestLetter, type LetterOf, type TellReason, warningLetter } from './letter.ts';
import { countQueued, insertShown } from './store.ts';

export const warningCause = 'warning';
/** Of one receiver; what comes beyond goes as one message. */
const mostAlone = 10;
const withinMin = 10;
/** With a wait that doubles: over half an hour; while the mail server is away, none is counted. */
const maxTries = 11;

interface Routing {
  readonly types: readonly number[];
  readonly receivers: readonly { readonly kind: string; readonly id: string | null }[];
  readonly repeat_minutes: number | null;
}

/** How warnings are told: of a job by the job, of what the product looks for by itself by its code. */
export type RoutingsOf = (tx: Transaction<Schema>, hydroCode: string) => Promise<ReadonlyMap<string, Routing>>;

export interface TellingDeps
  extends Pick<
    DeliveryDeps,
    'database' | 'clock' | 'messages' | 'emailOf' | 'duty' | 'series' | 'plant' | 'publicUrl'
  > {
  readonly routingsOf: RoutingsOf;
  /** What people mute at that instant. */
  readonly silencesOf: (tx: Transaction<Schema>, hydroCode: string, now: Date) => Promise<readonly Silence[]>;
}

interface Payload {
  readonly warningId: string;
  readonly reason: TellReason;
  readonly accountId: string;
}

type Changes = Pick<Reconciled, 'raised' | 'ended' | 'lapsed'>;

/** Who has to know of a warning is written to in the transaction that keeps it: once for each incident, severity and reason. */
export function createTelling(deps: TellingDeps) {
  const { database, clock, messages, emailOf, duty, series, plant, publicUrl, routingsOf, silencesOf } = deps;

  async function letterOf(hydroCode: string): Promise<LetterOf> {
    const { name, values } = await plant.described.settings.read(hydroCode);
    return { plant: name, timeZone: values.timeZone, link: publicUrl };
  }

  /** What is no longer true is said otherwise, or not at all. */
  async function compose({ hydroCode, payload }: Told): Promise<MessageContent | null> {
    if (hydroCode === null) return null;
    const { warningId, reason } = payload as Payload;
    const now = clock.now();
    const of = await letterOf(hydroCode);
    if (reason === 'digest') {
      const open = (await database.transaction((tx) => listOpen(tx, hydroCode))).filter(
        (one) => one.acknowledgedAt === null,
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

  async function became(tx: Transaction<Schema>, { hydroCode, payload }: Told, { state }: Became): Promise<void> {
    const { warningId, accountId, reason } = payload as Payload;
    if (hydroCode === null || state !== 'sent' || reason === 'digest') return;
    await insertShown(tx, hydroCode, { warningIds: [warningId], accountId, way: 'mail', at: clock.now() });
  }

  messages.kind({
    kind: warningCause,
    purpose: 'warning',
    priority: 1,
    lastsMs: 12 * hourMs,
    keptWhileHeld: false,
    maxTries,
    compose,
    became,
  });

  const listOpen = async (tx: Transaction<Schema>, hydroCode: string): Promise<Warning[]> => {
    const now = clock.now();
    const all = await Promise.all(sources.map((source) => listLately(tx, hydroCode, source, now)));
    return all.flat().flatMap((one) => (one.endedAt === null && one.coveredBy === null ? [asOf(one, now)] : []));
  };

  /** Accounts, each once. Of a shift those who have one. */
  async function accountsOf({ receivers }: Routing, hydroCode: string): Promise<string[]> {
    const named = receivers.flatMap(({ kind, id }) => (kind === 'account' && id !== null ? [id] : []));
    if (!receivers.some(({ kind }) => kind === 'duty')) return named;
    const { now: shift } = await duty.onDuty(hydroCode, clock.now(), 0);
    const onDuty = (shift?.people ?? []).flatMap(({ person }) => person.accountId ?? []);
    return [...new Set([...named, ...onDuty])];
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
    // Those that nobody may miss go first, and alone.
    for (const { one, reason, time } of all.toSorted((a, b) => Number(isForemost(b.one)) - Number(isForemost(a.one)))) {
      if (mutedBy(mutableOf(one), silences, now.getTime()) !== null) continue;
      const routing = routings.get(one.jobId ?? one.code);
      if (!routing?.types.includes(channels.email)) continue;
      const told = { one, reason, causeId: [one.incidentId, one.severity, reason, time].filter(Boolean).join(' ') };
      for (const accountId of await accountsOf(routing, hydroCode)) {
        const email = await emailOf(accountId);
        if (email !== null) await queueTo(tx, { plantNo, hydroCode, accountId, email }, told);
      }
    }
  }

  async function queueTo(
    tx: Transaction<Schema>,
    { plantNo, hydroCode, accountId, email }: { plantNo: number; hydroCode: string; accountId: string; email: string },
    { one, reason, causeId }: { one: Warning; reason: TellReason; causeId: string },
  ): Promise<void> {
    const isMany =
      !isForemost(one) &&
      (await countQueued(tx, { causeKind: warningCause, receiver: email, minutes: withinMin })) >= mostAlone;
    const window = Math.floor(clock.now().getTime() / (withinMin * minuteMs));
    const payload: Payload = { warningId: one.warningId, reason: isMany ? 'digest' : reason, accountId };
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

const sources = ['figures', 'jobs'] as const;
const order = ['critical', 'warning', 'watch'];
const worstFirst = (all: readonly Warning[]): Warning[] =>
  all.toSorted(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || Number(isForemost(b)) - Number(isForemost(a)),
  );

/** Critical ones, and all that are about the level of the lake. */
const isForemost = ({ severity, code }: Pick<Warning, 'severity' | 'code'>): boolean =>
  severity === 'critical' || code.startsWith('level_');
