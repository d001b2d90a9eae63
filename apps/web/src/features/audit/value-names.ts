import { allSettings, settingKeys } from '@spillway/contract/plant/settings/described';
import type { Setting } from '@spillway/contract/plant/settings/kinds';
import type { TextKey } from '../../base/i18n/use-text.ts';
import { machineKeyValues } from './machine-key-words.ts';
import { orderValues } from './order-names.ts';
import { reportValues } from './report-words.ts';
import { warningValues } from './warning-words.ts';

/** The choices of settings, which a plant's own screen names too. */
function settingChoices(): (readonly [string, TextKey])[] {
  return settingKeys.flatMap((key) => {
    const setting: Setting = allSettings[key];
    if (setting.kind !== 'choice' && setting.kind !== 'choices') return [];
    const worded = setting.options.filter((option) => typeof option === 'string');
    return worded.map((option) => [`${key} ${option}`, `audit.choice.${key}.${option}` as TextKey] as const);
  });
}

/** Values that are words of ours, by field. */
export const valueNames: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ['status active', 'audit.value.active'],
  ['status inactive', 'audit.value.inactive'],
  ['avatar picture', 'audit.value.picture'],
  ['avatar changed', 'audit.value.changed'],
  ['refused auth.wrong_credentials', 'audit.value.wrongPassword'],
  ['refused auth.inactive', 'audit.value.refusedLocked'],
  ['refused auth.banned', 'audit.value.refusedBanned'],
  ['members duty', 'audit.value.onDuty'],
  ['way email', 'audit.value.email'],
  ['way phone', 'audit.value.phone'],
  ['band peak', 'audit.value.peak'],
  ['band normal', 'audit.value.normal'],
  ['band off-peak', 'audit.value.offPeak'],
  ['band excess', 'audit.value.excess'],
  ['otherwise peak', 'audit.value.peak'],
  ['otherwise normal', 'audit.value.normal'],
  ['otherwise off-peak', 'audit.value.offPeak'],
  ['season dry', 'audit.value.dry'],
  ['season wet', 'audit.value.wet'],
  ['operation_method auto', 'audit.value.automatic'],
  ['operation_method manual', 'audit.value.byHand'],
  ['state waiting', 'audit.value.waiting'],
  ['state running', 'audit.value.running'],
  ['state cancelled', 'audit.value.cancelled'],
  ['object_kind plant', 'audit.kind.plant'],
  ['object_kind outlet', 'audit.kind.outlet'],
  ['object_kind station', 'audit.kind.station'],
  ...settingChoices(),
  ...machineKeyValues,
  ...orderValues,
  ...reportValues,
  ...warningValues,
]);
