/**
 * The form of a setting's description. Plain data, because the browser reads it too, without the schema library. The settings themselves
 * are in `described.ts`.
 */
type SettingUnit = 'm' | 'm³/s' | 'min' | 'd' | '°';

/** HH:mm. */
export const dayTimePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** An external page, or a path of this server. */
export const addressPattern = /^(?:https?:\/\/|\/)[^\s/\\]\S*$/;

/** The form of the page that shows it; seasons and the bound of the map have forms of their own. */
export type SettingGroup = 'levels' | 'clock' | 'display' | 'seasons' | 'bound';

interface Common {
  /** Used in the code of the server, with its unit. */
  readonly name: string;
  readonly group: SettingGroup;
  /**
   * `first` is an original setting, which every save must send. Otherwise the version that added it: older files and callers omit it, and
   * it has its default.
   */
  readonly since: string;
  /** A caller may omit it although it is original. */
  readonly mayBeLeftOut?: true;
  /** The form shows a sentence below the field, from the catalogues. */
  readonly hint?: true;
  /**
   * The use of a setting in force; a change of it divides later computations. `plant`: the engine's plant is prepared from it. `step`: a
   * step of a calculation reads it. `marks`: figures are judged and shown against it. If absent, no calculation, warning or mark may read
   * it, which the types enforce.
   */
  readonly inForce?: 'plant' | 'step' | 'marks';
  /** For readers of the API, in English. */
  readonly about?: string;
}

interface NumberSetting extends Common {
  readonly kind: 'number';
  readonly unit: SettingUnit;
  readonly min: number;
  readonly max: number;
  /** Shown decimals. */
  readonly decimals: number;
  /** Refuses fractions. */
  readonly isWhole?: true;
  /** Null when not set. A setting that is not optional always has a number. */
  readonly optional: boolean;
  readonly default: number | null;
}

/** One of a few choices; the catalogues have words for each, while numbers have their unit instead. */
interface ChoiceSetting extends Common {
  readonly kind: 'choice';
  readonly options: readonly [string, ...string[]] | readonly [number, ...number[]];
  readonly unit?: SettingUnit;
  readonly default: string | number;
}

/** Any number of a few choices. */
interface ChoicesSetting extends Common {
  readonly kind: 'choices';
  readonly options: readonly [string, ...string[]];
  readonly default: readonly string[];
}

interface SwitchSetting extends Common {
  readonly kind: 'switch';
  readonly default: boolean;
}

/** HH:mm on the plant's clock. */
interface TimeSetting extends Common {
  readonly kind: 'time';
  readonly default: string;
}

/** An IANA name. */
interface ZoneSetting extends Common {
  readonly kind: 'zone';
  readonly default: string;
}

interface InstantSetting extends Common {
  readonly kind: 'instant';
  readonly default: null;
}

/** It becomes a link in other people's browsers: a web page, or a path of this server. */
interface AddressSetting extends Common {
  readonly kind: 'address';
  readonly default: null;
}

/** Yearly periods with their levels. */
interface SeasonsSetting extends Common {
  readonly kind: 'seasons';
  readonly default: readonly [];
}

export type Setting =
  | NumberSetting
  | ChoiceSetting
  | ChoicesSetting
  | SwitchSetting
  | TimeSetting
  | ZoneSetting
  | InstantSetting
  | AddressSetting
  | SeasonsSetting;

/** By wire names, which are stored and never change. */
export type Settings = Readonly<Record<string, Setting>>;

/** A period of the operating procedure, both days included; over new year when `to` comes before `from`. */
export interface WireSeason {
  name: string;
  from: string;
  to: string;
  max_level: number | null;
  reception_level: number | null;
}

/** The wire value of a setting. */
export type WireValue<S> = S extends { kind: 'number'; optional: infer O }
  ? O extends false
    ? number
    : number | null
  : S extends { kind: 'choice'; options: readonly (infer O)[] }
    ? O
    : S extends { kind: 'choices'; options: readonly (infer O)[] }
      ? O[]
      : S extends { kind: 'switch' }
        ? boolean
        : S extends { kind: 'time' | 'zone' }
          ? string
          : S extends { kind: 'instant' | 'address' }
            ? string | null
            : S extends { kind: 'seasons' }
              ? WireSeason[]
              : never;

export type WireValues<F> = { [Key in keyof F]: WireValue<F[Key]> };

/** Whether every save must send it. */
export const mustBeSent = ({ since, mayBeLeftOut }: Pick<Setting, 'since' | 'mayBeLeftOut'>): boolean =>
  since === 'first' && mayBeLeftOut !== true;
