import { Refusal } from '../../platform/http/refusal.ts';

/** The result of a rule: `ok`, or the code of its refusal. */
export function codeOf(rule: () => unknown): string {
  try {
    rule();
    return 'ok';
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return refusal.code;
  }
}
