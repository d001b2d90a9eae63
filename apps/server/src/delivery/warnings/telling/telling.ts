import type { Receiver } from '@spillway/contract/access/contacts/receiver';
import { warningMessage } from '@spillway/contract/delivery/warnings/sentences';
import { mutedBy, type Silence } from '@spillway/contract/delivery/warnings/silences/muted-by';
import { channelsOfTypes, type TellChannel } from '@spillway/contract/delivery/warnings/ways-out';
import type { MessageReason } from '@spillway/contract/platform/messages/states';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { DeliveryDeps } from '../../deps.ts';
import { listSeen, ownerKey } from '../escalation/seen-store.ts';
import { asOf } from '../lapse.ts';
import type { Reconciled } from '../reconcile.ts';
import { mutableOf } from '../silences/silences.ts';
import type { Warning } from '../store.ts';
import { type ComposeDeps, createCompose, isForemost } from './compose.ts';
import { listOpen } from './open.ts';
import type { Payload } from './payload.ts';
import { type Phones, reachNow, type Way } from './reach.ts';
import { countQueued } from './store.ts';

export const warningCause = 'warning';
/** Of one receiver; what comes beyond goes as one message. */
const mostAlone = 10;
const withinMin = 10;
/** With a wait that doubles: over half an hour; while the other side is away, none is counted. */
const maxTries = 11;

interface Routing {
  readonly types: readonly number[];
  readonly receivers: readonly Receiver[];
  readonly repeat_minutes: number | null;
}

/** How warnings are told: of a job by the job, of what the product looks for by itself by its code. */
export type RoutingsOf = (tx: Transaction<Schema>, hydroCode: string) => Promise<ReadonlyMap<string, Routing>>;

export interface TellingDeps extends ComposeDeps, Pick<DeliveryDeps, 'messages' | 'series' | 'demoCode'> {
  readonly routingsOf: RoutingsOf;
  /** What people mute at that instant. */
  readonly silencesOf: (tx: Transaction<Schema>, hydroCode: string, now: Date) => Promise<readonly Silence[]>;
}

type Changes = Pick<Reconciled, 'raised' | 'ended' | 'lapsed'>;

interface ToTell {
  readonly one: Warning;
  readonly reason: MessageReason;
  /** Of this reason: which time it is. */
  readonly time: string;
}

/** Of an escalation: whom, by what, and which step of which beginning it is. */
export interface StepToTell extends Pick<ToTell, 'one' | 'time'> {
  readonly receivers: readonly Receiver[];
  readonly channels: readonly TellChannel[];
  readonly phones?: Phones | undefined;
}

/** Who has to know of a warning is told in the transaction that keeps it: once for each incident, severity and reason. */
export function createTelling(deps: TellingDeps) {
  const { clock, messages, series, routingsOf, silencesOf } = deps;

  messages.kind({
    kind: warningCause,
    purpose: 'warning',
    priority: 1,
    lastsMs: 12 * hourMs,
    keptWhileHeld: false,
    hidesReceivers: true,
    maxTries,
    ...createCompose(deps),
  });

  const plantOf = async (hydroCode: string) => ({
    plantNo: (await series.catalogue.of(hydroCode))?.plantNo ?? 0,
    hydroCode,
  });

  async function queue(tx: Transaction<Schema>, hydroCode: string, all: readonly ToTell[]): Promise<void> {
    if (all.length === 0) return;
    const plant = await plantOf(hydroCode);
    const now = clock.now();
    const silences = await silencesOf(tx, hydroCode, now);
    const routings = await routingsOf(tx, hydroCode);
    const reach = reachNow(deps, hydroCode);
    // Those that nobody may miss go first, and alone.
    for (const told of all.toSorted((a, b) => Number(isForemost(b.one)) - Number(isForemost(a.one)))) {
      if (mutedBy(mutableOf(told.one), silences, now.getTime()) !== null) continue;
      const routing = routings.get(told.one.jobId ?? told.one.code);
      if (!routing) continue;
      await queueAll(tx, plant, told, await reach(routing.receivers, channelsOfTypes(routing.types)));
    }
  }

  /** Whoever has seen it is not told again. */
  async function queueAll(tx: Transaction<Schema>, plant: Plant, told: ToTell, ways: readonly Way[]): Promise<void> {
    const isAgain = told.reason === 'repeated' || told.reason === 'escalated';
    const seen = isAgain && ways.length > 0 ? await listSeen(tx, plant.hydroCode, told.one) : [];
    const hasSeen = new Set(seen.map(ownerKey));
    for (const way of ways) if (!hasSeen.has(ownerKey(way.owner))) await queueTo(tx, plant, told, way);
  }

  async function queueTo(
    tx: Transaction<Schema>,
    plant: Plant,
    { one, reason, time }: ToTell,
    { owner, address, channel, language }: Way,
  ): Promise<void> {
    const asked = { causeKind: warningCause, receiver: address, channel, minutes: withinMin };
    const isMany = !isForemost(one) && (await countQueued(tx, asked)) >= mostAlone;
    const window = Math.floor(clock.now().getTime() / (withinMin * minuteMs));
    const payload: Payload = { warningId: one.warningId, reason: isMany ? 'digest' : reason, owner, channel };
    await messages.queue(tx, {
      causeKind: warningCause,
      causeId: isMany ? `digest ${window}` : [one.incidentId, one.severity, reason, time].filter(Boolean).join(' '),
      why: 'told',
      reason: payload.reason,
      incident: one.incidentId,
      channel,
      plant,
      receivers: [address],
      subject: warningMessage(one, language).slice(0, 200),
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
      const all: ToTell[] = [
        ...raised.filter((one) => isNews(one, before)).map((one) => ({ one, reason: 'raised' as const, time: '' })),
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
      const open = (await listOpen(tx, hydroCode, clock.now())).filter(isUnheard);
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

    /** One step of an escalation. How many people have a way by which it can come to them. */
    async step(tx: Transaction<Schema>, hydroCode: string, step: StepToTell): Promise<number> {
      const ways = await reachNow(deps, hydroCode)(step.receivers, step.channels, step.phones);
      await queueAll(tx, await plantOf(hydroCode), { one: step.one, reason: 'escalated', time: step.time }, ways);
      return new Set(ways.map(({ owner }) => ownerKey(owner))).size;
    },
  };
}

export type Telling = ReturnType<typeof createTelling>;

interface Plant {
  readonly plantNo: number;
  readonly hydroCode: string;
}

/** It became known now, or worse. */
export const isNews = (one: Warning, before: ReadonlySet<string>): boolean =>
  one.risenFrom !== null || !before.has(one.incidentId);

export const isUnheard = ({ endedAt, acknowledgedAt, coveredBy, isLate }: Warning): boolean =>
  endedAt === null && acknowledgedAt === null && coveredBy === null && !isLate;
