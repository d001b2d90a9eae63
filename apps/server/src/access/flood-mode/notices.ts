import type { MessageChannel } from '@spillway/contract/platform/messages/states';
import { dayMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { MessageContent, MessageOutcome } from '../../platform/messages/messages.ts';
import type { Reached } from '../contacts/contacts.ts';
import { plantNameOf } from '../plants/plants.ts';
import type { FloodModeDeps } from './deps.ts';
import { type FloodNews, floodLetter } from './letter.ts';
import { type Flood, readFlood } from './store.ts';

const cause = 'flood_mode';

interface Payload {
  readonly floodId: string;
  readonly news: FloodNews;
  readonly owner: Reached['owner'];
}

/** Uses every written channel at once, because in a flood it is unknown which one people look at. */
const channelOf = { email: 'mail', phone: 'sms', push: 'push' } as const satisfies Record<string, MessageChannel>;

/** Notifies when flood mode started, ended, or is still on. */
export function createNotices(deps: FloodModeDeps) {
  const { database, clock, contacts, messages, timeZones, plantNo, demoCode, publicUrl } = deps;

  async function compose({ hydroCode, receiver, payload }: MessageOutcome): Promise<MessageContent | null> {
    if (hydroCode === null) return null;
    const { floodId, news, owner } = payload as Payload;
    const { reached } = await contacts.resolve(hydroCode, [owner], null);
    const to = reached.find(({ channels }) => channels.some(({ address }) => address === receiver));
    const [flood, plant, zones] = await Promise.all([
      readFlood(database.sql, hydroCode, floodId),
      plantNameOf(database.sql, hydroCode),
      timeZones([hydroCode]),
    ]);
    const timeZone = zones.get(hydroCode);
    if (!to || !flood || timeZone === undefined) return null;
    // The end has its own message.
    if (news !== 'ended' && flood.endedAt !== null) return null;
    const of = { plant: plant ?? hydroCode, timeZone, link: publicUrl, now: clock.now() };
    const letter = floodLetter(news, flood, of, to.language);
    return { ...letter, notice: { tag: floodId, path: '/dashboard', language: to.language } };
  }

  messages.kind({
    kind: cause,
    purpose: 'warning',
    priority: 1,
    lastsMs: dayMs,
    keptWhileHeld: false,
    hidesReceivers: true,
    maxTries: 11,
    compose,
  });

  /**
   * Start and end go to groups that want them and to the people on duty; reminders to the people on duty and the person
   * who started it.
   */
  async function receiversOf(hydroCode: string, news: FloodNews, { begunById }: Flood) {
    const dutyReceiver = { kind: 'duty' as const };
    if (news === 'reminder')
      return begunById === null ? [dutyReceiver] : [dutyReceiver, { kind: 'account' as const, accountId: begunById }];
    const { groups } = await contacts.list(hydroCode);
    return [
      dutyReceiver,
      ...groups.filter(({ hearsFlood }) => hearsFlood).map(({ groupId }) => ({ kind: 'group' as const, groupId })),
    ];
  }

  return {
    /** Runs in the transaction of the event. `time` distinguishes reminders. */
    async tell(tx: Transaction<Schema>, hydroCode: string, news: FloodNews, flood: Flood, time = ''): Promise<void> {
      const receivers = await receiversOf(hydroCode, news, flood);
      const [{ reached }, offeredChannels, number] = await Promise.all([
        contacts.resolve(hydroCode, receivers, clock.now().getTime()),
        messages.channels(),
        plantNo(hydroCode),
      ]);
      for (const { owner, channels } of reached) {
        if (owner.kind === 'contact' && hydroCode === demoCode) continue;
        const payload: Payload = { floodId: flood.floodId, news, owner };
        for (const { kind, address } of channels) {
          const channel = channelOf[kind];
          if (!offeredChannels.has(channel)) continue;
          await messages.queue(tx, {
            causeKind: cause,
            causeId: [flood.floodId, news, time].filter(Boolean).join(' '),
            why: 'told',
            channel,
            plant: { plantNo: number, hydroCode },
            receivers: [address],
            subject: flood.reason.slice(0, 200),
            payload,
          });
        }
      }
    },
  };
}
