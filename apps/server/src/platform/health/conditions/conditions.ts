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
  source(readFindings: () => readonly Found[]): void;
  /** Conditions of this node and of the other living ones, worst first; of this node alone while the database is away. */
  standing(): Promise<readonly Condition[]>;
  /** Conditions of this node, from memory. */
  ofThisNode(): readonly Condition[];
  stop(): Promise<void>;
}

const checkEveryMs = 2_000;
/** Other nodes drop conditions that are not repeated for a while. */
const beatMs = 15_000;

/** One code may apply to several things at once, such as two disks. */
const isSameCondition = (one: Found, other: Found) => one.code === other.code && one.facts.about === other.facts.about;
const hasSameFacts = (one: Found, other: Found) =>
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
  let currentConditions: readonly Condition[] = [];
  let savedConditions: readonly Condition[] | null = null;
  let savedAtMs = 0;
  let saving: Promise<void> | null = null;

  const checkConditions = () => {
    const now = clock.now();
    const found = looks.flatMap((one) => one());
    currentConditions = found.map((one) => {
      const before = currentConditions.find((knownCondition) => isSameCondition(knownCondition, one));
      if (!before) log.warn({ condition: one.code, ...one.facts }, 'something is not in order');
      return { ...one, nodeName, since: before?.since ?? now };
    });
  };

  const save = async (conditions: readonly Condition[]) => {
    const hasNews = savedConditions === null ? conditions.length > 0 : !hasSameConditions(savedConditions, conditions);
    const isDue = conditions.length > 0 && performance.now() - savedAtMs > beatMs;
    if (!hasNews && !isDue) return;
    await database.transaction(async (tx) => {
      await saveConditions(tx, nodeName, conditions);
      if (hasNews) await publish(tx, { topic: 'conditions.changed', payload: {} });
    });
    savedConditions = conditions;
    savedAtMs = performance.now();
  };

  const timer = setInterval(() => {
    checkConditions();
    saving ??= save(currentConditions)
      .catch((error: unknown) => log.debug({ err: error }, 'what is wrong could not be told to other nodes'))
      .finally(() => {
        saving = null;
      });
  }, checkEveryMs);
  timer.unref();

  return {
    source: (one) => void looks.push(one),
    ofThisNode() {
      checkConditions();
      return currentConditions;
    },
    async standing() {
      checkConditions();
      const others = await conditionsOfOthers(database.sql, nodeName).catch(() => []);
      return worstFirst([...currentConditions, ...others]);
    },
    async stop() {
      clearInterval(timer);
      await saving;
      await forgetConditions(database.sql, nodeName).catch(() => undefined);
    },
  };
}

const hasSameConditions = (findings: readonly Found[], others: readonly Found[]) =>
  findings.length === others.length && findings.every((one, index) => hasSameFacts(one, itemAt(others, index)));

const rank = { critical: 0, watch: 1 } as const;

function worstFirst(all: readonly Condition[]): readonly Condition[] {
  const sortRank = ({ code }: Condition) => rank[conditionKinds[code].severity] * 1000 + conditionCodes.indexOf(code);
  return all.toSorted((a, b) => sortRank(a) - sortRank(b) || a.since.getTime() - b.since.getTime());
}
