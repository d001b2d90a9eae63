import type { TextKey } from '../../base/i18n/use-text.ts';

type Names = readonly (readonly [name: string, key: TextKey])[];

/** Verbs of sensors and of work on them. */
export const sensorActions: Names = [
  ['sensor.set_up', 'audit.action.sensorSetUp'],
  ['sensor.update', 'audit.action.sensorUpdate'],
  ['sensor.set_link', 'audit.action.sensorSetLink'],
  ['sensor.change_status', 'audit.action.sensorChangeStatus'],
  ['sensor.calibrate', 'audit.action.sensorCalibrate'],
  ['sensor.uninstall', 'audit.action.sensorUninstall'],
  ['maintenance.create', 'audit.action.maintenanceCreate'],
  ['maintenance.update', 'audit.action.maintenanceUpdate'],
  ['maintenance.end', 'audit.action.maintenanceEnd'],
  ['maintenance.withdraw', 'audit.action.maintenanceWithdraw'],
];
