import type { OutletFigures } from '../../../app/dashboard/queries.ts';

/** The one word a row has room for; the most serious wins. */
export type OutletMark = 'outOfService' | 'missing' | 'overridden' | 'old' | 'open';

type Marked = Pick<OutletFigures, 'in_service' | 'overridden' | 'input_value' | 'output_value' | 'outlet_type'>;

const gateType = 2;

export function outletMark(outlet: Marked, isOld: boolean): OutletMark | null {
  if (!outlet.in_service) return 'outOfService';
  if (outlet.overridden) return 'overridden';
  if (outlet.input_value === null && outlet.output_value === null && !isOld) return 'missing';
  if (isOld) return 'old';
  return outlet.outlet_type === gateType && (outlet.output_value ?? 0) > 0 ? 'open' : null;
}
