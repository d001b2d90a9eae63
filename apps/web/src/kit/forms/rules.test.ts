import * as accountShape from '@spillway/contract/access/accounts/shape';
import * as roles from '@spillway/contract/access/roles';
import * as fields from '@spillway/contract/fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as rules from './rules.ts';

const pairs: readonly (readonly [string, rules.Rule, z.ZodType, readonly string[]])[] = [
  ['text', rules.text(12), fields.text(12), ['Trần Thị Thu', '  ', ' a ', 'a\u0000b', '\ud800', 'thirteen long']],
  ['optional text', rules.optionalText(12), fields.optionalText(12), ['', '  ', 'a\u0000', '\udc00', 'thirteen long']],
  [
    'username',
    rules.username,
    fields.username,
    ['thu1', 'abc', 'tran.thu', 'Thu Tran', ' thu1 ', 'thụ1', 'a'.repeat(41)],
  ],
  [
    'new password',
    rules.newPassword,
    fields.newPassword,
    ['Abcdefg1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh', 'Abcde1', 'Đập chính 1', ' Abcde1 ', `Aa1${'x'.repeat(198)}`],
  ],
  ['typed password', rules.typedPassword, fields.typedPassword, ['', ' ', 'x', 'x'.repeat(201), 'a\u0000']],
  [
    'phone',
    rules.phone,
    fields.phone,
    ['0912345678', '(091) 234-5678', '091.234.5678', '091 234 5678', '091234567', '09123456789', '+84912345678', ''],
  ],
  [
    'mail address',
    rules.email,
    fields.email,
    ['thu@nhamay.vn', "o'neil@a.co", 'a@b', '.a@b.vn', 'a..b@c.vn', 'a.@b.vn', 'a b@c.vn', `${'a'.repeat(250)}@b.vn`],
  ],
  [
    'account code',
    rules.accountCode,
    accountShape.accountCode,
    ['NV-001/A_2.b', 'Mã', 'a b', 'a!', '', 'x'.repeat(41)],
  ],
];

describe.each(pairs)('%s', (_, rule, schema, examples) => {
  const expectAgreement = (value: string): void => {
    expect([value, rule(value) === null]).toEqual([value, schema.safeParse(value).success]);
  };

  it('judges the examples as the server does', () => {
    for (const example of examples) expectAgreement(example);
  });

  it('judges anything a keyboard can send as the server does', () => {
    const nearMiss = fc.constantFrom(...examples.filter((example) => example !== ''));
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...'aZ0đĐ@.-+_() \t/'), maxLength: 24 }),
      fc
        .tuple(nearMiss, fc.nat(20), fc.constantFrom('', ' ', '.', '1', 'a', 'Z'))
        .map(([text, at, added]) => text.slice(0, at) + added + text.slice(at + 1)),
    );
    fc.assert(fc.property(typed, expectAgreement), { numRuns: 400 });
  });
});

it('accepts the levels the server accepts', () => {
  for (const typedText of ['0', '1', '50', '100', '101', '-1', '1.5', '', 'x'])
    expect([typedText, rules.level(typedText) === null]).toEqual([
      typedText,
      typedText !== '' && roles.level.safeParse(Number(typedText)).success,
    ]);
});

it('leaves an optional field alone until something is typed', () => {
  expect(rules.allowEmpty(rules.phone)('')).toBeNull();
  expect(rules.allowEmpty(rules.phone)('12')).toEqual({ rule: 'phone' });
});

it('asks for a missing value before judging its form', () => {
  expect(rules.needed(rules.username)(' ')).toEqual({ rule: 'required' });
  expect(rules.needed(rules.username)('ab')).toEqual({ rule: 'too_short', minimum: 4 });
});
