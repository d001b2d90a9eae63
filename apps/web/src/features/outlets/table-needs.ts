import { dischargeMethods } from '@spillway/contract/plant/options/lists';
import { usesPlantTable } from '@spillway/contract/plant/tables/of-outlets';
import type { TableListed } from '../../shared/plant/tables.ts';
import { groupsOf, type OutletGroup } from './outlet-fields.ts';
import type { OutletRecord } from './outlet-values.ts';

/** Where an outlet's table of a group comes from, and the one in force there now. */
export interface TableNeed {
  readonly group: OutletGroup;
  readonly from: 'own' | 'plant' | 'outlet';
  /** The outlet whose table it is, where it is one's. */
  readonly ownerId: string | null;
  readonly table: TableListed | null;
  /** The method that was chosen computes by it: without it another way is taken, or none. */
  readonly needed: boolean;
}

type Linked = Pick<OutletRecord, 'outlet_type' | 'gate_type' | 'discharge_method' | 'table_groups'>;

export const methodCode = (id: number | null) => dischargeMethods.find((method) => method.id === id)?.code ?? null;

/** As the calculations choose them: by link, else its own where it has any, else the plant's if that serves its type. */
export function tableNeeds(outlet: Linked, outletId: string | null, tables: readonly TableListed[]): TableNeed[] {
  const kept = tables.filter(({ deleted }) => !deleted);
  const method = methodCode(outlet.discharge_method);
  return groupsOf[outlet.outlet_type].map((group) => {
    const link = outlet.table_groups.find(({ group_code }) => group_code === group);
    const isOwn = (table: TableListed) =>
      outletId !== null && table.group_code === group && table.object_kind === 'outlet' && table.object_id === outletId;
    const from = link?.from ?? (kept.some(isOwn) || !usesPlantTable(outlet.gate_type) ? 'own' : 'plant');
    const ownerId = from === 'plant' ? null : from === 'own' ? outletId : (link?.outlet_id ?? null);
    const table = kept.find(
      (one) =>
        one.in_force &&
        one.group_code === group &&
        one.object_kind === (from === 'plant' ? 'plant' : 'outlet') &&
        (from === 'plant' || one.object_id === ownerId),
    );
    return { group, from, ownerId, table: table ?? null, needed: method === group };
  });
}

/** The first table that the chosen method needs and nobody has uploaded. */
export const missingTable = (needs: readonly TableNeed[]): OutletGroup | null =>
  needs.find(({ needed, table }) => needed && table === null)?.group ?? null;
