import { outlets as contract } from '@spillway/contract/plant/outlets/outlets';
import { describe, expect, it } from 'vitest';
import { changedOutlet, linksOf, recordOf, valuesOf } from './outlet-values.ts';
import { aGate, aUnit, gatesOfEachType } from './testing/outlets.ts';

const { version: _version, updated_at: _at, updated_by: _by, may: _may, ...aWrittenUnit } = aUnit();

describe('a unit or a gate on the form', () => {
  it('comes back as it was, whatever its type', () => {
    for (const outlet of [aUnit({ gate_type: 7 }, { nozzle_level: 110.5 }), aUnit(), ...gatesOfEachType]) {
      const back = recordOf(outlet.outlet_type, valuesOf(outlet));
      expect(outlet).toMatchObject(back);
      expect(contract.add.body.safeParse(back).error).toBeUndefined();
    }
    for (const lip of [
      { relation: 'arc', sill: 'flat', lip_angle: 60 },
      { relation: 'flat', sill: 'flat' },
      { relation: 'zhukovsky', velocity_coefficient: 0.95, contraction: 0.62 },
    ] as const)
      expect(recordOf(2, valuesOf(aGate({}, { lip })))).toMatchObject({ gate: { lip } });
  });

  it('keeps nothing of the type it was before', () => {
    const flush = recordOf(2, { ...valuesOf(aGate()), gate_type: 4 });
    expect(flush).toMatchObject({ gate: { crest: null, lip: null, trunnion: null, slot: null, max_opening: 11 } });
    const overflow = recordOf(2, { ...valuesOf(aGate()), gate_type: 1 });
    expect(overflow).toMatchObject({ gate: { gated: false, max_opening: null, lip: null, crest: { crest: 239 } } });
    const reaction = recordOf(1, { ...valuesOf(aUnit({ gate_type: 7 }, { nozzle_level: 110 })), gate_type: 6 });
    expect(reaction).toMatchObject({ unit: { nozzle_level: null } });
  });

  it('leaves a part out where none of its figures is given', () => {
    const bare = { ...valuesOf(aGate()), crest: null, width: null, weir_coefficient: null, lip_relation: null };
    expect(recordOf(2, bare)).toMatchObject({ gate: { crest: null, lip: null, trunnion: { radius: 13 } } });
  });

  it('links a group to its own table, the plant’s or a twin’s, and to none by itself', () => {
    const secondOutletId = '6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0001';
    const values = { ...valuesOf(aUnit()), table_HPQ: secondOutletId, table_QHL: 'plant', table_QZ: 'own' };
    expect(linksOf(1, values)).toEqual([
      { group_code: 'HPQ', from: 'outlet', outlet_id: secondOutletId },
      { group_code: 'QHL', from: 'plant', outlet_id: null },
      { group_code: 'QZ', from: 'own', outlet_id: null },
    ]);
    const linked = aUnit({ table_groups: linksOf(1, values) });
    expect(linksOf(1, valuesOf(linked))).toEqual(linked.table_groups);
  });

  it('is saved against the version that was seen', () => {
    expect(changedOutlet('unit-1', 3, recordOf(1, valuesOf(aUnit())))).toEqual({ ...aWrittenUnit, version: 3 });
  });
});
