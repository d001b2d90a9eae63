import type { Overrides } from '../queries.ts';

/** Form values of the manual mode; an empty field uses the measured value. */
export interface ManualValues {
  readonly lake_level: number | null;
  readonly tailwater: number | null;
  readonly outlets: Readonly<Record<string, number | null>>;
  readonly reason: string;
  /** Time of the step; null: the newest. */
  readonly time: string | null;
}

export const noneTyped: ManualValues = { lake_level: null, tailwater: null, outlets: {}, reason: '', time: null };

/** Typed values only; null when nothing was typed. */
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
