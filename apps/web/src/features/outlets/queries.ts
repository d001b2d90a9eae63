import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf } from '@spillway/contract/kit';
import { api } from '../../base/api.ts';
import type { Outlet } from '../../shared/plant/queries.ts';
import { usePlantWrite } from '../../shared/plant/use-plant-write.ts';

export type OutletType = Outlet['outlet_type'];
export type UnitOutlet = Extract<Outlet, { readonly outlet_type: 1 }>;
export type GateOutlet = Extract<Outlet, { readonly outlet_type: 2 }>;
export type UnitShape = UnitOutlet['unit'];
export type GateShape = GateOutlet['gate'];
export type TableLink = Outlet['table_groups'][number];

export type NewOutlet = BodyOf<ApiContract['outlets']['add']>;
export type ChangedOutlet = BodyOf<ApiContract['outlets']['update']>;
export type NewPosition = BodyOf<ApiContract['measurePositions']['add']>;
type ChangedPosition = BodyOf<ApiContract['measurePositions']['update']>;

export const useAddOutlet = () => usePlantWrite((body: NewOutlet) => api.outlets.add({ body }));
export const useUpdateOutlet = () => usePlantWrite((body: ChangedOutlet) => api.outlets.update({ body }));
export const useRemoveOutlet = () =>
  usePlantWrite((outletId: string) => api.outlets.remove({ body: { outlet_id: outletId } }));

export const useAddPosition = () => usePlantWrite((body: NewPosition) => api.measurePositions.add({ body }));
export const useUpdatePosition = () => usePlantWrite((body: ChangedPosition) => api.measurePositions.update({ body }));
export const useRemovePosition = () =>
  usePlantWrite((positionId: string) => api.measurePositions.remove({ body: { measure_position_id: positionId } }));
