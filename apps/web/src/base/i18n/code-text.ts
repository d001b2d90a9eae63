import type { Text, TextKey } from './text.ts';

/** Text of a code sent by the server. A newer server may send unknown codes, which are shown as they are. */
export function codeText(t: Text, key: string, code: string): string {
  const codeMessage = t(key as TextKey);
  return codeMessage === key ? code : codeMessage;
}
