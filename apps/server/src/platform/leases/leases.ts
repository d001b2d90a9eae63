import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Log } from '../log.ts';
import type { Figures } from '../metrics/metrics.ts';
import {
  forgetEndedLeases,
  giveBackLeases,
  type LeaseKey,
  type LeaseRow,
  listLeases,
  lockLease,
  prolongLeases,
  takeLease,
} from './store.ts';

export type { LeaseKey } from './store.ts';

/** Aborted once one of the signals is. Reading `aborted` calls `checkLeases` first and does not depend on a timer. */
export function polledSignal(signals: readonly AbortSignal[], checkLeases: () => void): AbortSignal {
  const any = AbortSignal.any([...signals]);
  return Object.defineProperty(any, 'aborted', {
    get() {
      checkLeases();
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

interface HeldLease extends LeaseKey {
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
  const all = new Map<string, HeldLease>();
  let timer: NodeJS.Timeout | null = null;
  let pendingBeat: Promise<void> | null = null;
  const lostLeases = new Map<string, number>();

  /** False when it had ended before. */
  function end(heldLease: HeldLease): boolean {
    clearTimeout(heldLease.ending);
    return all.delete(heldLease.token);
  }

  function markLost(heldLease: HeldLease): void {
    if (!end(heldLease)) return;
    lostLeases.set(heldLease.kind, (lostLeases.get(heldLease.kind) ?? 0) + 1);
    log.warn({ kind: heldLease.kind, subject: heldLease.subject }, 'a lease was lost; another node may take it');
    heldLease.lost.abort(new LeaseLost(heldLease));
  }

  /** A holder that gets no confirmation of its prolongation in time counts it as lost. */
  function endAt(heldLease: HeldLease, endsMs: number): void {
    clearTimeout(heldLease.ending);
    heldLease.endsMs = endsMs;
    heldLease.ending = setTimeout(() => markLost(heldLease), Math.max(0, endsMs - performance.now()));
    heldLease.ending.unref();
  }

  async function renewLeases(): Promise<void> {
    const heldLeases = [...all.values()];
    if (heldLeases.length === 0) return;
    const askedMs = performance.now();
    const { prolonged, ours } = await prolongLeases(
      database.sql,
      heldLeases.map(({ token }) => token),
      lastsMs,
    );
    for (const one of heldLeases) {
      if (!ours.includes(one.token)) markLost(one);
      else if (prolonged.includes(one.token) && all.has(one.token)) endAt(one, askedMs + keptMs);
    }
  }

  const beatOnce = (): Promise<void> =>
    (pendingBeat ??= renewLeases()
      .catch((error: unknown) => log.debug({ err: error }, 'leases could not be prolonged'))
      .finally(() => {
        pendingBeat = null;
      }));

  function leaseOf(heldLease: HeldLease): Lease {
    const { kind, subject, token, lost } = heldLease;
    return {
      kind,
      subject,
      token,
      lost: lost.signal,
      leftMs: () => Math.max(0, heldLease.endsMs - performance.now()),
      signalWith: (...others) =>
        polledSignal([lost.signal, ...others], () => {
          if (performance.now() >= heldLease.endsMs) markLost(heldLease);
        }),
      async fence(tx) {
        if (!(await lockLease(tx, token))) throw new LeaseLost(heldLease);
      },
      async giveBack() {
        if (!end(heldLease)) return;
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
      const heldLease: HeldLease = {
        kind,
        subject,
        token,
        lost: new AbortController(),
        endsMs: 0,
        ending: setTimeout(() => {}),
      };
      all.set(token, heldLease);
      endAt(heldLease, askedMs + keptMs);
      timer ??= setInterval(() => void beatOnce(), beatMs).unref();
      return leaseOf(heldLease);
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
          spillway_leases: [...byKind].map(([kind, groupedLeases]) => ({
            labels: { kind },
            value: groupedLeases.length,
          })),
          spillway_leases_lost_total: [...lostLeases].map(([kind, value]) => ({ labels: { kind }, value })),
        };
      },
    },

    async stop() {
      if (timer) clearInterval(timer);
      await pendingBeat;
      const heldLeases = [...all.values()];
      for (const one of heldLeases) {
        end(one);
        one.lost.abort(new LeaseLost(one));
      }
      const tokens = heldLeases.map(({ token }) => token);
      // If this fails, they end by themselves.
      await giveBackLeases(database.sql, tokens).catch(() => undefined);
    },
  };
}
