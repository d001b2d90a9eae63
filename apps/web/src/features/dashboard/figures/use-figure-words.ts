import { useMemo } from 'react';
import { missing } from '../../../base/format/format.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { decimalsOf } from '../../../kit/chart/units.ts';

const cubicMetresPerMcm = 1e6;
const fine = 3;

/** Formats dashboard figures without unit; each quantity has its own decimals. */
export function useFigureWords() {
  const t = useText();
  const format = useFormat();
  return useMemo(() => {
    const { number, signed } = format;
    const storage = (cubicMetres: number | null): string =>
      number(cubicMetres === null ? null : cubicMetres / cubicMetresPerMcm, fine);
    const textWithUnit = (text: string, unit: string): string => (text === missing ? text : `${text} ${unit}`);
    return {
      level: (value: number | null) => number(value, 2),
      flow: (value: number | null) => number(value, decimalsOf('m3s', value ?? 0)),
      signedFlow: (value: number | null) => signed(value, decimalsOf('m3s', value ?? 0)),
      signedLevel: (value: number | null) => signed(value, 2),
      storage,
      fineStorage: (cubicMetres: number | null) => textWithUnit(storage(cubicMetres), t('chart.unit.mcm')),
      rain: (value: number | null) => number(value, 2),
      outlet: (value: number | null) => number(value, fine),
      /** For the hover card: more decimals, with unit. */
      fine: (value: number | null, unit: 'm' | 'm3s' | 'mm' | 'mw') =>
        textWithUnit(number(value, fine), t(`chart.unit.${unit}`)),
    };
  }, [t, format]);
}
