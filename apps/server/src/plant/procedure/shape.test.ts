import {
  type ProcedureFaultCode,
  procedureDoubts,
  procedureQuantities,
} from '@spillway/contract/plant/procedure/codes';
import { contentOf } from '@spillway/contract/plant/procedure/content-of';
import { procedureOf } from '@spillway/contract/plant/procedure/procedure-of';
import { procedureContent } from '@spillway/contract/plant/procedure/shape';
import type { ProcedureFaultCode as RuleFaultCode } from '@spillway/rules/procedure/check';
import { type Procedure, quantities } from '@spillway/rules/procedure/definition';
import { songTranh2 } from '@spillway/rules/procedure/examples/song-tranh-2';
import type { Doubt } from '@spillway/rules/procedure/truth';
import { expect, expectTypeOf, it } from 'vitest';

it('is the same procedure on the wire and in the rules', () => {
  const content = procedureContent.parse(contentOf(songTranh2));
  const back: Procedure = procedureOf(content);
  expect(back).toEqual(songTranh2);
});

it('has the same words for the same things', () => {
  expect(procedureQuantities).toEqual(quantities);
  expectTypeOf<ProcedureFaultCode>().toEqualTypeOf<RuleFaultCode>();
  const doubts: readonly Doubt['code'][] = procedureDoubts;
  const onWire: Readonly<Record<Doubt['code'], true>> = Object.fromEntries(
    procedureDoubts.map((code) => [code, true]),
  ) as { readonly [Code in (typeof procedureDoubts)[number]]: true };
  expect(Object.keys(onWire)).toEqual([...doubts]);
});
