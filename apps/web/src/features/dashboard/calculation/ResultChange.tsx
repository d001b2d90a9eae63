import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import type { General } from '../../../shared/dashboard/queries.ts';
import { useFigureWords } from '../figures/use-figure-words.ts';

const fields = [
  'lake_level',
  'inflow_moving_average',
  'total_capacity',
  'total_discharge_turbine',
  'total_discharge_dam',
] as const satisfies readonly (keyof General)[];

const units = {
  lake_level: 'm',
  inflow_moving_average: 'm3s',
  total_capacity: 'mcm',
  total_discharge_turbine: 'm3s',
  total_discharge_dam: 'm3s',
} as const satisfies Record<(typeof fields)[number], string>;

type ComparedFields = Pick<General, (typeof fields)[number]>;

interface ResultChangeProps {
  /** Null: there is nothing to compare with. */
  readonly from: ComparedFields | null;
  readonly to: ComparedFields;
}

export function ResultChange({ from, to }: ResultChangeProps) {
  const t = useText();
  const words = useFigureWords();
  const written = (of: ComparedFields, field: (typeof fields)[number]) =>
    field === 'lake_level'
      ? words.level(of[field])
      : field === 'total_capacity'
        ? words.storage(of[field])
        : words.flow(of[field]);
  return (
    <table className="result-change num">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('dashboard.calculation.figure')}</th>
          <th scope="col">{t('dashboard.calculation.before')}</th>
          <td />
          <th scope="col">{t('dashboard.calculation.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">
              {t(`series.short.${field}`)} <small>{t(`chart.unit.${units[field]}`)}</small>
            </th>
            <td className="result-before">{from && written(from, field)}</td>
            <td>{from && <Icon name="arrowRight" size="small" />}</td>
            <td className="result-after">{written(to, field)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
