import type { Database } from '../../database/database.ts';
import { quietLog } from '../../database/testing/quiet-log.ts';
import { createLeases, type Leases } from '../leases.ts';

/** Each call stands for a node of its own. */
export const leasesOf = (database: Database, nodeName = 'test'): Leases =>
  createLeases({ database, log: quietLog, nodeName });
