import { required } from '@spillway/checked/reads';
import { normalPhone } from '@spillway/contract/access/contacts/phone';
import { type DailyChannel, dailyChannels, usualDailyHour } from '@spillway/contract/alerts/daily-limits';
import { hourMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import type { Transaction } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import type { TopDeps } from '../../../compute/top-deps.ts';
import { checkRepeatedly } from '../../../platform/check-repeatedly.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Found } from '../../../platform/health/conditions/conditions.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { everyMinute, type Jobs } from '../../../platform/jobs/jobs.ts';
import type { Messages } from '../../../platform/messages/messages.ts';
import { masked } from '../../../platform/outgoing-switch/outgoing-switch.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { devicesOf } from '../../../platform/web-push/web-push.ts';
import { type DailyReceiver, readReceivers, readTime, replaceReceivers, saveTime } from './daily-store.ts';
import { isUnaccepted, type ProofRow } from './proven.ts';
import { readProofs, writeReal, writeRealFailed } from './store.ts';

interface DailyDeps extends Pick<TopDeps, 'database' | 'clock' | 'log' | 'audit' | 'publish' | 'outward'> {
  readonly jobs: Pick<Jobs, 'define'>;
  readonly messages: Pick<Messages, 'kind' | 'queue' | 'ways'>;
  readonly secrets: () => Secrets;
}

/** Recipient by channel; null: unchanged. */
interface DailyWanted {
  readonly hour: number;
  readonly timeZone: string;
  readonly receivers: Readonly<{ [Channel in DailyChannel]?: string | null | undefined }>;
}

interface Lane {
  readonly lane: string;
  readonly channel: DailyChannel;
  readonly row: ProofRow | undefined;
  readonly isLate: boolean;
}

const cause = 'daily_test';
const usualZone = 'Asia/Ho_Chi_Minh';
const checkEveryMs = 20_000;
const sealOf = (channel: DailyChannel) => `warnings.daily ${channel}`;
const isDaily = (kind: string): kind is DailyChannel => dailyChannels.some((one) => one === kind);

const words = {
  subject: 'Spillway: tin kiểm tra hằng ngày / daily test',
  text: `Đây là tin kiểm tra hằng ngày của Spillway. Không có sự cố nào, không cần trả lời.

This is the daily test message of Spillway. Nothing is wrong, no reply is needed.
`,
  short: 'Spillway: tin kiem tra hang ngay, khong can tra loi. Daily test, no reply needed.',
  spoken:
    'Đây là cuộc gọi kiểm tra hằng ngày của Spillway. Không có sự cố nào. Không cần trả lời. This is a daily test call. No reply is needed.',
} as const;

/**
 * Sends a real message each day on each lane to a recipient chosen by the administrators. The canary ends at the
 * provider's server; only a real message detects a SIM without credit, a full quota or a closed account.
 */
export function createDaily(deps: DailyDeps) {
  const { database, clock, log, audit, publish, outward, jobs, messages, secrets } = deps;
  let late: readonly Lane[] = [];

  messages.kind({
    kind: cause,
    purpose: 'test',
    priority: 7,
    lastsMs: hourMs,
    maxTries: 6,
    keptWhileHeld: false,
    hidesReceivers: true,
    compose: async ({ lane }) => {
      const { subject, text, short, spoken } = words;
      return { subject, text, short: lane.startsWith('voice') ? spoken : short, notice: { language: 'vi' } };
    },
    async became(tx, { lane, messageId }, { state, said }) {
      if (state === 'sent') await writeReal(tx, lane, messageId);
      else if (state === 'failed' || state === 'expired') await writeRealFailed(tx, lane, said ?? state);
    },
  });

  const personalWays = async () =>
    (await messages.ways()).flatMap(({ kind, lane }) => (isDaily(kind) ? [{ channel: kind, lane }] : []));

  async function lanes(): Promise<Lane[]> {
    const [ways, receivers, rows] = await Promise.all([
      personalWays(),
      readReceivers(database.sql),
      readProofs(database.sql),
    ]);
    const nowMs = clock.now().getTime();
    return ways.flatMap(({ channel, lane }) => {
      const receiver = receivers.find((one) => one.channel === channel);
      const row = rows.find(({ part }) => part === lane);
      return receiver ? [{ lane, channel, row, isLate: isUnaccepted(row, receiver.changedAt, nowMs) }] : [];
    });
  }

  async function queue(tx: Transaction<Schema>, { channel, sealed }: DailyReceiver, lane: string, causeId: string) {
    await messages.queue(tx, {
      causeKind: cause,
      causeId,
      why: 'test',
      channel,
      lane,
      plant: null,
      receivers: [secrets().open(sealed, sealOf(channel))],
      subject: words.subject,
    });
  }

  /** Sends once a day on each lane, at or after the set hour; after a failure, again each hour. */
  async function send(): Promise<void> {
    const [time, receivers] = await Promise.all([readTime(database.sql), readReceivers(database.sql)]);
    if (time === null || receivers.length === 0 || !(await outward.isArmed())) return;
    const wall = wallText(clock.now().getTime(), time.timeZone);
    const [day, hour] = [wall.slice(0, 10), Number(wall.slice(11, 13))];
    if (hour < time.hour) return;
    const all = await lanes();
    await database.transaction(async (tx) => {
      for (const { lane, channel, row } of all) {
        const receiver = receivers.find((one) => one.channel === channel);
        if (!receiver) continue;
        const isAgain = (row?.realFailures ?? 0) > 0;
        await queue(tx, receiver, lane, isAgain ? `${day} ${hour} ${lane}` : `${day} ${lane}`);
      }
    });
  }

  jobs.define({
    name: cause,
    cron: everyMinute,
    exclusive: true,
    routine: true,
    retryLimit: 0,
    expireInSeconds: 50,
    run: send,
  });

  const state = async () => ({
    time: (await readTime(database.sql)) ?? { hour: usualDailyHour, timeZone: usualZone },
    receivers: await readReceivers(database.sql),
    lanes: await lanes(),
    isArmed: await outward.isArmed(),
  });

  const checkDaily = async () => {
    late = (await outward.isArmed()) ? (await lanes()).filter(({ isLate }) => isLate) : [];
  };

  async function addressOf(
    actor: Actor,
    channel: DailyChannel,
    typedText: string,
  ): Promise<{ address: string; shown: string }> {
    if (channel === 'push') {
      const mine = actor.accountId === null ? [] : await devicesOf(database.sql, [actor.accountId]);
      const device = mine.find(({ deviceId, lostAt }) => deviceId === typedText && lostAt === null);
      if (!device) throw new Refusal('device.not_found');
      return { address: device.deviceId, shown: device.label };
    }
    const address = channel === 'sms' || channel === 'voice' ? required(normalPhone(typedText)) : typedText.trim();
    return { address, shown: masked([address]) };
  }

  return {
    send,
    state,
    look: checkDaily,
    ...checkRepeatedly(checkDaily, checkEveryMs, (error) =>
      log.debug({ err: error }, 'what was accepted could not be read'),
    ),

    async save(actor: Actor, { hour, timeZone, receivers }: DailyWanted): Promise<void> {
      await database.transaction(async (tx) => {
        const [time, before] = await Promise.all([readTime(tx), readReceivers(tx)]);
        const all: DailyReceiver[] = [];
        for (const channel of dailyChannels) {
          const typed = receivers[channel];
          if (typed === undefined) continue;
          const previousReceiver = before.find((one) => one.channel === channel);
          if (typed === null) {
            if (!previousReceiver)
              throw new Refusal('request.invalid', {}, [{ field: `receivers.${channel}`, rule: 'required' }]);
            all.push(previousReceiver);
            continue;
          }
          const { address, shown } = await addressOf(actor, channel, typed);
          const sealedText = secrets().seal(address, sealOf(channel));
          all.push({ channel, sealed: sealedText, shown, changedAt: clock.now(), changedBy: actor.username ?? '' });
        }
        await saveTime(tx, { hour, timeZone });
        await replaceReceivers(tx, all);
        const channelsText = (of: readonly DailyReceiver[]) => of.map(({ channel }) => channel).join(', ');
        await audit.record(tx, {
          who: actor,
          action: 'daily.change',
          object: { kind: 'daily', id: null, name: null },
          before: time && { hour: String(time.hour), time_zone: time.timeZone, receivers: channelsText(before) },
          after: { hour: String(hour), time_zone: timeZone, receivers: channelsText(all) },
        });
        await publish(tx, { topic: 'channel.changed', payload: {} });
      });
      await checkDaily();
    },

    /** Answers from memory, without a query. */
    found: (): readonly Found[] =>
      late.map(({ lane, row }) => ({
        code: 'channel_unaccepted',
        facts: {
          about: lane,
          why: row && row.realFailures > 0 ? (row.realWhy ?? '') : '',
          since: row?.realAt?.toISOString() ?? '',
        },
      })),
  };
}

export type Daily = ReturnType<typeof createDaily>;
