import type { maintenanceShape } from '@spillway/contract/plant/maintenance';
import type { z } from 'zod';
import type { Caller } from '../../platform/http/caller.ts';
import { editedView } from '../save-one.ts';
import type { Maintenance, MaintenancePeriod, NewMaintenance } from './store.ts';

export const snapshotOf = ({ sensorId, stationId, from, to, note }: NewMaintenance) => ({
  sensor_id: sensorId,
  station_id: stationId,
  from: from.toISOString(),
  to: to?.toISOString() ?? null,
  note,
});

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

export const maintenanceView = (one: Maintenance, { permissions }: Caller): z.input<typeof maintenanceShape> => ({
  maintenance_id: one.maintenanceId,
  ...snapshotOf(one),
  ...editedView(one),
  may: { update: permissions.has('sensor.update') || permissions.has('sensor.change-status') },
});
