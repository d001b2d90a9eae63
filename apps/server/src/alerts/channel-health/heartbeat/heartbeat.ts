import type { Actor } from '../../../access/actor.ts';
import type { TopDeps } from '../../../compute/top-deps.ts';
import { checkRepeatedly } from '../../../platform/check-repeatedly.ts';
import type { Found } from '../../../platform/health/conditions/conditions.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { everyMinute, type Jobs } from '../../../platform/jobs/jobs.ts';
import type { Lease } from '../../../platform/leases/leases.ts';
import { type Connections, OutboundError } from '../../../platform/outbound/outbound.ts';
import { type Secrets, SecretUnreadable } from '../../../platform/secrets/secrets.ts';
import type { Lag } from '../../evaluator/lag.ts';
import { deleteHeartbeat, type HeartbeatRow, readHeartbeat, saveHeartbeat, writeArrived, writeLost } from './store.ts';

interface Deps extends Pick<TopDeps, 'database' | 'clock' | 'log' | 'audit' | 'publish' | 'outward'> {
  readonly jobs: Pick<Jobs, 'define'>;
  readonly connections: Pick<Connections, 'request'>;
  readonly secrets: () => Secrets;
  readonly lag: () => Promise<Lag>;
  /** Whether the canary recently passed the evaluator. */
  readonly isProven: () => Promise<boolean>;
}

interface HeartbeatSettings {
  /** Null: unchanged. */
  readonly url: string | null;
  readonly method: 'GET' | 'POST';
  readonly everyMinutes: 1 | 5;
}

type WithholdReason = 'not_armed' | 'unproven' | 'silent';

const sealOf = 'warnings.heartbeat url';
const limits = { connectMs: 8_000, headerMs: 12_000, totalMs: 20_000, maxBytes: 64 * 1024 };
/** Reported after this many failures: a short network failure needs no action. */
const failuresToNotify = 3;
const checkEveryMs = 20_000;

/** Hides the path, which is often the monitoring service's secret. */
const shownOf = (url: string): string => {
  const { origin, pathname, search } = new URL(url);
  return pathname === '/' && search === '' ? origin : `${origin}/••••`;
};

/**
 * Calls an external monitoring service while warnings are being evaluated; when the calls stop, that service alerts
 * someone. A stopped server cannot report itself.
 */
export function createHeartbeat(deps: Deps) {
  const { database, clock, log, audit, publish, outward, jobs, connections, secrets, lag, isProven } = deps;
  let heartbeatRow: HeartbeatRow | null = null;

  async function heldBack(): Promise<WithholdReason | null> {
    if (!(await outward.isArmed())) return 'not_armed';
    if ((await lag()).severity === 'critical') return 'silent';
    return (await isProven()) ? null : 'unproven';
  }

  /** Returns null when the call was accepted. The reason never contains the address, whose path is a secret. */
  async function send({ sealed, method }: HeartbeatRow, signal: AbortSignal): Promise<string | null> {
    try {
      const url = secrets().open(sealed, sealOf);
      const request = { url, method, signal, ...limits };
      const answer = await connections.request(
        { key: 'heartbeat', tls: { by: 'authorities' }, isPaced: true },
        request,
      );
      return answer.status >= 200 && answer.status < 300 ? null : `status ${answer.status}`;
    } catch (error) {
      if (error instanceof OutboundError) return error.code;
      if (error instanceof SecretUnreadable) return 'secret_unreadable';
      throw error;
    }
  }

  async function sendHeartbeat(signal: AbortSignal, lease: Pick<Lease, 'fence'> | null = null): Promise<void> {
    const row = await readHeartbeat(database.sql);
    if (!row?.isDue || (await heldBack()) !== null) return;
    const reason = await send(row, signal);
    await database.transaction(async (tx) => {
      await lease?.fence(tx);
      await (reason === null ? writeArrived(tx) : writeLost(tx, reason));
    });
  }

  jobs.define({
    name: 'heartbeat',
    cron: everyMinute,
    exclusive: true,
    routine: true,
    retryLimit: 0,
    expireInSeconds: 50,
    run: (_payload, { signal, lease }) => sendHeartbeat(signal, lease),
  });

  const state = async () => ({ row: await readHeartbeat(database.sql), heldBack: await heldBack() });

  const checkHeartbeat = async () => {
    heartbeatRow = await readHeartbeat(database.sql);
  };

  return {
    beat: sendHeartbeat,
    state,
    look: checkHeartbeat,
    ...checkRepeatedly(checkHeartbeat, checkEveryMs, (error) =>
      log.debug({ err: error }, 'the heartbeat could not be read'),
    ),

    async save(actor: Actor, { url, method, everyMinutes }: HeartbeatSettings): Promise<void> {
      await database.transaction(async (tx) => {
        const before = await readHeartbeat(tx);
        const heartbeatAddress = url === null ? before : { sealed: secrets().seal(url, sealOf), shown: shownOf(url) };
        if (heartbeatAddress === null) throw new Refusal('request.invalid', {}, [{ field: 'url', rule: 'required' }]);
        const { sealed, shown } = heartbeatAddress;
        const changedRow = {
          sealed,
          shown,
          method,
          everyMinutes,
          changedAt: clock.now(),
          changedBy: actor.username ?? '',
        };
        await saveHeartbeat(tx, changedRow, url === null);
        await audit.record(tx, {
          who: actor,
          action: 'heartbeat.change',
          object: { kind: 'heartbeat', id: null, name: null },
          before: before && { server: new URL(before.shown).host },
          after: { server: new URL(shown).host },
        });
        await publish(tx, { topic: 'channel.changed', payload: {} });
      });
      await checkHeartbeat();
    },

    async remove(actor: Actor): Promise<void> {
      await database.transaction(async (tx) => {
        const before = await readHeartbeat(tx);
        if (before === null) return;
        await deleteHeartbeat(tx);
        await audit.record(tx, {
          who: actor,
          action: 'heartbeat.delete',
          object: { kind: 'heartbeat', id: null, name: null },
          before: { server: new URL(before.shown).host },
          after: null,
        });
        await publish(tx, { topic: 'channel.changed', payload: {} });
      });
      await checkHeartbeat();
    },

    /** Answers from memory, without a query. */
    found: (): readonly Found[] =>
      heartbeatRow !== null && heartbeatRow.failures >= failuresToNotify
        ? [
            {
              code: 'heartbeat_lost',
              facts: { why: heartbeatRow.why ?? '', since: heartbeatRow.goodAt?.toISOString() ?? '' },
            },
          ]
        : [],
  };
}

export type Heartbeat = ReturnType<typeof createHeartbeat>;
