import type { KeysWhere, SettingKey, settingSheets } from '@spillway/contract/plant/settings/described';

type Sheets = typeof settingSheets;
type SettingFields = Sheets['settings'] & Sheets['interface'] & Sheets['map_bound'];

/** Settings with a hint on the form, and settings with named choices. */
export type HintedKey = KeysWhere<{ readonly hint: true }>;
export type WordedKey = KeysWhere<{ readonly options: readonly string[] }>;
type ChoiceOf<Key extends WordedKey> = SettingFields[Key]['options'][number];

/** Texts that a language must have for the settings: a missing or extra one does not compile. */
export interface SettingWords {
  readonly name: Readonly<Record<SettingKey, string>>;
  readonly hint: Readonly<Record<HintedKey, string>>;
  readonly choice: { readonly [Key in WordedKey]: Readonly<Record<ChoiceOf<Key>, string>> };
}
