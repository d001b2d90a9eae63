import { itemAt } from '@spillway/checked/reads';
import { conditionCodes, conditionKinds } from '@spillway/contract/platform/health/conditions/codes';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import type { Publish } from '../../events/events.ts';
import type { Log } from '../../log.ts';
import type { Condition, Found } from './condition.ts';
import { conditionsOfOthers, forgetConditions, saveConditions } from './store.ts';

export type { Condition, Found } from './condition.ts';

export interface Conditions {
  /** Registers a room that reports faults. It is asked often and answers from memory; empty when all is well. */
  source(look: () => readonly Found[]): void;
  /** Conditions of this node and of the other living ones, worst first; of this node alone while the database is away. */
  standing(): Promise<readonly Condition[]>;
  /** Conditions of this node, from memory. */
  ofThisNode(): readonly Condition[];
  stop(): Promise<void>;
}

const lookMs = 2_000;
/** Other nodes drop conditions that are not repeated for a while. */
const beatMs = 15_000;

/** One code may apply to several things at once, such as two disks. */
const sameThing = (one: Found, other: Found) => one.code === other.code && one.facts.about === other.facts.about;
const sameFacts = (one: Found, other: Found) =>
  one.code === other.code && JSON.stringify(one.facts) === JSON.stringify(other.facts);

/** Reports faults of the installation in one way: as a bar, at the bell, on the system page, in the metrics. */
export function createConditions(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly publish: Publish;
  readonly nodeName: string;
}): Conditions {
  const { database, clock, log, publish, nodeName } = deps;
  const looks: (() => readonly Found[])[] = [];
  let standing: readonly Condition[] = [];
  let saved: readonly Condition[] | null = null;
  let savedAtMs = 0;
  let saving: Promise<void> | null = null;

  const look = () => {
    const now = clock.now();
    const found = looks.flatMap((one) => one());
    standing = found.map((one) => {
      const before = standing.find((known) => sameThing(known, one));
      if (!before) log.warn({ condition: one.code, ...one.facts }, 'something is not in order');
      return { ...one, nodeName, since: before?.since ?? now };
    });
  };

  const save = async (told: readonly Condition[]) => {
    const isNews = saved === null ? told.length > 0 : !sameAll(saved, told);
    const isDue = told.length > 0 && performance.now() - savedAtMs > beatMs;
    if (!isNews && !isDue) return;
    await database.transaction(async (tx) => {
      await saveConditions(tx, nodeName, told);
      if (isNews) await publish(tx, { topic: 'conditions.changed', payload: {} });
    });
    saved = told;
    savedAtMs = performance.now();
  };

  const timer = setInterval(() => {
    look();
    saving ??= save(standing)
      .catch((error: unknown) => log.debug({ err: error }, 'what is wrong could not be told to other nodes'))
      .finally(() => {
        saving = null;
      });
  }, lookMs);
  timer.unref();

  return {
    source: (one) => void looks.push(one),
    ofThisNode() {
      look();
      return standing;
    },
    async standing() {
      look();
      const others = await conditionsOfOthers(database.sql, nodeName).catch(() => []);
      return worstFirst([...standing, ...others]);
    },
    async stop() {
      clearInterval(timer);
      await saving;
      await forgetConditions(database.sql, nodeName).catch(() => undefined);
    },
  };
}

const sameAll = (some: readonly Found[], others: readonly Found[]) =>
  some.length === others.length && some.every((one, at) => sameFacts(one, itemAt(others, at)));

const rank = { critical: 0, watch: 1 } as const;

function worstFirst(all: readonly Condition[]): readonly Condition[] {
  const place = ({ code }: Condition) => rank[conditionKinds[code].severity] * 1000 + conditionCodes.indexOf(code);
  return all.toSorted((a, b) => place(a) - place(b) || a.since.getTime() - b.since.getTime());
}
