import type { ErrorCode } from '@spillway/contract/errors';
import { Refusal } from '../platform/http/refusal.ts';

const uniqueViolation = '23505';

/** The database is the judge of what is unique, so two who write at once cannot both win; its verdict becomes a refusal. */
export async function orRefuse<T>(rules: Readonly<Record<string, ErrorCode>>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const rule = code === uniqueViolation ? rules[constraint ?? ''] : undefined;
    throw rule ? new Refusal(rule) : error;
  }
}
