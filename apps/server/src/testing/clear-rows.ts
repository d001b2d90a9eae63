import { vi } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { patience } from './patience.ts';

/** Deletes what the test before left. Work in the background may still be writing it down, in another order: then once more. */
export const clearRows = ({ pool }: Pick<Database, 'pool'>, statements: string) =>
  vi.waitFor(() => pool.query(statements), patience);
