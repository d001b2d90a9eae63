import { dischargeMethods } from '@spillway/contract/plant/options/lists';
import { usesPlantTable } from '@spillway/contract/plant/tables/of-outlets';
import type { ListedTable } from '../../shared/plant/tables.ts';
import { groupsOf, type OutletGroup } from './outlet-fields.ts';
import type { OutletRecord } from './outlet-values.ts';

/** Source of an outlet's table for a group, and the table in force. */
export interface TableNeed {
  readonly group: OutletGroup;
  readonly from: 'own' | 'plant' | 'outlet';
  /** Outlet that owns the table, if it is not the plant's. */
  readonly ownerId: string | null;
  readonly table: ListedTable | null;
  /** The selected method needs this table; without it another method or none is used. */
  readonly needed: boolean;
}

type TableUse = Pick<OutletRecord, 'outlet_type' | 'gate_type' | 'discharge_method' | 'table_groups'>;

export const methodCode = (id: number | null) => dischargeMethods.find((method) => method.id === id)?.code ?? null;

/** Chosen as in the calculations: by link, else the outlet's own, else that of the plant if it serves the type. */
export function tableNeeds(outlet: TableUse, outletId: string | null, tables: readonly ListedTable[]): TableNeed[] {
  const existingTables = tables.filter(({ deleted }) => !deleted);
  const method = methodCode(outlet.discharge_method);
  return groupsOf[outlet.outlet_type].map((group) => {
    const link = outlet.table_groups.find(({ group_code }) => group_code === group);
    const isOwn = (table: ListedTable) =>
      outletId !== null && table.group_code === group && table.object_kind === 'outlet' && table.object_id === outletId;
    const from = link?.from ?? (existingTables.some(isOwn) || !usesPlantTable(outlet.gate_type) ? 'own' : 'plant');
    const ownerId = from === 'plant' ? null : from === 'own' ? outletId : (link?.outlet_id ?? null);
    const table = existingTables.find(
      (one) =>
        one.in_force &&
        one.group_code === group &&
        one.object_kind === (from === 'plant' ? 'plant' : 'outlet') &&
        (from === 'plant' || one.object_id === ownerId),
    );
    return { group, from, ownerId, table: table ?? null, needed: method === group };
  });
}

/** First table that the selected method needs and that is missing. */
export const missingTable = (needs: readonly TableNeed[]): OutletGroup | null =>
  needs.find(({ needed, table }) => needed && table === null)?.group ?? null;
