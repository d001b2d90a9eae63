import { outletKey } from '../figures/results.ts';
import type { Step } from '../record/run.ts';
import { InputSource } from './input-column.ts';
import { isEmpty, type Overrides } from './overrides.ts';

const outletPrefix = outletKey('');

/** The overrides that a step was computed with; null without any. */
export function overridesOf({ inputs }: Step): Overrides | null {
  const typed = [...inputs].flatMap(([key, { source, value }]) =>
    source === InputSource.override && value !== null ? [[key, value] as const] : [],
  );
  const typedValueOf = (name: string) => typed.find(([key]) => key === name)?.[1];
  const outlets = typed.flatMap(([key, value]) =>
    key.startsWith(outletPrefix) ? [{ outlet_id: key.slice(outletPrefix.length), value }] : [],
  );
  const [lakeLevelM, tailwaterM] = [typedValueOf('lake_level'), typedValueOf('tailwater')];
  const overrides: Overrides = {
    ...(lakeLevelM === undefined ? {} : { lake_level: lakeLevelM }),
    ...(tailwaterM === undefined ? {} : { tailwater: tailwaterM }),
    ...(outlets.length === 0 ? {} : { outlets }),
  };
  return isEmpty(overrides) ? null : overrides;
}
