import {
  dischargeMethods,
  gateTypes,
  measurePositionTypes,
  type OptionText,
  outletTypes,
  turbineTypes,
  waterwayTypes,
} from '@spillway/contract/plant/option-lists';
import type { Language } from '../../app/i18n/catalogue.ts';

/** Fields of the trail that hold the id of an option: a person reads its name. */
const optionsOfField: ReadonlyMap<string, readonly OptionText[]> = new Map<string, readonly OptionText[]>([
  ['outlet_type', outletTypes],
  ['gate_type', gateTypes],
  ['turbine_type', turbineTypes],
  ['waterway_type', waterwayTypes],
  ['discharge_method', dischargeMethods],
  ['type', measurePositionTypes],
]);

export const optionName = (field: string, id: number, language: Language): string | undefined =>
  optionsOfField.get(field)?.find((option) => option.id === id)?.[language];
