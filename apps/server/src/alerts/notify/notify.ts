import type { Receiver } from '@spillway/contract/access/contacts/receiver';
import { mutedBy, type Silence } from '@spillway/contract/alerts/muting/muted-by';
import { warningMessage } from '@spillway/contract/alerts/sentences';
import { channelsOfTypes, type NotificationChannel } from '@spillway/contract/alerts/ways-out';
import type { MessageReason } from '@spillway/contract/platform/messages/states';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { listSeen, ownerKey } from '../escalation/seen-store.ts';
import { warningAt } from '../lapse-acknowledgement.ts';
import { mutableOf } from '../muting/muting.ts';
import type { Reconciled } from '../reconcile.ts';
import type { Warning } from '../store.ts';
import { type ComposeDeps, createCompose, isTopPriority } from './compose.ts';
import { listOpen } from './open.ts';
import type { Payload } from './payload.ts';
import { type NotifyWay, type Phones, reachNow } from './reach.ts';
import { countQueued } from './store.ts';
import { takeWait } from './wait-store.ts';
import { createWaiting, mustWait, type ReleasedGroup } from './waiting.ts';

const warningCause = 'warning';
/** A recipient's limit; warnings beyond it are sent as one message. */
const maxSeparate = 10;
const withinMin = 10;
/** Pauses double, so this covers over half an hour; attempts while the provider is unreachable do not count. */
const maxTries = 11;

interface Routing {
  readonly types: readonly number[];
  readonly receivers: readonly Receiver[];
  readonly repeat_minutes: number | null;
}

/** The routing of each job by its id, and of built-in warnings by their code. */
export type RoutingsOf = (tx: Transaction<Schema>, hydroCode: string) => Promise<ReadonlyMap<string, Routing>>;

export interface TellingDeps extends ComposeDeps, Pick<TopDeps, 'messages' | 'series' | 'demoCode' | 'isFlood'> {
  readonly routingsOf: RoutingsOf;
  readonly silencesOf: (tx: Transaction<Schema>, hydroCode: string, now: Date) => Promise<readonly Silence[]>;
}

type Changes = Pick<Reconciled, 'raised' | 'ended' | 'lapsed'>;

interface Notification {
  readonly one: Warning;
  readonly reason: MessageReason;
  /** Distinguishes repeats with the same reason. */
  readonly time: string;
}

/** An escalation step: its recipients and channels; `time` identifies the step within its run. */
interface StepNotification extends Pick<Notification, 'one' | 'time'> {
  readonly receivers: readonly Receiver[];
  readonly channels: readonly NotificationChannel[];
  readonly phones?: Phones | undefined;
}

