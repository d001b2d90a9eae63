import { describe, expect, it } from 'vitest';
import type { ListedTable } from '../../shared/plant/tables.ts';
import { missingTable, tableNeeds } from './table-needs.ts';
import { aGate, aUnit } from './testing/outlets.ts';

const table = (changes: Partial<ListedTable>) =>
  ({ object_kind: 'plant', object_id: null, in_force: true, deleted: false, ...changes }) as ListedTable;
const of = (outletId: string, group: ListedTable['group_code'], changes: Partial<ListedTable> = {}) =>
  table({
    table_id: `${outletId} ${group}`,
    object_kind: 'outlet',
    object_id: outletId,
    group_code: group,
    ...changes,
  });
const needOf = (needs: ReturnType<typeof tableNeeds>, group: string) => needs.find((need) => need.group === group);

describe('the tables that serve an outlet', () => {
  it('are its own where it has any, else the plant’s, unless a link says otherwise', () => {
    const plants = table({ table_id: 'plant', group_code: 'HPQ' });
    const own = of('unit-1', 'HPQ');
    const unitTwoTable = of('unit-2', 'HPQ');
    const all = [plants, own, unitTwoTable];
    const hpq = (unit: ReturnType<typeof aUnit>, tables = all) =>
      needOf(tableNeeds(unit, 'unit-1', tables), 'HPQ')?.table?.table_id;
    expect(hpq(aUnit())).toBe('unit-1 HPQ');
    expect(hpq(aUnit(), [plants, unitTwoTable])).toBe('plant');
    const linked = (from: 'own' | 'plant' | 'outlet', outlet_id: string | null) =>
      aUnit({ table_groups: [{ group_code: 'HPQ', from, outlet_id }] });
    expect(hpq(linked('plant', null))).toBe('plant');
    expect(hpq(linked('outlet', 'unit-2'))).toBe('unit-2 HPQ');
    expect(hpq(linked('own', null), [plants])).toBeUndefined();
  });

  it('are the plant’s for a culvert or a sand flush only where a link says so', () => {
    const plants = table({ table_id: 'plant', group_code: 'ZAQ' });
    const zaq = (gate_type: 2 | 4 | 5, links: ReturnType<typeof aGate>['table_groups'] = []) =>
      needOf(tableNeeds(aGate({ gate_type, table_groups: links }), 'gate-1', [plants]), 'ZAQ')?.table?.table_id;
    expect([zaq(2), zaq(4), zaq(5)]).toEqual(['plant', undefined, undefined]);
    expect(zaq(5, [{ group_code: 'ZAQ', from: 'plant', outlet_id: null }])).toBe('plant');
  });

  it('are not those that are deleted, or of which none is in force now', () => {
    const waiting = of('unit-1', 'HPQ', { in_force: false });
    const plants = table({ table_id: 'plant', group_code: 'HPQ' });
    expect(needOf(tableNeeds(aUnit(), 'unit-1', [waiting, plants]), 'HPQ')).toMatchObject({ from: 'own', table: null });
    const deleted = of('unit-1', 'HPQ', { deleted: true, in_force: false });
    expect(needOf(tableNeeds(aUnit(), 'unit-1', [deleted, plants]), 'HPQ')).toMatchObject({ from: 'plant' });
  });

  it('miss the one that the chosen method computes by', () => {
    const byZaq = aGate({ discharge_method: 6 });
    expect(missingTable(tableNeeds(byZaq, 'gate-1', []))).toBe('ZAQ');
    expect(missingTable(tableNeeds(byZaq, 'gate-1', [of('gate-1', 'ZAQ')]))).toBeNull();
    expect(missingTable(tableNeeds(aGate({ discharge_method: 8 }), 'gate-1', []))).toBeNull();
    expect(missingTable(tableNeeds(aUnit(), 'unit-1', []))).toBeNull();
  });
});
