import { type Sheet, settingSheets } from '@spillway/contract/plant/settings/described';
import type { Setting } from '@spillway/contract/plant/settings/kinds';
import type { PlantSettings } from './values.ts';

type SettingsSheet = Sheet<'settings'>;
type SettingName<How> = {
  [Key in keyof SettingsSheet]: SettingsSheet[Key] extends { inForce: How } ? SettingsSheet[Key]['name'] : never;
}[keyof SettingsSheet];

/** The settings that calculations, warnings and marks may read: reading any other does not compile. */
export type SettingsInForce = Pick<PlantSettings, SettingName<'plant' | 'step' | 'marks'>>;
/** The settings from which the engine's plant is prepared. */
export type PreparedSettings = Pick<PlantSettings, SettingName<'plant'>>;

const all: readonly Setting[] = Object.values(settingSheets.settings);
const namesInForce = all.flatMap((setting) => (setting.inForce ? [setting.name] : []));
const prepared = all.flatMap((setting) => (setting.inForce === 'plant' ? [setting.name] : []));

const picked = (settings: object, names: readonly string[]): unknown => {
  const values = new Map(Object.entries(settings));
  return Object.fromEntries(names.map((name) => [name, values.get(name)]));
};

export const settingsInForce = (settings: PlantSettings): SettingsInForce =>
  picked(settings, namesInForce) as SettingsInForce;

export const preparedSettings = (settings: PreparedSettings): PreparedSettings =>
  picked(settings, prepared) as PreparedSettings;
