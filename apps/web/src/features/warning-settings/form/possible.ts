import { itemAt } from '@spillway/checked/reads';
import { type ComparisonOperator, comparisonOperators } from '@spillway/contract/alerts/jobs/limits';
import { forecastQuantities, summed } from '@spillway/contract/alerts/jobs/rules-between-fields';
import { generalQuantities, type Quantity } from '@spillway/contract/series/catalogue/quantities';
import type { Target } from '../queries.ts';
import type { Values } from './job-values.ts';

type Mode = Values['comparison_mode'];
type ComparedFields = Pick<Values, 'target_kind' | 'comparison_mode'>;

/** Quantities for the mode and kind of object; null: any. */
export function possibleProperties(
  { target_kind: kind, comparison_mode: mode }: ComparedFields,
  targets: readonly Target[],
): (Quantity | null)[] {
  const measured = new Set(
    targets
      .filter((one) => one.target_kind === kind)
      .flatMap(({ subjects }) => subjects.flatMap(({ series }) => series.map(({ property }) => property))),
  );
  const targetsOfKind =
    kind === 1 ? generalQuantities.filter((one) => measured.size === 0 || measured.has(one)) : [...measured];
  const possible = targetsOfKind.filter((one) =>
    mode === 'sum' ? summed.has(one) : mode === 'forecast' ? forecastQuantities.has(one) : true,
  );
  return mode === 'silence' && kind !== 1 ? [null, ...possible] : possible;
}

export const possibleOperators = (mode: Mode): ComparisonOperator[] =>
  comparisonOperators.filter((one) => {
    const isExact = one === 'equals' || one === 'differs';
    if (mode === 'silence') return one === 'above' || one === 'at_least';
    return !isExact || mode === 'single' || mode === 'sum';
  });

/** After a change of object or mode: unsupported values are replaced, and a single choice is selected. */
export function fitted<Chosen extends ComparedFields & Pick<Values, 'property' | 'comparison_operator'>>(
  values: Chosen,
  targets: readonly Target[],
): Pick<Values, 'property' | 'comparison_operator'> {
  const properties = possibleProperties(values, targets);
  const operators = possibleOperators(values.comparison_mode);
  return {
    property: properties.includes(values.property)
      ? values.property
      : properties.length === 1
        ? itemAt(properties, 0)
        : null,
    comparison_operator: operators.includes(values.comparison_operator)
      ? values.comparison_operator
      : (operators.at(-1) ?? 'at_least'),
  };
}
