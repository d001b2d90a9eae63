import { ApiError } from '@spillway/contract/client';
import { describe, expect, it } from 'vitest';
import { problemsOfOutlet } from './outlet-problems.ts';
import { valuesOf } from './outlet-values.ts';
import { aGate, aUnit } from './testing/outlets.ts';

const refusalOf = (...fields: string[]) =>
  new ApiError(
    400,
    'request.invalid',
    'Sai',
    fields.map((field) => ({ field, code: 'x', message: 'sai' })),
    'r',
  );
const fieldsOf = (error: unknown) => (error as ApiError).details.map(({ field }) => field);

describe('what the server refuses of a unit or a gate', () => {
  it('stands on the field of the form, by its name there', () => {
    const found = problemsOfOutlet(
      refusalOf(
        'name',
        'gate.crest.width',
        'gate.lip',
        'gate.lip.lip_angle',
        'gate.slot.sill',
        'gate.pipe.manning',
        'gate',
      ),
      2,
      valuesOf(aGate()),
    );
    expect(fieldsOf(found)).toEqual(['name', 'width', 'lip_relation', 'lip_angle', 'slot_sill', 'manning', 'gate']);
    expect(fieldsOf(problemsOfOutlet(refusalOf('unit.min_power', 'unit.nozzle_level'), 1, valuesOf(aUnit())))).toEqual([
      'min_power',
      'nozzle_level',
    ]);
  });

  it('finds the group of a link by its place in what was sent', () => {
    const values = { ...valuesOf(aUnit()), table_ZPQ: 'plant', table_QHL: 'own' };
    const found = problemsOfOutlet(refusalOf('table_groups.1.outlet_id', 'table_groups.0.group_code'), 1, values);
    expect(fieldsOf(found)).toEqual(['table_QHL', 'table_ZPQ']);
  });

  it('leaves other errors as they are', () => {
    const error = new TypeError('network');
    expect(problemsOfOutlet(error, 1, {})).toBe(error);
  });
});
