import { maintenanceShape } from '@spillway/contract/plant/maintenance';
import type { Caller } from '../../platform/http/caller.ts';
import type { AnswerType } from '../../platform/http/inside.ts';
import { wireFields } from '../../platform/http/wire-case.ts';
import type { Maintenance, MaintenancePeriod, NewMaintenance } from './store.ts';

export const snapshotOf = ({ sensorId, stationId, from, to, note }: NewMaintenance) =>
  wireFields(maintenanceShape, { sensorId, stationId, from, to, note });

interface PeriodBody {
  readonly from: string;
  readonly to: string | null;
  readonly note: string | null;
}

export const periodOf = ({ from, to, note }: PeriodBody): MaintenancePeriod => ({
  from: new Date(from),
  to: to === null ? null : new Date(to),
  note,
});

export const maintenanceView = (one: Maintenance, { permissions }: Caller): AnswerType<typeof maintenanceShape> => ({
  ...one,
  may: { update: permissions.has('sensor.update') || permissions.has('sensor.change-status') },
});
