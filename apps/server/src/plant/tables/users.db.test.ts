import { outlets } from '@spillway/contract/plant/outlets/outlets';
import { tables } from '@spillway/contract/plant/tables/tables';
import { describe, expect, it } from 'vitest';
import { gateBody } from '../testing/bodies.ts';
import { plantSetup } from '../testing/plant-setup.ts';
import { gateCsv, uploadBody } from '../testing/tables.ts';

const setup = plantSetup();

describe('the gate tables of a plant', () => {
  it('serve its overflow gates, and a culvert only where that was chosen', async () => {
    const { node, engineer } = setup;
    const as = { token: engineer.token };
    const chosen = { group_code: 'ZAQ', from: 'plant', outlet_id: null };
    const { gate: drawn } = gateBody({ code: 'C1', number: 2 });
    const pipe = { invert: 228, outlet_axis: 221.3, diameter: 0.6, length: 60, manning: 0.014, local_losses: 0.5 };
    const culvert = { gate_type: 5, gate: { ...drawn, gated: false, max_opening: null, crest: null, lip: null, pipe } };
    const gates = [
      gateBody({ code: 'V1', number: 1 }),
      gateBody({ code: 'C1', number: 2, ...culvert }),
      gateBody({ code: 'C2', number: 3, ...culvert, table_groups: [chosen] }),
    ];
    for (const body of gates) await node.ok(outlets.add, { ...as, body });
    const zaq = await node.ok(tables.upload, { ...as, body: uploadBody({ group_code: 'ZAQ', csv: gateCsv }) });
    const users = await node.ok(tables.usedBy, { ...as, params: { id: zaq.table_id } });
    expect(users.map(({ name, how }) => [name, how])).toEqual([
      ['Cửa van V1', 'plant'],
      ['Cửa van C2', 'plant'],
    ]);
  });
});
