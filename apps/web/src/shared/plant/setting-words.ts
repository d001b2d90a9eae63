import type { KeysWhere, SettingKey, settingSheets } from '@spillway/contract/plant/settings/described';

type Sheets = typeof settingSheets;
type Described = Sheets['settings'] & Sheets['interface'] & Sheets['map_bound'];

/** Those of whose field the form says more, and those whose choices have words. */
export type HintedKey = KeysWhere<{ readonly hint: true }>;
export type WordedKey = KeysWhere<{ readonly options: readonly string[] }>;
type ChoiceOf<Key extends WordedKey> = Described[Key]['options'][number];

/** All that a language must say of the settings: one that is missing, or of no setting, does not compile. */
export interface SettingWords {
  readonly name: Readonly<Record<SettingKey, string>>;
  readonly hint: Readonly<Record<HintedKey, string>>;
  readonly choice: { readonly [Key in WordedKey]: Readonly<Record<ChoiceOf<Key>, string>> };
}
