import { type SheetName, settingSheets } from '@spillway/contract/plant/settings/described';
import type { Setting, Settings, WireSeason, WireValue, WireValues } from '@spillway/contract/plant/settings/kinds';

/** A yearly period, both days included, as dd/MM. */
export interface SeasonPeriod {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Highest level before a flood. */
  readonly maxLevelM: number | null;
  readonly receptionLevelM: number | null;
}

type ValueOf<S> = S extends { kind: 'instant' }
  ? Date | null
  : S extends { kind: 'seasons' }
    ? readonly SeasonPeriod[]
    : S extends { kind: 'choices'; options: readonly (infer O)[] }
      ? readonly O[]
      : S extends { kind: 'choice'; options: readonly number[] }
        ? number
        : WireValue<S>;

/** A sheet's settings by their names in code, which include units; instants are dates. */
export type ValuesOf<F> = {
  readonly [Key in keyof F as F[Key] extends { name: infer N extends string } ? N : never]: ValueOf<F[Key]>;
};

export type SheetValues<S extends SheetName> = ValuesOf<(typeof settingSheets)[S]>;
/** Null when not entered. Levels are in metres above sea level. */
export type PlantSettings = SheetValues<'settings'>;
/** How a plant's dashboard is drawn, and how often the plant is calculated. */
export type InterfaceSettings = SheetValues<'interface'>;
/** Degrees, WGS 84; from the south-west to the north-east corner. */
export type MapBound = SheetValues<'map_bound'>;

const inOrder = (setting: Setting, chosen: readonly unknown[]) =>
  setting.kind === 'choices' ? setting.options.filter((option) => chosen.includes(option)) : chosen;

function readValue(setting: Setting, inputValue: unknown): unknown {
  switch (setting.kind) {
    case 'instant':
      return inputValue === null ? null : new Date(inputValue as string | number);
    case 'choices':
      return inOrder(setting, inputValue as readonly unknown[]);
    case 'seasons':
      return (inputValue as readonly WireSeason[]).map(({ name, from, to, max_level, reception_level }) => ({
        name,
        from,
        to,
        maxLevelM: max_level,
        receptionLevelM: reception_level,
      }));
    default:
      return inputValue;
  }
}

function writtenValue(setting: Setting, value: unknown): unknown {
  switch (setting.kind) {
    case 'instant':
      return (value as Date | null)?.toISOString() ?? null;
    case 'choices':
      return [...(value as readonly unknown[])];
    case 'seasons':
      return (value as readonly SeasonPeriod[]).map(({ name, from, to, maxLevelM, receptionLevelM }) => ({
        name,
        from,
        to,
        max_level: maxLevelM,
        reception_level: receptionLevelM,
      }));
    default:
      return value;
  }
}

/** From the wire or a version; missing settings get their default. */
export const fromWire = <F extends Settings>(settings: F, inputValue: Readonly<Record<string, unknown>>): ValuesOf<F> =>
  Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => [
      setting.name,
      readValue(setting, inputValue[key] === undefined ? setting.default : inputValue[key]),
    ]),
  ) as ValuesOf<F>;

/** To the wire, the audit trail and versions. */
export const toWire = <F extends Settings>(settings: F, values: ValuesOf<F>): WireValues<F> =>
  Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => [
      key,
      writtenValue(setting, (values as Readonly<Record<string, unknown>>)[setting.name]),
    ]),
  ) as WireValues<F>;

/** For a plant without saved settings. */
export const defaultsOf = <S extends SheetName>(sheet: S): SheetValues<S> =>
  fromWire(settingSheets[sheet] as Settings, {}) as SheetValues<S>;
