import { expect, it } from 'vitest';
import { answerVerdict } from './http-verdict.ts';

const read = (isAccepted: boolean, answerText: string) => ({ isAccepted, said: answerText, providerId: null });

it.each([
  ['a SIM without credit, by a status', 402, 'no credit', 'passing', 'lane'],
  // No rule can distinguish an error inside a success response from a wrong number: this message goes through the next gateway, and so does
  // each after it.
  ['a SIM without credit, inside a success', 200, 'status=11 balance not enough', 'passing', 'message'],
  ['a quota that is used up', 429, 'too many', 'passing', 'lane'],
  ['a provider that cannot', 503, 'busy', 'passing', 'lane'],
  ['a wrong password: it can be corrected', 401, 'who are you', 'passing', 'lane'],
] as const)('%s is tried again, and nothing is given up over it', (_name, status, answerText, outcome, scope) => {
  expect(answerVerdict({ status }, read(false, answerText))).toMatchObject({
    outcome,
    scope,
    said: answerText,
    code: String(status),
  });
});
