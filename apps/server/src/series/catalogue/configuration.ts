import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import type { Maintenance } from '../../plant/maintenance/maintenance.ts';
import type { MeasurePosition } from '../../plant/measure-positions/measure-positions.ts';
import type { Outlet } from '../../plant/outlets/outlets.ts';
import type { CalibrationOfSensor, Pause, Sensor } from '../../plant/sensors/sensors.ts';
import type { PlantSettings } from '../../plant/settings/settings.ts';
import type { FormerEquipment, Station } from '../../plant/stations/stations.ts';

/** The part of a plant's description that determines its series and how they are judged. */
export interface Configuration {
  readonly settings: PlantSettings;
  readonly stations: readonly Station[];
  /** By station, oldest first. */
  readonly formerEquipment: readonly FormerEquipment[];
  readonly sensors: readonly Sensor[];
  /** By sensor, in order of validity. */
  readonly calibrations: readonly CalibrationOfSensor[];
  readonly pauses: readonly Pause[];
  readonly maintenance: readonly Pick<Maintenance, 'maintenanceId' | 'sensorId' | 'stationId' | 'from' | 'to'>[];
  readonly outlets: readonly Outlet[];
  readonly positions: readonly MeasurePosition[];
  readonly capacityCurve: CapacityCurve | null;
}
