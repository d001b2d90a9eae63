import { required } from '@spillway/checked/reads';
import type { MessageReason } from '@spillway/contract/platform/messages/states';
import type { Transaction } from 'kysely';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { listSeen, ownerKey } from '../escalation/seen-store.ts';
import { readWarning, type Warning } from '../store.ts';
import { listOpen } from './open.ts';
import { addressesFor, type NotifyWay } from './reach.ts';
import { listWaits, putWait, takeWait, type Wait } from './wait-store.ts';

type Deps = Pick<TopDeps, 'clock' | 'contacts'>;

export interface ReleasedGroup {
  readonly way: NotifyWay;
  readonly standing: readonly { readonly one: Warning; readonly reason: MessageReason }[];
  /** Ended warnings that the person had been notified of. */
  readonly ended: readonly Warning[];
}

export const mustWait = ({ severity }: Pick<Warning, 'severity'>, { quietUntilMs }: NotifyWay): boolean =>
  quietUntilMs !== null && severity !== 'critical';

const newWarningReasons: ReadonlySet<MessageReason | null> = new Set(['raised', 'escalated'] as const);

/**
 * Holds messages until quiet hours end; a warning that has ended by then without the person knowing of it is dropped.
 */
export function createWaiting({ clock, contacts }: Deps) {
  async function keep(
    tx: Transaction<Schema>,
    hydroCode: string,
    { incidentId, warningId }: Warning,
    reason: MessageReason,
    { owner, channel }: NotifyWay,
  ): Promise<void> {
    const wait = { owner, channel, incidentId, warningId, reason };
    if (reason === 'ended' && newWarningReasons.has(await takeWait(tx, hydroCode, wait))) return;
    await putWait(tx, hydroCode, wait, clock.now());
  }

  /**
   * Releases messages at the end of quiet hours, and also when the person is on duty, in flood mode, or when the hours
   * were changed.
   */
  async function release(
    tx: Transaction<Schema>,
    hydroCode: string,
    isMuted: (one: Warning) => boolean,
  ): Promise<ReleasedGroup[]> {
    const waitingMessages = await listWaits(tx, hydroCode);
    if (waitingMessages.length === 0) return [];
    const owners = new Map(waitingMessages.map(({ owner }) => [ownerKey(owner), owner]));
    const { reached } = await contacts.resolve(hydroCode, [...owners.values()], clock.now().getTime());
    const open = new Map((await listOpen(tx, hydroCode, clock.now())).map((one) => [one.incidentId, one]));
    const releasedMessages: ReleasedGroup[] = [];
    for (const [key, owner] of owners) {
      const to = reached.find((one) => ownerKey(one.owner) === key);
      if (to && to.quietUntilMs !== null) continue;
      const mine = waitingMessages.filter((one) => ownerKey(one.owner) === key);
      for (const [channel, due] of Map.groupBy(mine, (one) => one.channel)) {
        const currentTruth = await findCurrentReason(tx, hydroCode, due, open, isMuted);
        const addresses = to ? addressesFor(to, channel) : [];
        releasedMessages.push(
          ...addresses.map((address) => ({
            way: { owner, language: required(to).language, channel, address, quietUntilMs: null },
            ...currentTruth,
          })),
        );
      }
    }
    return releasedMessages;
  }

  /** Drops outdated messages; muted warnings stay until the silence ends. */
  async function findCurrentReason(
    tx: Transaction<Schema>,
    hydroCode: string,
    due: readonly Wait[],
    open: ReadonlyMap<string, Warning>,
    isMuted: (one: Warning) => boolean,
  ): Promise<Pick<ReleasedGroup, 'standing' | 'ended'>> {
    const standing: { one: Warning; reason: MessageReason }[] = [];
    const endedWarnings: Warning[] = [];
    for (const wait of due) {
      const one = open.get(wait.incidentId);
      if (one && isMuted(one)) continue;
      await takeWait(tx, hydroCode, wait);
      if (wait.reason === 'ended') {
        const endedWarning = one ? null : await readWarning(tx, hydroCode, wait.warningId);
        if (endedWarning) endedWarnings.push(endedWarning);
      } else if (one && one.acknowledgedAt === null && one.coveredBy === null) {
        const seen = await listSeen(tx, hydroCode, one);
        const isSeen = seen.some((other) => ownerKey(other) === ownerKey(wait.owner));
        if (!isSeen) standing.push({ one, reason: wait.reason });
      }
    }
    return { standing, ended: endedWarnings };
  }

  return { keep, release };
}
