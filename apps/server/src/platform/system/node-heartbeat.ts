import { hostname } from 'node:os';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { forgetNode, forgetNodesBefore, nodesSeenSince, type SeenNode, saveNode } from './store.ts';

const beatMs = 15_000;
/** After three missed beats the node leaves the list. */
const aliveMs = 50_000;

/** The name of the node; two on one machine differ. */
export const thisNode = `${hostname()}/${process.pid}`;

export interface NodeHeartbeat {
  readonly nodeName: string;
  alive(): Promise<SeenNode[]>;
  stop(): Promise<void>;
}

/** Each node reports regularly, so that the system page can show all of them. */
export async function startHeartbeat(deps: {
  database: Database;
  clock: Clock;
  log: Log;
  processRole: string;
  version: string;
  /** How far this computer is ahead of the database, as a witness for other nodes. Null when nobody measures it. */
  clockMs: () => number | null;
}): Promise<NodeHeartbeat> {
  const { database, clock, log, processRole, version, clockMs } = deps;
  const nodeName = thisNode;
  const writeHeartbeat = () =>
    saveNode(database.sql, { nodeName, processRole, version, clockMs: clockMs(), seenAt: clock.now() });
  await writeHeartbeat();
  await forgetNodesBefore(database.sql, new Date(clock.now().getTime() - 24 * 3600_000));
  const timer = setInterval(() => {
    writeHeartbeat().catch((error: unknown) => log.debug({ err: error }, 'the heartbeat could not be written'));
  }, beatMs);
  timer.unref();
  return {
    nodeName,
    alive: () => nodesSeenSince(database.sql, new Date(clock.now().getTime() - aliveMs)),
    async stop() {
      clearInterval(timer);
      await forgetNode(database.sql, nodeName).catch(() => undefined);
    },
  };
}
