import { balanceFormulas } from '@spillway/hydrology/balance/formulas';
import { formulas } from '@spillway/hydrology/outlets/formulas';
import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { writtenNumber } from '../../shared/explain/numbers.ts';
import type { Explanation } from '../../shared/explain/question.ts';
import { qualityNames } from '../../shared/series/quality-names.ts';

type FormulaName = keyof typeof formulas | keyof typeof balanceFormulas;
type ExplainedName = Pick<Explanation, 'object' | 'quantity'>;

const isFormula = (id: string): id is FormulaName => id in formulas || id in balanceFormulas;
const cubicMetresPerMcm = 1e6;

/** Capitalizes a state that stands alone. */
export const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Texts of an explanation in the current language. */
export function useExplainWords() {
  const t = useText();
  const format = useFormat();
  return useMemo(() => {
    const objectName = ({ kind, name, code }: Explanation['object']): string =>
      kind === 'plant' ? t('series.plant') : (name ?? code ?? t('explain.gone'));
    const quantityName = (quantity: Explanation['quantity']): string => t(`series.quantity.${quantity}`);
    return {
      t,
      format,
      objectName,
      quantityName,
      /** Name of a figure, with its object unless that is the plant. */
      figureName: ({ object, quantity }: ExplainedName): string =>
        object.kind === 'plant' ? quantityName(quantity) : `${objectName(object)} · ${quantityName(quantity)}`,
      formulaName: (id: string): string => (isFormula(id) ? t(`explain.formula.${id}`) : id),
      number: (name: string, value: number): string => writtenNumber(format, name, value),
      /** Storage is stored in m3 and shown in million m3. */
      value: (value: number | null, unit: string): { text: string; unit: string } => {
        if (unit === 'm³')
          return {
            text: format.number(value === null ? null : value / cubicMetresPerMcm, 3),
            unit: t('chart.unit.mcm'),
          };
        const decimals = unit === 'mm' ? 2 : unit === '%' ? 1 : 3;
        return { text: format.number(value, decimals), unit };
      },
      quality: (code: number | null): string | null => {
        const key = code === null ? undefined : qualityNames[code];
        return key === undefined ? null : t(key);
      },
      river: ({ required, state }: NonNullable<Explanation['river']>): string =>
        t(`explain.river.${state ?? 'unknown'}`, { required: `${format.number(required, 2)} m³/s` }),
      flags: (flags: readonly string[]): string =>
        flags.map((flag) => t(`dashboard.flag.${flag as 'missing'}`)).join(', '),
    };
  }, [t, format]);
}

export type ExplainWords = ReturnType<typeof useExplainWords>;
