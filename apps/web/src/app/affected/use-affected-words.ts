import { useMemo } from 'react';
import { useFormat } from '../format/use-format.ts';
import { useText } from '../i18n/use-text.ts';
import type { Affected } from './affected.ts';

const figures = {
  lake_level: { key: 'affected.figure.lake_level', decimals: 2 },
  total_capacity: { key: 'affected.figure.total_capacity', decimals: 3 },
  total_discharge_lake: { key: 'affected.figure.total_discharge_lake', decimals: 1 },
  inflow_moving_average: { key: 'affected.figure.inflow_moving_average', decimals: 1 },
  total_discharge_out: { key: 'affected.figure.total_discharge_out', decimals: 1 },
  total_discharge_turbine: { key: 'affected.figure.total_discharge_turbine', decimals: 1 },
  total_discharge_dam: { key: 'affected.figure.total_discharge_dam', decimals: 1 },
  upstream_water_level: { key: 'affected.figure.upstream_water_level', decimals: 2 },
  downstream_water_level: { key: 'affected.figure.downstream_water_level', decimals: 2 },
  discharge: { key: 'affected.figure.discharge', decimals: 1 },
} as const;

const units: Readonly<Record<string, string>> = {
  lake_level: 'm',
  upstream_water_level: 'm',
  downstream_water_level: 'm',
};

type Change = Affected['largest'][number];
type Difference = NonNullable<Affected['difference']>;
type User = Affected['users'][number];

const isFigure = (figure: string): figure is keyof typeof figures => Object.hasOwn(figures, figure);

/** Users, figures and differences as a person reads them. */
export function useAffectedWords() {
  const t = useText();
  const { number, dateMinute } = useFormat();
  return useMemo(() => {
    const shownValue = (figure: string, value: number | null): string => {
      if (value === null) return t('affected.noValue');
      const isStorage = figure === 'total_capacity';
      const decimals = isFigure(figure) ? figures[figure].decimals : 3;
      const unit = isStorage ? t('affected.unit.million') : (units[figure] ?? 'm³/s');
      return `${number(isStorage ? value / 1e6 : value, decimals)} ${unit}`;
    };
    return {
      user: ({ kind, name, how, carries }: User): string =>
        kind === 'plant'
          ? t('affected.users.whole', { what: carries.map((one) => t(`affected.carries.${one}`)).join(', ') })
          : `${name}, ${t(`affected.users.${how}`)}`,
      change: ({ figure, object, time, before, after }: Change): string =>
        t('affected.past.change', {
          what: [isFigure(figure) ? t(figures[figure].key) : figure, object].filter(Boolean).join(' '),
          time: dateMinute(time),
          before: shownValue(figure, before),
          after: shownValue(figure, after),
        }),
      difference: ({ name, column, keys, before, after }: Difference): string =>
        t('affected.difference', {
          name,
          column,
          at: keys.map((key) => `${key.name} = ${number(key.value, 3)}`).join(', '),
          before: String(number(before, 3)),
          after: String(number(after, 3)),
        }),
    };
  }, [t, number, dateMinute]);
}
