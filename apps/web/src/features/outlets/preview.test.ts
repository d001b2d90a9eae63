import { tableFromColumns } from '@spillway/hydrology/tables/from-columns';
import { describe, expect, it } from 'vitest';
import { gatePreview, type PreviewAnswer, unitPreview } from './preview.ts';
import { aGate, aUnit, gatesOfEachType } from './testing/outlets.ts';

const flows = (answer: ReturnType<typeof gatePreview>) => (answer as PreviewAnswer).dischargeM3s;
const zaq = tableFromColumns('ZAQ', 'ZAQ cửa V1', { z: [249, 249, 251, 251], a: [0, 2, 0, 2], q: [0, 200, 0, 220] });
const at = { lakeLevelM: 250, openingM: 2 };

describe('a trial of a gate', () => {
  it('gives what the server’s own description of it gives, for each type', () => {
    const found = gatesOfEachType.map((gate) => Math.round(flows(gatePreview(gate, {}, at)) ?? -1));
    expect(found).toEqual([911, 229, 217, 74, 45]);
  });

  it('says by what: a table and its name, or the formula', () => {
    const byTable = gatePreview(aGate(), { ZAQ: zaq }, at);
    expect(byTable).toMatchObject({ dischargeM3s: 210, source: 'table', tables: ['ZAQ cửa V1'] });
    const byFormula = gatePreview(aGate({ discharge_method: 8 }), { ZAQ: zaq }, at);
    expect(byFormula).toMatchObject({ source: 'formula', tables: [] });
    expect((byFormula as PreviewAnswer).formulas.join()).toContain('σ');
  });

  it('refuses where there is neither table nor geometry', () => {
    expect(gatePreview(aGate({}, { crest: null, lip: null }), {}, at)).toEqual({ refusal: 'no_method' });
  });
});

describe('a trial of a unit', () => {
  it('follows power and head, down to the tailwater or the nozzle', () => {
    const byTailwater = unitPreview(aUnit(), {}, { lakeLevelM: 248, tailwaterM: 120, powerMw: 50 });
    expect(byTailwater).toMatchObject({ source: 'formula', netHeadM: 128 });
    expect(flows(byTailwater)).toBeCloseTo((50 * 1000) / (9.81 * 0.9 * 128), 6);
    const byNozzle = unitPreview(aUnit({ gate_type: 7 }, { nozzle_level: 110 }), {}, { lakeLevelM: 248, powerMw: 50 });
    expect(byNozzle).toMatchObject({ netHeadM: 138 });
  });

  it('has no answer without the level it works down to, and says when its page of HPQ is missing', () => {
    expect(flows(unitPreview(aUnit(), {}, { lakeLevelM: 248, powerMw: 50 }))).toBeNull();
    const hpq = tableFromColumns('HPQ', 'HPQ', {
      n: [1, 1, 1, 1],
      h: [120, 120, 130, 130],
      p: [30, 50, 30, 50],
      q: [28, 46, 26, 43],
    });
    const third = aUnit({ number: 3, discharge_method: 1 });
    const inputs = { lakeLevelM: 248, tailwaterM: 120, powerMw: 50 };
    expect(unitPreview(third, { HPQ: hpq }, inputs)).toEqual({ refusal: 'no_hpq_page' });
  });
});
