import { dayMs } from '@spillway/plant-time/spans';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import {
  type CallerKind,
  endWatch,
  forgetCallers,
  listCallers,
  type PlainCaller,
  saveCallers,
  watchSince,
} from './store.ts';

const saveEveryMs = 15_000;
/** After so long without a caller, http is not needed any more. */
export const quietMs = 7 * dayMs;
const keptMs = 30 * dayMs;
/** Somebody who calls from many addresses fills neither the memory nor the table. */
const maxCallers = 300;

export interface PlainCallers {
  came(call: {
    readonly kind: CallerKind;
    readonly about: string;
    readonly name: string;
    readonly plant?: string;
  }): void;
  state(): Promise<{ readonly since: Date; readonly callers: readonly PlainCaller[]; readonly isQuiet: boolean }>;
  /** Calls since the start of this node. */
  counts(): ReadonlyMap<CallerKind, number>;
  stop(): Promise<void>;
}

/** Traffic from this machine to itself crosses no network. */
export const isLoopbackAddress = (address: string): boolean => address === '::1' || /^(?:::ffff:)?127\./.test(address);

/** Records who still uses http although https is on: counted in memory and stored now and then. */
export async function watchPlainCallers(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<PlainCallers> {
  const { database, clock, log } = deps;
  const since = await watchSince(database.sql, clock.now());
  let fresh = new Map<string, PlainCaller>();
  const counts = new Map<CallerKind, number>();
  let saving: Promise<void> = Promise.resolve();

  const save = () => {
    saving = saving.then(async () => {
      if (fresh.size === 0) return;
      const freshCallers = fresh;
      fresh = new Map();
      await database
        .transaction(async (tx) => {
          await saveCallers(tx, [...freshCallers.values()]);
          await forgetCallers(tx, { before: new Date(clock.now().getTime() - keptMs), most: maxCallers });
        })
        .catch((error: unknown) => {
          for (const one of freshCallers.values()) add(one);
          log.debug({ err: error }, 'who came by http could not be written down');
        });
    });
    return saving;
  };
  const add = (one: PlainCaller) => {
    const key = `${one.kind} ${one.about}`;
    const knownEntry = fresh.get(key);
    if (knownEntry === undefined && fresh.size >= maxCallers) return;
    fresh.set(key, knownEntry === undefined ? one : { ...one, calls: knownEntry.calls + one.calls });
  };
  const timer = setInterval(() => void save(), saveEveryMs);
  timer.unref();

  return {
    came({ kind, about, name, plant }) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      add({ kind, about, name, hydroCode: plant ?? null, lastAt: clock.now(), calls: 1 });
    },
    async state() {
      await save();
      const callers = await listCallers(database.sql);
      const last = Math.max(since.getTime(), ...callers.map(({ lastAt }) => lastAt.getTime()));
      return { since, callers, isQuiet: clock.now().getTime() - last >= quietMs };
    },
    counts: () => counts,
    async stop() {
      clearInterval(timer);
      await save();
    },
  };
}

/** With https off, callers by http have no other way. */
export const forgetPlainCallers = ({ sql }: Pick<Database, 'sql'>): Promise<void> => endWatch(sql);
