import { required } from '@spillway/checked/reads';
import type { NotificationChannel } from '@spillway/contract/alerts/ways-out';
import { hourMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import type { Transaction } from 'kysely';
import type { Reached } from '../../../access/contacts/contacts.ts';
import type { TopDeps } from '../../../compute/top-deps.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { everyMinute, type Jobs } from '../../../platform/jobs/jobs.ts';
import type { MessageContent, MessageOutcome } from '../../../platform/messages/messages.ts';
import { addressesFor } from '../../notify/reach.ts';
import { type ChannelFault, type FailingChannel, troubleChangesOf } from './course.ts';
import { channelLetter } from './letter.ts';
import {
  countHeldMessages,
  deleteTroubles,
  holdTroubles,
  insertTrouble,
  listPlantCodes,
  markNotified,
  readTroubles,
  setGoodSince,
} from './store.ts';

export type { FailingChannel } from './course.ts';
export { stuckReason } from './letter.ts';

export interface ChannelTroubleDeps
  extends Pick<TopDeps, 'database' | 'clock' | 'messages' | 'plant' | 'publicUrl' | 'demoCode'> {
  readonly outward: Pick<TopDeps['outward'], 'isArmed'>;
  readonly contacts: Pick<TopDeps['contacts'], 'resolve'>;
  readonly jobs: Pick<Jobs, 'define'>;
  /** Lanes to people that deliver nothing, according to canaries and real messages. */
  readonly failing: () => Promise<readonly FailingChannel[]>;
  readonly holdersOfSystem: () => Promise<readonly string[]>;
}

interface Payload {
  readonly what: 'down' | 'up';
  readonly owner: Reached['owner'];
  /** The plant or roster through which the recipient is resolved again. */
  readonly hydroCode: string;
  readonly channel: NotificationChannel;
  readonly lane: string;
  readonly broken: ChannelFault['channel'];
  readonly why: string;
  readonly since: string;
  readonly until: string;
  readonly waited: number;
}

interface Person {
  readonly hydroCode: string;
  readonly one: Reached;
}

const cause = 'channel_trouble';
/** One message by each of these; calls are only used for people who have none of them. */
const quietChannels: readonly NotificationChannel[] = ['push', 'sms', 'mail'];

/**
 * When a channel fails, the people responsible are notified by the others, and again when it has recovered, with the
 * number of delayed messages.
 */
export function createChannelTrouble(deps: ChannelTroubleDeps) {
  const { database, clock, messages, contacts, plant, outward, publicUrl, demoCode, jobs, failing, holdersOfSystem } =
    deps;

  async function compose({ receiver, payload }: MessageOutcome): Promise<MessageContent | null> {
    const { owner, hydroCode, channel, since, until, ...said } = payload as Payload;
    const { reached } = await contacts.resolve(hydroCode, [owner], null);
    const to = reached.find((one) => addressesFor(one, channel).includes(receiver));
    if (!to) return null;
    // A failure that ended before anyone could be notified is not reported.
    if (said.what === 'down' && !(await readTroubles(database.sql)).some(({ lane }) => lane === said.lane)) return null;
    const { values } = await plant.described.settings.read(hydroCode);
    const wall = (at: string) => wallText(Date.parse(at), values.timeZone).slice(0, 16);
    const letterOptions = {
      language: to.language,
      withoutAccents: channel === 'sms' && to.plainSms,
      link: await publicUrl(),
    };
    return channelLetter({ ...said, since: wall(since), until: wall(until) }, letterOptions);
  }

  messages.kind({
    kind: cause,
    purpose: 'warning',
    priority: 1,
    lastsMs: hourMs,
    keptWhileHeld: false,
    hidesReceivers: true,
    maxTries: 11,
    compose,
  });

  /** Everyone on duty, once each; if none of them can be reached, the administrators. */
  async function listRecipients(tx: Transaction<Schema>): Promise<readonly Person[]> {
    const plants = (await listPlantCodes(tx)).filter((hydroCode) => hydroCode !== demoCode);
    const nowMs = clock.now().getTime();
    const found = async (receivers: Parameters<typeof contacts.resolve>[1]) => {
      const people = new Map<string, Person>();
      for (const hydroCode of plants)
        for (const one of (await contacts.resolve(hydroCode, receivers, nowMs)).reached)
          people.set(JSON.stringify(one.owner), people.get(JSON.stringify(one.owner)) ?? { hydroCode, one });
      return [...people.values()];
    };
    const onDuty = await found([{ kind: 'duty' }]);
    if (onDuty.length > 0) return onDuty;
    return await found((await holdersOfSystem()).map((accountId) => ({ kind: 'account' as const, accountId })));
  }

  /** The first working lane of each channel. */
  async function workingLanes(brokenLanes: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
    const ways = (await messages.ways()).filter(({ lane }) => !brokenLanes.has(lane));
    return new Map(ways.toReversed().map(({ kind, lane }) => [kind, lane]));
  }

  /** Returns how many messages were queued. */
  async function notifyTrouble(
    tx: Transaction<Schema>,
    troubleState: 'down' | 'up',
    one: ChannelFault,
    brokenLanes: ReadonlySet<string>,
  ): Promise<number> {
    const [people, workingChannels] = [await listRecipients(tx), await workingLanes(brokenLanes)];
    const now = clock.now();
    const waited =
      troubleState === 'up' ? await countHeldMessages(tx, one.lane, now.getTime() - one.since.getTime()) : 0;
    let count = 0;
    for (const { hydroCode, one: person } of people) {
      const to = (channel: NotificationChannel) => (workingChannels.has(channel) ? addressesFor(person, channel) : []);
      const quiet = quietChannels.filter((channel) => to(channel).length > 0);
      for (const channel of quiet.length > 0 ? quiet : (['voice'] as const)) {
        const receivers = to(channel);
        if (receivers.length === 0) continue;
        const payload: Payload = {
          what: troubleState,
          owner: person.owner,
          hydroCode,
          channel,
          lane: one.lane,
          broken: one.channel,
          why: one.why,
          since: one.since.toISOString(),
          until: (one.goodSince ?? now).toISOString(),
          waited,
        };
        await messages.queue(tx, {
          causeKind: cause,
          causeId: `${one.lane} ${one.foundAt.toISOString()} ${troubleState}`,
          why: 'told',
          channel,
          lane: required(workingChannels.get(channel)),
          plant: null,
          receivers,
          subject: `${one.lane}: ${troubleState}`,
          payload,
        });
        count += receivers.length;
      }
    }
    return count;
  }

  /** Runs each minute, on one node. */
  async function checkTroubles(): Promise<void> {
    if (!(await outward.isArmed())) return;
    const found = await failing();
    await database.transaction(async (tx) => {
      const now = clock.now();
      const troubles = await holdTroubles(tx);
      const { begun, untold, failsAgain, goodNow, over } = troubleChangesOf(troubles, found, now.getTime());
      const brokenLanes = new Set(found.map(({ lane }) => lane));
      await setGoodSince(
        tx,
        failsAgain.map(({ lane }) => lane),
        null,
      );
      await setGoodSince(
        tx,
        goodNow.map(({ lane }) => lane),
        now,
      );
      for (const one of begun) await insertTrouble(tx, one, now);
      const fresh = begun.map((one): ChannelFault => ({ ...one, foundAt: now, toldAt: null, goodSince: null }));
      for (const one of [...fresh, ...untold])
        if ((await notifyTrouble(tx, 'down', one, brokenLanes)) > 0) await markNotified(tx, one.lane, now);
      for (const one of over) if (one.toldAt !== null) await notifyTrouble(tx, 'up', one, brokenLanes);
      await deleteTroubles(
        tx,
        over.map(({ lane }) => lane),
      );
    });
  }

  jobs.define({
    name: 'channel-trouble',
    cron: everyMinute,
    exclusive: true,
    routine: true,
    retryLimit: 0,
    expireInSeconds: 50,
    run: checkTroubles,
  });

  return { look: checkTroubles };
}

export type ChannelTrouble = ReturnType<typeof createChannelTrouble>;
