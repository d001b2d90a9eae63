import { vi } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { patience } from './patience.ts';

/**
 * Deletes the rows of the previous test. Background work may still be writing, in another order, so this is retried.
 */
export const clearRows = ({ pool }: Pick<Database, 'pool'>, statements: string) =>
  vi.waitFor(() => pool.query(statements), patience);
