import type { OutletFigures } from '../../../shared/dashboard/queries.ts';

/** The most serious mark of a row, which has room for only one. */
export type OutletMark = 'outOfService' | 'missing' | 'overridden' | 'old' | 'doubted' | 'open';

type MarkedOutlet = Pick<OutletFigures, 'in_service' | 'output_value' | 'outlet_type'>;

const gateType = 2;

interface MarkedInput {
  readonly value: number | null;
  readonly isByPerson: boolean;
  readonly isOld: boolean;
  /** A newer reading is suspect. */
  readonly isDoubted: boolean;
}

/** Water is flowing, whether the value was measured or typed. */
export const isOpen = ({ in_service: inService, outlet_type: type, output_value: output }: MarkedOutlet): boolean =>
  inService && type === gateType && (output ?? 0) > 0;

export function outletMark(
  outlet: MarkedOutlet,
  { value, isByPerson, isOld, isDoubted }: MarkedInput,
): OutletMark | null {
  if (!outlet.in_service) return 'outOfService';
  if (isByPerson) return 'overridden';
  if (value === null && outlet.output_value === null) return 'missing';
  if (isOld) return 'old';
  if (isDoubted) return 'doubted';
  return isOpen(outlet) ? 'open' : null;
}
