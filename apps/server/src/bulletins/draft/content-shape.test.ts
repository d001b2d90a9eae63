import { bulletinKinds } from '@spillway/contract/bulletins/codes';
import { bulletinContent, type BulletinContent as OnWire } from '@spillway/contract/bulletins/content';
import type { BulletinContent } from '@spillway/rules/bulletins/content';
import { kindsOfBulletins } from '@spillway/rules/bulletins/kinds';
import { expect, expectTypeOf, it } from 'vitest';

it('has one shape in the contract and in the rules', () => {
  expectTypeOf<OnWire>().toEqualTypeOf<BulletinContent>();
  expect(Object.keys(kindsOfBulletins)).toEqual([...bulletinKinds]);
  expect(bulletinContent.safeParse({}).success).toBe(false);
});
