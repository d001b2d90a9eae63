import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Log } from '../log.ts';
import type { Figures } from '../metrics/metrics.ts';
import {
  forgetEndedLeases,
  giveBackLeases,
  holdLease,
  type LeaseKey,
  type LeaseRow,
  listLeases,
  prolongLeases,
  takeLease,
} from './store.ts';

export type { LeaseKey } from './store.ts';

/** Aborted once one of the signals is. Reading `aborted` calls `look` first and does not depend on a timer. */
export function polledSignal(signals: readonly AbortSignal[], look: () => void): AbortSignal {
  const any = AbortSignal.any([...signals]);
  return Object.defineProperty(any, 'aborted', {
    get() {
      look();
      return Reflect.get(AbortSignal.prototype, 'aborted', any);
    },
  });
}

/** The exclusive right to some work over all nodes, until it is lost or given back. */
export interface Lease extends LeaseKey {
  /** Greater than the token of every earlier holder. */
  readonly token: string;
  /** Aborted before anybody else may take it: current work ends, and no more is begun. */
  readonly lost: AbortSignal;
  /** The time within which anything begun must end. */
  leftMs(): number;
  /**
   * Aborted once the lease is lost or one of the other signals is. Its `aborted` reads the counter of this computer and not a timer: a
   * suspended node is woken by incoming data and checks here before it responds to them.
   */
  signalWith(...others: readonly AbortSignal[]): AbortSignal;
  /**
   * Must come first in each transaction that records results: it fails if the lease belongs to another, and keeps the lease until the
   * transaction ends. A node suspended in the middle and woken writes nothing.
   */
  fence(tx: Transaction<Schema>): Promise<void>;
  giveBack(): Promise<void>;
}

export interface Leases {
  /** Null when another holds it. */
  take(key: LeaseKey): Promise<Lease | null>;
  /** Lists the leases of all nodes. */
  list(): Promise<LeaseRow[]>;
  forgetEnded(): Promise<void>;
  /** Figures of this node, from memory. */
  readonly figures: Figures<'spillway_leases' | 'spillway_leases_lost_total'>;
  stop(): Promise<void>;
}

export class LeaseLost extends Error {
  constructor({ kind, subject }: LeaseKey) {
    super(`The lease ${kind} ${subject} is another's by now.`);
    this.name = 'LeaseLost';
  }
}

export interface LeasesDeps {
  readonly database: Pick<Database, 'sql'>;
  readonly log: Log;
  readonly nodeName: string;
  readonly lastsMs?: number;
  readonly beatMs?: number;
}

interface Held extends LeaseKey {
  readonly token: string;
  readonly lost: AbortController;
  /** By the counter of this computer, read before the database was asked, so that it is earlier than the end in the database. */
  endsMs: number;
  ending: NodeJS.Timeout;
}

/** A lease ends here by this share earlier than in the database. */
const marginShare = 1 / 15;

/** Uses the time of the database, because the clocks of nodes differ. */
export function createLeases({ database, log, nodeName, lastsMs = 15_000, beatMs = 5_000 }: LeasesDeps): Leases {
  const keptMs = lastsMs * (1 - marginShare);
  const all = new Map<string, Held>();
  let timer: NodeJS.Timeout | null = null;
  let beating: Promise<void> | null = null;
  const lostOf = new Map<string, number>();

  /** False when it had ended before. */
  function end(held: Held): boolean {
    clearTimeout(held.ending);
    return all.delete(held.token);
  }

  function lose(held: Held): void {
    if (!end(held)) return;
    lostOf.set(held.kind, (lostOf.get(held.kind) ?? 0) + 1);
    log.warn({ kind: held.kind, subject: held.subject }, 'a lease was lost; another node may take it');
    held.lost.abort(new LeaseLost(held));
  }

  /** A holder that gets no confirmation of its prolongation in time counts it as lost. */
  function endAt(held: Held, endsMs: number): void {
    clearTimeout(held.ending);
    held.endsMs = endsMs;
    held.ending = setTimeout(() => lose(held), Math.max(0, endsMs - performance.now()));
    held.ending.unref();
  }

  async function beat(): Promise<void> {
    const held = [...all.values()];
    if (held.length === 0) return;
    const askedMs = performance.now();
    const { prolonged, ours } = await prolongLeases(
      database.sql,
      held.map(({ token }) => token),
      lastsMs,
    );
    for (const one of held) {
      if (!ours.includes(one.token)) lose(one);
      else if (prolonged.includes(one.token) && all.has(one.token)) endAt(one, askedMs + keptMs);
    }
  }

  const beatOnce = (): Promise<void> =>
    (beating ??= beat()
      .catch((error: unknown) => log.debug({ err: error }, 'leases could not be prolonged'))
      .finally(() => {
        beating = null;
      }));

  function leaseOf(held: Held): Lease {
    const { kind, subject, token, lost } = held;
    return {
      kind,
      subject,
      token,
      lost: lost.signal,
      leftMs: () => Math.max(0, held.endsMs - performance.now()),
      signalWith: (...others) =>
        polledSignal([lost.signal, ...others], () => {
          if (performance.now() >= held.endsMs) lose(held);
        }),
      async fence(tx) {
        if (!(await holdLease(tx, token))) throw new LeaseLost(held);
      },
      async giveBack() {
        if (!end(held)) return;
        await giveBackLeases(database.sql, [token]);
      },
    };
  }

  return {
    async take({ kind, subject }) {
      const askedMs = performance.now();
      const token = await takeLease(database.sql, { kind, subject }, { holder: nodeName, lastsMs });
      if (token === null) return null;
      if (performance.now() - askedMs >= keptMs) {
        // The response took so long that the lease counts as lost: giving it back lets the next taker have all of it.
        await giveBackLeases(database.sql, [token]);
        return null;
      }
      const held: Held = { kind, subject, token, lost: new AbortController(), endsMs: 0, ending: setTimeout(() => {}) };
      all.set(token, held);
      endAt(held, askedMs + keptMs);
      timer ??= setInterval(() => void beatOnce(), beatMs).unref();
      return leaseOf(held);
    },

    list: () => listLeases(database.sql),

    forgetEnded: () => forgetEndedLeases(database.sql),

    figures: {
      room: 'leases',
      kinds: {
        spillway_leases: { help: 'What this node does alone, by kind of lease', labels: ['kind'] },
        spillway_leases_lost_total: {
          help: 'Leases this node lost while it held them, by kind: it could not reach the database, or was stopped',
          labels: ['kind'],
        },
      },
      async read() {
        const byKind = Map.groupBy(all.values(), ({ kind }) => kind);
        return {
          spillway_leases: [...byKind].map(([kind, some]) => ({ labels: { kind }, value: some.length })),
          spillway_leases_lost_total: [...lostOf].map(([kind, value]) => ({ labels: { kind }, value })),
        };
      },
    },

    async stop() {
      if (timer) clearInterval(timer);
      await beating;
      const held = [...all.values()];
      for (const one of held) {
        end(one);
        one.lost.abort(new LeaseLost(one));
      }
      const tokens = held.map(({ token }) => token);
      // If this fails, they end by themselves.
      await giveBackLeases(database.sql, tokens).catch(() => undefined);
    },
  };
}
