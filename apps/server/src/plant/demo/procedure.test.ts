import { levelsOn } from '@spillway/contract/plant/procedure/levels';
import { procedureCases, procedureContent } from '@spillway/contract/plant/procedure/shape';
import { expect, it } from 'vitest';
import { checked } from '../procedure/procedure.ts';
import { readDemo } from './demo.ts';
import { demoProcedure } from './procedure.ts';

const none = { maxBeforeFloodM: null, floodReceptionM: 247.5, designFloodM: 253, checkFloodM: 254.2, crestM: 256 };
const levels = { base: { deadM: 235, normalM: 250, ...none }, seasons: [] };

const { stations } = readDemo();
const plant = { levels, stationCodes: stations.map(({ station_code: code }) => code) };

it('is a procedure that can be meant so, and whose own tests are right', () => {
  const { content, cases } = demoProcedure();
  expect(procedureContent.parse(content)).toEqual(content);
  expect(procedureCases.parse(cases)).toEqual(cases);
  expect(levelsOn(levels, '10-03').normalM).toBe(250);
  const found = checked(content, cases, plant);
  expect(found.faults).toEqual([]);
  expect(found.cases.filter(({ right }) => !right)).toEqual([]);
});

it('says of itself that it is invented', () => {
  const { title, decree } = demoProcedure().content;
  expect(title).toContain('không phải văn bản thật');
  expect(decree).toContain('mẫu');
});
