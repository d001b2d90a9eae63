import * as contract from '@spillway/contract/plant/outlets/description';
import type { GateDescription } from '@spillway/hydrology/outlets/gate-description';
import type { UnitDescription } from '@spillway/hydrology/outlets/unit-description';
import type { GroupTables } from '@spillway/hydrology/tables/from-columns';
import type { WrittenGate, WrittenUnit } from './outlet.ts';

/** Tables in force for one outlet; missing ones are left out. */
export type OutletTables = Partial<GroupTables>;

export const describeUnit = (
  { number, gateType: gate_type, dischargeMethod: discharge_method, shape: unit }: WrittenUnit,
  code: string,
  tables: OutletTables,
): UnitDescription => contract.describeUnit({ code, number, gate_type, discharge_method, unit }, tables);

export const describeGate = (
  { gateType: gate_type, dischargeMethod: discharge_method, shape: gate }: WrittenGate,
  code: string,
  tables: OutletTables,
): GateDescription => contract.describeGate({ code, gate_type, discharge_method, gate }, tables);
