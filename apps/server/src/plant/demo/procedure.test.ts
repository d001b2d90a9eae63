import { levelsOn } from '@spillway/contract/plant/procedure/levels';
import { procedureOf } from '@spillway/contract/plant/procedure/procedure-of';
import { procedureCases, procedureContent } from '@spillway/contract/plant/procedure/shape';
import { faultsOf } from '@spillway/rules/procedure/check';
import { expect, it } from 'vitest';
import { checked } from '../procedure/procedure.ts';
import { demoProcedure } from './procedure.ts';

const none = { maxBeforeFloodM: null, floodReceptionM: 247.5, designFloodM: 253, checkFloodM: 254.2, crestM: 256 };
const levels = { base: { deadM: 235, normalM: 250, ...none }, seasons: [] };

it('is a procedure that can be meant so, and whose own tests are right', () => {
  const { content, cases } = demoProcedure();
  expect(procedureContent.parse(content)).toEqual(content);
  expect(procedureCases.parse(cases)).toEqual(cases);
  expect(faultsOf(procedureOf(content))).toEqual([]);
  expect(levelsOn(levels, '10-03').normalM).toBe(250);
  expect(checked(content, cases, levels).cases.filter(({ right }) => !right)).toEqual([]);
});

it('says of itself that it is invented', () => {
  const { title, decree } = demoProcedure().content;
  expect(title).toContain('không phải văn bản thật');
  expect(decree).toContain('mẫu');
});
