import { expect, it } from 'vitest';
import { answerVerdict } from './http-verdict.ts';

const read = (isAccepted: boolean, said: string) => ({ isAccepted, said, providerId: null });

it.each([
  ['a SIM without credit, by a status', 402, 'no credit', 'passing', 'lane'],
  // One that says so inside a success is told from a wrong number by nobody: this text goes by the next gateway, and so does each after it.
  ['a SIM without credit, inside a success', 200, 'status=11 balance not enough', 'passing', 'message'],
  ['a quota that is used up', 429, 'too many', 'passing', 'lane'],
  ['a provider that cannot', 503, 'busy', 'passing', 'lane'],
  ['a wrong password: it can be corrected', 401, 'who are you', 'passing', 'lane'],
] as const)('%s is tried again, and nothing is given up over it', (_name, status, said, outcome, scope) => {
  expect(answerVerdict({ status }, read(false, said))).toMatchObject({ outcome, scope, said, code: String(status) });
});
