import { outlets as contract } from '@spillway/contract/plant/outlets/outlets';
import { describe, expect, it } from 'vitest';
import { type NumberName, numberFields } from '../../shared/plant/outlet-numbers.ts';
import { fieldsOf } from './outlet-fields.ts';
import { type OutletValues, recordOf, valuesOf } from './outlet-values.ts';
import { aGate, aUnit, gatesOfEachType } from './testing/outlets.ts';

const arc = valuesOf(aGate());
const flatSill = { ...arc, lip_sill: 'flat' };
const zhukovsky = valuesOf(
  aGate({}, { lip: { relation: 'zhukovsky', velocity_coefficient: 0.95, contraction: 0.62 } }),
);
const gates = gatesOfEachType.map(valuesOf);

/** An outlet record that uses the field. */
function recordWith(name: NumberName): OutletValues {
  if (name === 'nozzle_level') return valuesOf(aUnit({ gate_type: 7 }));
  if (fieldsOf[1].includes(name)) return valuesOf(aUnit());
  if (name === 'lip_angle') return flatSill;
  if (name === 'velocity_coefficient' || name === 'contraction') return zhukovsky;
  return gates.find((gate) => gate[name] !== null) ?? arc;
}

const accepts = (name: NumberName, value: number) => {
  const record = recordWith(name);
  const outletType = fieldsOf[1].includes(name) ? 1 : 2;
  return contract.add.body.safeParse(recordOf(outletType, { ...record, [name]: value })).success;
};

describe.each(Object.keys(numberFields).filter((name) => name !== 'lip_angle') as NumberName[])('%s', (name) => {
  it('has the limits of the contract', () => {
    const { minimum, maximum } = numberFields[name];
    expect([accepts(name, minimum), accepts(name, maximum)]).toEqual([true, true]);
    expect([accepts(name, minimum - 1), accepts(name, maximum + 1)]).toEqual([false, false]);
  });
});

it('knows the angles of a lip: 25° to 90° on an arc gate, 45° to 135° on a flat one', () => {
  const lip = (relation: string, sill: string, lip_angle: number) =>
    contract.add.body.safeParse(recordOf(2, { ...arc, lip_relation: relation, lip_sill: sill, lip_angle })).success;
  expect([24, 25, 90, 91].map((angle) => lip('arc', 'flat', angle))).toEqual([false, true, true, false]);
  expect([44, 45, 135, 136].map((angle) => lip('flat', 'ogee', angle))).toEqual([false, true, true, false]);
});
