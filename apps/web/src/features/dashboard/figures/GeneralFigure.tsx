import type { ReactNode } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import type { General } from '../../../shared/dashboard/queries.ts';
import type { ShownFigures } from '../shown-figures.ts';
import { Figure } from './Figure.tsx';
import { figureState } from './figure-state.ts';
import type { MarkOf, MarkShape } from './KeyMark.tsx';
import { useFigureWords } from './use-figure-words.ts';

export type ShownField = Exclude<keyof General['flags'], 'upstream_water_level' | 'downstream_water_level'>;

const looks: Readonly<Record<ShownField, { readonly mark: MarkOf; readonly shape?: MarkShape }>> = {
  total_discharge_lake: { mark: 'inflow' },
  inflow_moving_average: { mark: 'inflow' },
  total_discharge_out: { mark: 'release' },
  total_discharge_dam: { mark: 'spill' },
  total_discharge_turbine: { mark: 'turbine' },
  lake_level: { mark: 'level' },
  total_capacity: { mark: 'storage', shape: 'box' },
};

interface GeneralFigureProps {
  readonly field: ShownField;
  readonly shown: ShownFigures;
  /** Overrides the name where two figures of the same name stand side by side. */
  readonly name?: string;
  readonly className?: string;
  readonly note?: string | null;
  readonly children: ReactNode;
}

export function GeneralFigure({ field, shown, name, className, note = null, children }: GeneralFigureProps) {
  const t = useText();
  const words = useFigureWords();
  const { general, atMs, time } = shown;
  const value = general[field];
  const written =
    field === 'lake_level'
      ? words.fine(value, 'm')
      : field === 'total_capacity'
        ? words.fineStorage(value)
        : words.fine(value, 'm3s');
  const told = {
    name: name ?? t(`series.quantity.${field}`),
    ...looks[field],
    value: written,
    source: t(`dashboard.source.${field}`),
    at: atMs,
    state: figureState(value, general.flags[field]),
    note,
  };
  return (
    <Figure
      told={told}
      asks={{ kind: 'general', id: null, quantity: field, time }}
      className={value === null ? `${className ?? ''} figure-missing` : (className ?? '')}
    >
      {children}
    </Figure>
  );
}
