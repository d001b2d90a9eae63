import { Refusal } from '../http/refusal.ts';

/** Returns `ok`, or the code of the refusal. */
export async function codeOfAsync(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'ok';
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return refusal.code;
  }
}
