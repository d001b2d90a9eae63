import type { JobFields } from '@spillway/contract/delivery/transfer/job';
import type { TargetFields } from '@spillway/contract/delivery/transfer/target';
import type { JsonValue } from '@spillway/contract/kit';

/** For trail and versions, readable without anything else, and without secrets. */
export function snapshotOf(
  fields: JobFields,
  target: TargetFields,
  nameOf: (seriesId: number) => string,
): Readonly<Record<string, JsonValue>> {
  const { target_id: _target, factors, timer, ...plain } = fields;
  return {
    ...plain,
    send_to: target.label_vi,
    timer: 'every_minutes' in timer ? timer.every_minutes : timer.daily_at,
    factors: factors.map(
      ({ series_id, symbol, sub_symbol, key, symbol_type, ahead_minutes: ahead, converted_to, unit, decimals }) =>
        `${[symbol, sub_symbol, key].filter((one) => one !== '').join(' ')} (${symbol_type}${ahead === undefined ? '' : ` +${ahead} min`}) ← ${nameOf(series_id)} [${converted_to} → ${unit}, ${decimals}]`,
    ),
  };
}
