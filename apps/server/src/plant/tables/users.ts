import type { carriedFigures } from '@spillway/contract/plant/tables/fields';
import { usesPlantTable } from '@spillway/contract/plant/tables/of-outlets';
import type { Outlet } from '../outlets/outlets.ts';
import { groupsOfType } from '../outlets/outlets.ts';
import type { Curve } from './store.ts';

export interface TableUser {
  readonly kind: 'plant' | 'outlet' | 'station';
  readonly id: string | null;
  readonly name: string;
  readonly how: 'own' | 'linked' | 'plant';
  /** For the plant: the figures computed with the table. */
  readonly carries: readonly Carried[];
}

type Carried = (typeof carriedFigures)[number];

/** The plant itself uses its capacity curve and its tailwater rating. */
const carriedInputs: Partial<Readonly<Record<Curve['groupCode'], readonly Carried[]>>> = {
  ZV: ['storage', 'inflow', 'balance', 'forecast', 'calculators'],
  QZ: ['tailwater', 'unit_discharge'],
};

export function plantUsing({ groupCode, object }: Pick<Curve, 'groupCode' | 'object'>): TableUser[] {
  const carriedOfPlant = object.kind === 'plant' ? carriedInputs[groupCode] : undefined;
  return carriedOfPlant ? [{ kind: 'plant', id: null, name: '', how: 'own', carries: carriedOfPlant }] : [];
}

/** The source of an outlet's table: as linked, otherwise its own, otherwise the plant's if that serves its type. */
export function sourceOf(
  outlet: Outlet,
  groupCode: Curve['groupCode'],
  hasOwn: boolean,
): { readonly kind: 'plant' | 'outlet'; readonly id: string } {
  const link = outlet.tableLinks.find(({ group_code: code }) => code === groupCode);
  if (link?.from === 'outlet') return { kind: 'outlet', id: link.outlet_id ?? '' };
  const isOwn = link ? link.from === 'own' : hasOwn || !usesPlantTable(outlet.gateType);
  return isOwn ? { kind: 'outlet', id: outlet.outletId } : { kind: 'plant', id: '' };
}

/** Outlets that use a table's group at its object; `owners` have tables of their own. */
export function outletsUsing(
  curve: Pick<Curve, 'groupCode' | 'object'>,
  outlets: readonly Outlet[],
  owners: ReadonlySet<string>,
): TableUser[] {
  return outlets.flatMap((outlet) => {
    const groups: readonly string[] = groupsOfType[outlet.outletType];
    if (!groups.includes(curve.groupCode)) return [];
    const source = sourceOf(outlet, curve.groupCode, owners.has(outlet.outletId));
    if (source.kind !== curve.object.kind || source.id !== curve.object.id) return [];
    const how = source.kind === 'plant' ? 'plant' : source.id === outlet.outletId ? 'own' : 'linked';
    return [{ kind: 'outlet', id: outlet.outletId, name: outlet.name, how, carries: [] }];
  });
}
