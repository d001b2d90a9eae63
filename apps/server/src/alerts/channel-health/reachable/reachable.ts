import type { Receiver } from '@spillway/contract/access/contacts/receiver';
import { receiverKey } from '@spillway/contract/access/contacts/receiver';
import { silentAfterMs, soundBeatMs } from '@spillway/contract/alerts/reach-reasons';
import {
  channelsOfTypes,
  type NotificationChannel,
  notificationChannels,
  wayOfChannel,
} from '@spillway/contract/alerts/ways-out';
import type { Language } from '@spillway/contract/errors';
import type { MessageChannel } from '@spillway/contract/platform/messages/states';
import { dayMs } from '@spillway/plant-time/spans';
import { type Reached, receiverOf } from '../../../access/contacts/contacts.ts';
import { plantsOf } from '../../../access/plants/plants.ts';
import type { TopDeps } from '../../../compute/top-deps.ts';
import { stepsOf } from '../../escalation/plans.ts';
import type { Lag } from '../../evaluator/lag.ts';
import type { CriticalRouting, WarningJobs } from '../../jobs/jobs.ts';
import type { Silences } from '../../muting/muting.ts';
import { readEvaluatedAt } from '../../store.ts';
import { hearingOf, type Reachability, type Situation } from './reachability.ts';
import { countSounding, deleteSounding, forgetSoundings, insertSounding } from './store.ts';

type Deps = Pick<
  TopDeps,
  'database' | 'clock' | 'messages' | 'contacts' | 'duty' | 'outward' | 'demoCode' | 'plant'
> & {
  readonly jobs: Pick<WarningJobs, 'criticalRoutings' | 'names'>;
  readonly silencesOf: Silences['inForce'];
  readonly lag: () => Promise<Lag>;
  readonly failing: () => Promise<ReadonlySet<string>>;
};

/** Hidden tabs run timers once a minute, so one missed beat is tolerated. */
const soundsForMs = 2.5 * soundBeatMs;
const keptMs = 40 * dayMs;

interface ReachabilityNow extends Reachability {
  readonly onDuty: Situation['duty']['people'];
  readonly sounding: number;
  /** People who get critical warnings at once and others only after their quiet hours. */
  readonly quiet: readonly { readonly name: string; readonly untilMs: number }[];
  readonly proofDays: number;
  readonly lookedAt: Date | null;
  readonly silentSince: Date | null;
}

interface Sound {
  readonly accountId: string;
  readonly browserId: string;
  readonly isOn: boolean;
  /** Null: all plants of the account. */
  readonly hydroCode: string | null;
}

