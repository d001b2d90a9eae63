import { Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { fitted, type PlanValues } from './plan-values.ts';

interface CycleFieldProps {
  readonly value?: PlanValues['cycle'];
  readonly onChange?: (cycle: PlanValues['cycle']) => void;
  readonly shifts: readonly string[];
  readonly crews: readonly string[];
}

/** Crew for each day of the rotation and each shift. */
export function CycleField({ value = [], onChange, shifts, crews }: CycleFieldProps) {
  const t = useText();
  const cycle = fitted(value, shifts.length, crews.length);
  const nobody = -1;
  const options = [
    ...crews.map((label, crew) => ({ value: crew, label })),
    { value: nobody, label: t('duty.form.nobody') },
  ];
  const setCrew = (day: number, shift: number, crew: number) =>
    onChange?.(
      cycle.map((row, index) =>
        index === day ? row.map((cell, at) => (at === shift ? (crew === nobody ? null : crew) : cell)) : row,
      ),
    );
  return (
    <table className="duty-cycle">
      <thead>
        <tr>
          <td />
          {shifts.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shifts have no identity but their place.
            <th key={index} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cycle.map((row, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: days of the rotation have no identity but their place.
          <tr key={day}>
            <th scope="row">{t('duty.form.cycleDay', { number: day + 1 })}</th>
            {row.map((cell, shift) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <td key={shift}>
                <Select
                  aria-label={`${t('duty.form.cycleDay', { number: day + 1 })}, ${shifts[shift]}`}
                  value={cell ?? nobody}
                  options={options}
                  onChange={(crew) => setCrew(day, shift, crew)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
