import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical.ts';
import fastRise from './fixtures/schema-1/fast-rise.json' with { type: 'json' };
import forecastCrosses from './fixtures/schema-1/forecast-crosses.json' with { type: 'json' };
import lakeLevel from './fixtures/schema-1/lake-level.json' with { type: 'json' };
import rainSum from './fixtures/schema-1/rain-sum.json' with { type: 'json' };
import silentOutlet from './fixtures/schema-1/silent-outlet.json' with { type: 'json' };
import rowsInARow from './fixtures/schema-2/lake-level.json' with { type: 'json' };
import { parse } from './parse.ts';
import { upgradeDefinition } from './upgrade.ts';

const parsedConditions = { fastRise, forecastCrosses, lakeLevel, rainSum, silentOutlet, rowsInARow };
const faultsOf = (change: object, of: { readonly stored: object } = lakeLevel) =>
  parse({ ...of.stored, ...change }).faults?.map(({ path, code }) => `${path} ${code}`) ?? [];

describe('a definition that was stored', () => {
  it.each(Object.entries(parsedConditions))('is read as it is meant today: %s', (_, { stored, today }) => {
    expect(parse(stored)).toEqual({ definition: today, faults: null });
  });

  it('is brought up one version after the other, and is refused where nothing knows its version', () => {
    const steps = {
      1: ({ limit, ...rest }: Record<string, unknown>) => ({ ...rest, thresholds: [limit] }),
      2: ({ thresholds, ...rest }: Record<string, unknown>) => ({ ...rest, ladder: thresholds }),
    };
    expect(upgradeDefinition({ schema: 1, limit: 5 }, steps, 3)).toEqual({ schema: 3, ladder: [5] });
    expect(upgradeDefinition({ schema: 2, thresholds: [5] }, steps, 3)).toEqual({ schema: 3, ladder: [5] });
    expect(upgradeDefinition({ schema: 0 }, steps, 3)).toBeNull();
    expect(upgradeDefinition({ schema: 4 }, steps, 3)).toBeNull();
    expect(faultsOf({ schema: 3 })).toEqual(['schema schema_unknown']);
    expect(faultsOf({ schema: 'newest' })).toEqual(['schema schema_unknown']);
  });
});

describe('a faulty definition', () => {
  it.each([null, 5, 'rule', [lakeLevel.stored]])('is no object: %j', (value) => {
    expect(parse(value).faults).toEqual([{ path: '', code: 'not_an_object', params: {} }]);
  });

  it('names each fault with its path', () => {
    const [step] = lakeLevel.stored.ladder;
    const { timing } = lakeLevel.stored;
    expect(faultsOf({ operator: 'over', speed: 3, hysteresis: -1 })).toEqual([
      'operator not_one_of',
      'hysteresis out_of_range',
      'speed unknown_field',
    ]);
    expect(faultsOf({ ladder: [{ ...step, threshold: { kind: 'level', level: '', offset: Number.NaN } }] })).toEqual([
      'ladder[0].threshold.level not_a_text',
      'ladder[0].threshold.offset not_a_number',
    ]);
    expect(faultsOf({ ladder: [] })).toEqual(['ladder not_a_list']);
    expect(faultsOf({ timing: { ...timing, delayMin: 1.5, repeatMin: 0 } })).toEqual([
      'timing.delayMin not_whole',
      'timing.repeatMin out_of_range',
    ]);
    expect(faultsOf({ measure: { kind: 'sum' }, wording: { who: null } })).toEqual([
      'measure.windowMin not_a_number',
      'wording.who not_a_text',
    ]);
  });

  it('has a ladder that does not climb, or what its measure cannot have', () => {
    const [low, high] = rainSum.stored.ladder;
    expect(faultsOf({ ladder: [high, low] }, rainSum)).toEqual([
      'ladder[1].severity ladder_order',
      'ladder[1].threshold ladder_order',
    ]);
    expect(faultsOf({ operator: 'below' }, rainSum)).toEqual(['ladder[1].threshold ladder_order']);
    expect(faultsOf({ operator: 'equals', hysteresis: 0 }, forecastCrosses)).toEqual(['operator not_with_measure']);
    expect(faultsOf({ operator: 'below', hysteresis: 1 }, silentOutlet)).toEqual([
      'ladder[1].threshold ladder_order',
      'operator not_with_measure',
      'hysteresis not_with_measure',
    ]);
    const { today } = silentOutlet;
    expect(faultsOf({ schema: 2, timing: { ...today.timing, delayRows: 2 } }, silentOutlet)).toEqual([
      'timing.delayRows not_with_measure',
    ]);
    expect(faultsOf({ schema: 2, timing: { ...today.timing, delayRows: 0 } }, silentOutlet)).toEqual([
      'timing.delayRows out_of_range',
    ]);
    expect(faultsOf({ operator: 'equals' }, fastRise)).toEqual([
      'operator not_with_measure',
      'hysteresis not_with_operator',
    ]);
  });
});

it('has one text whatever the order of its fields', () => {
  const { ladder, ...rest } = lakeLevel.stored;
  expect(canonicalJson({ ...rest, ladder })).toBe(canonicalJson({ ladder, ...rest }));
  expect(canonicalJson({ b: [1, { d: null, c: 'ớ' }], a: 0.1, e: undefined })).toBe(
    '{"a":0.1,"b":[1,{"c":"ớ","d":null}]}',
  );
});
