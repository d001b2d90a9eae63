import { useText } from '../../../base/i18n/use-text.ts';
import { Empty } from '../../../kit/states/Empty.tsx';
import { daysOfMonth, written } from '../agency-days.ts';
import { stateOfDay } from '../compliance-look.ts';
import type { Compliance } from '../queries.ts';
import { CellGrid } from './CellGrid.tsx';

interface MonthMapProps {
  readonly month: string;
  readonly duty: Compliance;
  readonly onDay: (day: string) => void;
}

/** One month: receivers down, days across, each day coloured by its worst slot. */
export function MonthMap({ month, duty, onDay }: MonthMapProps) {
  const t = useText();
  const days = daysOfMonth(month);
  const knownByKey = new Map(duty.days.map((one) => [`${one.target_id} ${one.day}`, one]));
  if (!duty.days.some(({ day }) => day.startsWith(month)))
    return <Empty title={t('transferHistory.noneInMonth')}>{t('transferHistory.noneText')}</Empty>;
  return (
    <CellGrid
      caption={t('transferHistory.monthCaption', { month: written(month) })}
      columns={days.map((day) => day.slice(8))}
      rows={duty.targets.map(({ target_id: id, target_department: name }) => ({
        name,
        cells: days.map((day) => {
          const one = knownByKey.get(`${id} ${day}`);
          if (!one) return null;
          const state = stateOfDay(one);
          const { on_time: onTime, late, missing } = one;
          const counts = t('transferHistory.dayCounts', { onTime, late, missing });
          return {
            id: `${id} ${day}`,
            state,
            label: `${name}, ${written(day)}: ${t(`transferHistory.duty.${state}`)}. ${counts}`,
            onOpen: () => onDay(day),
          };
        }),
      }))}
    />
  );
}
