import type { Overrides } from '../queries.ts';

/** The form of the manual mode: what is left empty stays as it is measured. */
export interface ManualValues {
  readonly lake_level: number | null;
  readonly tailwater: number | null;
  readonly outlets: Readonly<Record<string, number | null>>;
  readonly reason: string;
  /** Of the step; null: the newest. */
  readonly time: string | null;
}

export const noneTyped: ManualValues = { lake_level: null, tailwater: null, outlets: {}, reason: '', time: null };

/** Only what was typed; null where nothing was. */
export function overridesOf({ lake_level, tailwater, outlets }: ManualValues): Overrides | null {
  const typed = Object.entries(outlets).flatMap(([outlet_id, value]) =>
    value === null || value === undefined ? [] : [{ outlet_id, value }],
  );
  const overrides: Overrides = {
    ...(lake_level === null ? {} : { lake_level }),
    ...(tailwater === null ? {} : { tailwater }),
    ...(typed.length === 0 ? {} : { outlets: typed }),
  };
  return Object.keys(overrides).length === 0 ? null : overrides;
}