/** Queues messages in the transaction that stores the warning: once for each incident, severity and reason. */
export function createTelling(deps: TellingDeps) {
  const { clock, messages, series, plant, isFlood, routingsOf, silencesOf } = deps;
  const waitingRoom = createWaiting(deps);

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

  /** Null outside flood mode. */
  const floodRepeatMin = async (hydroCode: string): Promise<number | null> =>
    (await isFlood(hydroCode)) ? (await plant.described.settings.read(hydroCode)).values.floodRepeatMin : null;

  const plantOf = async (hydroCode: string) => ({
    plantNo: (await series.catalogue.of(hydroCode))?.plantNo ?? 0,
    hydroCode,
  });

  async function queue(tx: Transaction<Schema>, hydroCode: string, all: readonly Notification[]): Promise<void> {
    if (all.length === 0) return;
    const plant = await plantOf(hydroCode);
    const now = clock.now();
    const silences = await silencesOf(tx, hydroCode, now);
    const routings = await routingsOf(tx, hydroCode);
    const reach = reachNow(deps, hydroCode);
    // The most important messages come first, one by one.
    for (const entry of all.toSorted((a, b) => Number(isTopPriority(b.one)) - Number(isTopPriority(a.one)))) {
      if (mutedBy(mutableOf(entry.one), silences, now.getTime()) !== null) continue;
      const routing = routings.get(entry.one.jobId ?? entry.one.code);
      if (!routing) continue;
      await queueToAll(tx, plant, entry, await reach(routing.receivers, channelsOfTypes(routing.types)));
    }
  }

  /** People who have confirmed seeing the warning are not notified again. */
  async function queueToAll(
    tx: Transaction<Schema>,
    plant: Plant,
    notification: Notification,
    ways: readonly NotifyWay[],
  ): Promise<void> {
    const isAgain = notification.reason === 'repeated' || notification.reason === 'escalated';
    const seen = isAgain && ways.length > 0 ? await listSeen(tx, plant.hydroCode, notification.one) : [];
    const seenKeys = new Set(seen.map(ownerKey));
    for (const way of ways) {
      if (seenKeys.has(ownerKey(way.owner))) continue;
      if (mustWait(notification.one, way))
        await waitingRoom.keep(tx, plant.hydroCode, notification.one, notification.reason, way);
      else await queueNow(tx, plant, notification, way);
    }
  }

  /** This message replaces a held one about the same incident. */
  async function queueNow(
    tx: Transaction<Schema>,
    plant: Plant,
    notification: Notification,
    way: NotifyWay,
  ): Promise<void> {
    const waited = await takeWait(tx, plant.hydroCode, { ...way, incidentId: notification.one.incidentId });
    // A person's first message must not be called a repeat.
    const reason = waited !== null && notification.reason === 'repeated' ? waited : notification.reason;
    await queueTo(tx, plant, { ...notification, reason }, way);
  }

  async function queueReleased(
    tx: Transaction<Schema>,
    plant: Plant,
    { way, standing, ended }: ReleasedGroup,
    time: string,
  ): Promise<void> {
    const [first, ...others] = standing;
    if (first && others.length === 0) await queueTo(tx, plant, { ...first, time }, way);
    else if (first) {
      const payload: Payload = {
        warningId: first.one.warningId,
        reason: 'digest',
        owner: way.owner,
        channel: way.channel,
        incidents: standing.map(({ one }) => one.incidentId),
      };
      await messages.queue(tx, {
        causeKind: warningCause,
        causeId: time,
        why: 'told',
        reason: 'digest',
        channel: way.channel,
        plant,
        receivers: [way.address],
        subject: warningMessage(first.one, way.language).slice(0, 200),
        payload,
      });
    }
    for (const one of ended) await queueTo(tx, plant, { one, reason: 'ended', time: '' }, way);
  }

  async function queueTo(
    tx: Transaction<Schema>,
    plant: Plant,
    { one, reason, time }: Notification,
    { owner, address, channel, language }: NotifyWay,
  ): Promise<void> {
    const digestKey = { causeKind: warningCause, receiver: address, channel, minutes: withinMin };
    const isOverLimit = !isTopPriority(one) && (await countQueued(tx, digestKey)) >= maxSeparate;
    const window = Math.floor(clock.now().getTime() / (withinMin * minuteMs));
    const payload: Payload = { warningId: one.warningId, reason: isOverLimit ? 'digest' : reason, owner, channel };
    await messages.queue(tx, {
      causeKind: warningCause,
      causeId: isOverLimit
        ? `digest ${window}`
        : [one.incidentId, one.severity, reason, time].filter(Boolean).join(' '),
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
    /** Runs in the transaction that writes the plant's warnings. `before` holds incidents that were already known. */
    tell: (
      tx: Transaction<Schema>,
      hydroCode: string,
      { raised, ended, lapsed }: Changes,
      before: ReadonlySet<string>,
    ): Promise<void> => {
      const continuingIds = new Set(raised.map(({ incidentId }) => incidentId));
      const all: Notification[] = [
        ...raised.filter((one) => hasNews(one, before)).map((one) => ({ one, reason: 'raised' as const, time: '' })),
        ...lapsed.map((one) => ({ one, reason: 'reminder' as const, time: one.lapsedAt?.toISOString() ?? '' })),
        // A level covered by a higher one was never notified separately.
        ...ended
          .filter(({ incidentId }) => !continuingIds.has(incidentId))
          .map((one) => ({ one, reason: 'ended' as const, time: '' })),
      ];
      return queue(
        tx,
        hydroCode,
        all.filter(({ one }) => one.coveredBy === null && !one.isLate),
      );
    },

    /** Notifies warnings still active after a silence; people notified before are skipped. */
    tellStanding: (tx: Transaction<Schema>, hydroCode: string, all: readonly Warning[]): Promise<void> => {
      const now = clock.now();
      const unnotifiedWarnings = all.map((one) => warningAt(one, now)).filter(isUnreached);
      return queue(
        tx,
        hydroCode,
        unnotifiedWarnings.map((one) => ({ one, reason: 'raised' as const, time: '' })),
      );
    },

    /** Repeats unacknowledged warnings after their interval. The caller must lock the plant's warnings. */
    async repeat(tx: Transaction<Schema>, hydroCode: string): Promise<void> {
      const open = (await listOpen(tx, hydroCode, clock.now())).filter(isUnreached);
      if (open.length === 0) return;
      const routings = await routingsOf(tx, hydroCode);
      const inFloodMin = await floodRepeatMin(hydroCode);
      const nowMs = clock.now().getTime();
      const due = open.flatMap((one): Notification[] => {
        const everyMin = repeatsEvery(one, routings.get(one.jobId ?? one.code)?.repeat_minutes ?? null, inFloodMin);
        const count = everyMin === null ? 0 : Math.floor((nowMs - one.raisedAt.getTime()) / (everyMin * minuteMs));
        return count > 0 ? [{ one, reason: 'repeated', time: `${everyMin} ${count}` }] : [];
      });
      await queue(tx, hydroCode, due);
    },

    /** Sends messages held until the end of quiet hours. The caller must lock the plant's warnings. */
    async release(tx: Transaction<Schema>, hydroCode: string): Promise<void> {
      const now = clock.now();
      const silences = await silencesOf(tx, hydroCode, now);
      const isMuted = (one: Warning) => mutedBy(mutableOf(one), silences, now.getTime()) !== null;
      const releasedMessages = await waitingRoom.release(tx, hydroCode, isMuted);
      if (releasedMessages.length === 0) return;
      const plant = await plantOf(hydroCode);
      for (const one of releasedMessages) await queueReleased(tx, plant, one, `quiet ${now.toISOString()}`);
    },

    /** Executes one escalation step and returns how many people it can reach now. */
    async step(tx: Transaction<Schema>, hydroCode: string, step: StepNotification): Promise<number> {
      const ways = await reachNow(deps, hydroCode)(step.receivers, step.channels, step.phones);
      await queueToAll(tx, await plantOf(hydroCode), { one: step.one, reason: 'escalated', time: step.time }, ways);
      const now = ways.filter((way) => !mustWait(step.one, way));
      return new Set(now.map(({ owner }) => ownerKey(owner))).size;
    },
  };
}

export type Telling = ReturnType<typeof createTelling>;

interface Plant {
  readonly plantNo: number;
  readonly hydroCode: string;
}

/** In flood mode warnings above `watch` are repeated at least this often, even when they otherwise never are. */
function repeatsEvery({ severity }: Warning, everyMin: number | null, inFloodMin: number | null): number | null {
  if (inFloodMin === null || severity === 'watch') return everyMin;
  return everyMin === null ? inFloodMin : Math.min(everyMin, inFloodMin);
}

export const hasNews = (one: Warning, before: ReadonlySet<string>): boolean =>
  one.risenFrom !== null || !before.has(one.incidentId);

export const isUnreached = ({ endedAt, acknowledgedAt, coveredBy, isLate }: Warning): boolean =>
  endedAt === null && acknowledgedAt === null && coveredBy === null && !isLate;
