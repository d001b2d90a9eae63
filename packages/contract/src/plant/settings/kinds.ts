/**
 * In what words one setting of a plant is described. Plain data: the browser reads it too, and no schema library goes there.
 * The settings themselves stand in `described.ts`.
 */
type SettingUnit = 'm' | 'm³/s' | 'min' | 'd' | '°';

/** HH:mm. */
export const dayTimePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** Of a page elsewhere, or of this server. */
export const addressPattern = /^(?:https?:\/\/|\/)[^\s/\\]\S*$/;

/** Which form of the page shows it; seasons and the bound of the map have forms of their own. */
export type SettingGroup = 'levels' | 'clock' | 'display' | 'seasons' | 'bound';

interface Common {
  /** In the code of the server, with its unit. */
  readonly name: string;
  readonly group: SettingGroup;
  /** `first`: always has been, so whoever saves sends it. Else the version that brought it: older files and callers leave it out, and it has its default. */
  readonly since: string;
  /** A caller may leave it out although it always has been. */
  readonly mayBeLeftOut?: true;
  /** The form says a sentence below the field; the catalogues hold it. */
  readonly hint?: true;
  /**
   * What of a plant in force goes by it; a change of it divides what is computed from then on. `plant`: the engine's plant is prepared from
   * it. `step`: a step of a calculation reads it. `marks`: figures are judged and shown against it. Left out: no calculation, warning or
   * mark may read it, which the types hold.
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
  /** Shown. */
  readonly decimals: number;
  /** Refuses fractions. */
  readonly isWhole?: true;
  /** Null: nobody has said. Where it is not optional there always is a number. */
  readonly optional: boolean;
  readonly default: number | null;
}

/** One of a few; words for each stand in the catalogues, numbers have their unit instead. */
interface ChoiceSetting extends Common {
  readonly kind: 'choice';
  readonly options: readonly [string, ...string[]] | readonly [number, ...number[]];
  readonly unit?: SettingUnit;
  readonly default: string | number;
}

/** Any of a few. */
interface ChoicesSetting extends Common {
  readonly kind: 'choices';
  readonly options: readonly [string, ...string[]];
  readonly default: readonly string[];
}

interface SwitchSetting extends Common {
  readonly kind: 'switch';
  readonly default: boolean;
}

/** HH:mm of the plant's clock. */
interface TimeSetting extends Common {
  readonly kind: 'time';
  readonly default: string;
}

/** By its IANA name. */
interface ZoneSetting extends Common {
  readonly kind: 'zone';
  readonly default: string;
}

interface InstantSetting extends Common {
  readonly kind: 'instant';
  readonly default: null;
}

/** It becomes a link in other people's browsers: a page of the web, or a path of this server. */
interface AddressSetting extends Common {
  readonly kind: 'address';
  readonly default: null;
}

/** Periods of every year with their levels. */
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

/** By the names of the wire, which are stored and never change. */
export type Settings = Readonly<Record<string, Setting>>;

/** A period of the operating procedure, both days included; over new year where `to` comes before `from`. */
export interface WireSeason {
  name: string;
  from: string;
  to: string;
  max_level: number | null;
  reception_level: number | null;
}

/** What a setting holds on the wire. */
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

/** Whether whoever saves must send it. */
export const mustBeSent = ({ since, mayBeLeftOut }: Pick<Setting, 'since' | 'mayBeLeftOut'>): boolean =>
  since === 'first' && mayBeLeftOut !== true;
