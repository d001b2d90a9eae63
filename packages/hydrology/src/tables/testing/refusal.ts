import { HydrologyError } from '../../errors.ts';

/** The code an act is refused with, `accepted` where it is not refused; anything but a named refusal is passed on. */
export function refusalOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof HydrologyError) return error.code;
    throw error;
  }
  return 'accepted';
}
