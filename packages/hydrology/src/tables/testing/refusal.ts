import { HydrologyError } from '../../errors.ts';

/** The code that a call is refused with, or `accepted`; other errors are rethrown. */
export function refusalOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof HydrologyError) return error.code;
    throw error;
  }
  return 'accepted';
}