/** Whether anyone would notice a critical warning now. */
export function createReachable(deps: Deps) {
  const { database, clock, messages, contacts, duty, outward, jobs } = deps;

  async function silentSince(hydroCode: string, now: Date) {
    const [lookedAt, lag] = await Promise.all([readEvaluatedAt(database.sql, hydroCode), deps.lag()]);
    const waitsMs = 1000 * Math.max(lag.lagSeconds, lag.markAgeSeconds ?? 0);
    const isLate = lookedAt !== null && now.getTime() - lookedAt.getTime() > silentAfterMs;
    if (isLate) return { lookedAt, since: lookedAt };
    return { lookedAt, since: waitsMs > silentAfterMs ? new Date(now.getTime() - waitsMs) : null };
  }

  /**
   * How many people each possible critical warning notifies, at once or by escalation; equal recipient lists are
   * resolved once.
   */
  async function listNotifiedPeople(
    hydroCode: string,
    routings: readonly CriticalRouting[],
    kinds: ReadonlySet<MessageChannel>,
  ) {
    const pendingByChannel = new Map<string, Promise<readonly Reached[]>>();
    const quiet = new Map<string, { name: string; untilMs: number }>();
    const resolve = async (receivers: readonly Receiver[]) =>
      (await contacts.resolve(hydroCode, receivers.map(receiverOf), null)).reached;
    const reachedBy = async (receivers: readonly Receiver[], channels: readonly NotificationChannel[]) => {
      const key = receivers.map(receiverKey).join();
      const knownEntry = pendingByChannel.get(key) ?? resolve(receivers);
      pendingByChannel.set(key, knownEntry);
      const reachablePeople = (await knownEntry).filter((one) => usable(one, kinds, channels).length > 0);
      for (const { owner, name, quietUntilMs } of reachablePeople)
        if (quietUntilMs !== null) quiet.set(keyOf(owner), { name, untilMs: quietUntilMs });
      return reachablePeople.map(({ owner }) => keyOf(owner));
    };
    const stepsBy = await stepsOf(database.sql, hydroCode);
    const critical = await Promise.all(
      routings.map(async ({ jobId, types, receivers }) => {
        const steps = stepsBy({ jobId, code: jobId, severity: 'critical' });
        const notifiedPeople = await Promise.all([
          reachedBy(receivers, channelsOfTypes(types)),
          ...steps.map((step) => reachedBy(step.receivers, step.channels)),
        ]);
        return { jobId, toldPeople: new Set(notifiedPeople.flat()).size };
      }),
    );
    return { critical, quiet: [...quiet.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'vi')) };
  }

  async function peopleOnDuty(hydroCode: string, kinds: ReadonlySet<MessageChannel>) {
    const [{ hasPlan, now }, { reached }] = await Promise.all([
      duty.onDuty(hydroCode, null, 0),
      contacts.resolve(hydroCode, [{ kind: 'duty' }], null),
    ]);
    const people = (now?.people ?? []).map(({ person }) => {
      const found = reached.find(
        ({ owner, name }) =>
          (owner.kind === 'account' && owner.accountId === person.accountId) ||
          (owner.kind === 'contact' && name.trim() === person.name.trim()),
      );
      const ways = found ? usable(found, kinds, notificationChannels) : [];
      const proven = ways.flatMap(({ provenAtMs }) => provenAtMs ?? []);
      return {
        name: person.name,
        isReachable: ways.length > 0,
        provenAtMs: proven.length === 0 ? null : Math.max(...proven),
      };
    });
    return { hasPlan, people };
  }

  async function read(hydroCode: string, language: Language): Promise<ReachabilityNow> {
    const now = clock.now();
    const [all, failing] = await Promise.all([messages.ways(), deps.failing()]);
    const ways = all.filter(({ kind }) => kind !== 'webhook');
    const kinds = new Set(ways.map(({ kind }) => kind));
    const [{ values }, evaluationState, isArmed, onDuty, routings, names, silences, sounding] = await Promise.all([
      deps.plant.described.settings.read(hydroCode),
      silentSince(hydroCode, now),
      outward.isArmed(),
      peopleOnDuty(hydroCode, kinds),
      jobs.criticalRoutings(hydroCode),
      jobs.names(hydroCode, language),
      deps.silencesOf(database.sql, hydroCode, now),
      countSounding(database.sql, hydroCode, new Date(now.getTime() - soundsForMs)),
    ]);
    const notifiedPeople = await listNotifiedPeople(hydroCode, routings, kinds);
    const situation: Situation = {
      nowMs: now.getTime(),
      proofDays: values.reachProofDays,
      isDemo: hydroCode === deps.demoCode,
      silentSinceMs: evaluationState.since?.getTime() ?? null,
      isArmed,
      channels: ways.map(({ lane, isStuck }) => ({ lane, isStuck: isStuck || failing.has(lane) })),
      duty: onDuty,
      critical: notifiedPeople.critical.map(({ jobId, toldPeople: count }) => ({
        name: names.get(jobId) ?? jobId,
        toldPeople: count,
      })),
      silences: silences
        .filter(({ severityAtMost, kind, fromMs, untilMs }) => {
          const isNow = fromMs <= now.getTime() && now.getTime() < untilMs;
          return isNow && severityAtMost === 'critical' && kind !== 'shelve';
        })
        .map(({ untilMs, stored, jobs: jobNames, objects, kind }) => ({
          untilMs,
          reason: stored.reason,
          isOfAll: kind !== 'maintenance' && jobNames.length === 0 && objects.length === 0,
        })),
      sounding,
    };
    return {
      ...hearingOf(situation),
      onDuty: onDuty.people,
      sounding,
      quiet: notifiedPeople.quiet,
      proofDays: values.reachProofDays,
      lookedAt: evaluationState.lookedAt,
      silentSince: evaluationState.since,
    };
  }

  return {
    read,

    async sound({ accountId, browserId, isOn, hydroCode }: Sound): Promise<void> {
      const own =
        hydroCode === null ? (await plantsOf(database.sql, accountId)).map((one) => one.hydroCode) : [hydroCode];
      const sounding = { hydroCodes: own, accountId, browserId };
      const now = clock.now();
      if (!isOn) return deleteSounding(database.sql, sounding);
      await insertSounding(database.sql, sounding, now);
      await forgetSoundings(database.sql, own, new Date(now.getTime() - keptMs));
    },
  };
}

/** The person's addresses that these channels can use now. */
function usable({ channels: own }: Reached, kinds: ReadonlySet<MessageChannel>, by: readonly NotificationChannel[]) {
  const usableKinds = new Set<string>(
    by.filter((channel) => kinds.has(channel)).map((channel) => wayOfChannel[channel]),
  );
  return own.filter(({ kind }) => usableKinds.has(kind));
}

const keyOf = (owner: Reached['owner']): string => (owner.kind === 'account' ? owner.accountId : owner.contactId);

export type ReachabilityRoom = ReturnType<typeof createReachable>;
