import type { ErrorCode } from '@spillway/contract/errors';
import { databaseErrorOf } from '../platform/database/errors.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** The database checks uniqueness, so two concurrent writers cannot both succeed; its error becomes a refusal. */
export async function refuseUnique<T>(rules: Readonly<Record<string, ErrorCode>>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    const rule = databaseErrorOf(error) === 'unique' ? rules[constraint ?? ''] : undefined;
    throw rule ? new Refusal(rule) : error;
  }
}
