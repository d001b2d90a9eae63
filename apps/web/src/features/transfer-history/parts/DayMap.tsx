import { useText } from '../../../base/i18n/use-text.ts';
import { Empty } from '../../../kit/states/Empty.tsx';
import { agencyTime } from '../agency-days.ts';
import type { Cell, SlotMap } from '../queries.ts';
import { CellGrid } from './CellGrid.tsx';

interface DayMapProps {
  readonly map: SlotMap;
  readonly onSlot: (cell: Cell) => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** One day by slot: for each job the hours across and the minutes of its timer down. */
export function DayMap({ map, onSlot }: DayMapProps) {
  const t = useText();
  if (map.cells.length === 0)
    return <Empty title={t('transferHistory.noneInDay')}>{t('transferHistory.noneText')}</Empty>;
  return map.jobs.map(({ job_id: id, process_name: name, target_department: target }) => {
    const cells = map.cells.filter((one) => one.job_id === id);
    if (cells.length === 0) return null;
    const byTime = new Map(cells.map((one) => [agencyTime(Date.parse(one.slot)), one]));
    const minutes = [...new Set([...byTime.keys()].map((time) => time.slice(3)))].toSorted();
    return (
      <CellGrid
        key={id}
        caption={`${name} · ${target}`}
        columns={hours}
        rows={minutes.map((minute) => ({
          name: `:${minute}`,
          cells: hours.map((hour) => {
            const one = byTime.get(`${hour}:${minute}`);
            if (!one) return null;
            const extra = [
              one.is_sunk ? t('transferHistory.sunk') : '',
              one.generation > 1 ? t('transferHistory.generation', { no: one.generation }) : '',
              one.slot_state === 'aside' ? t('transferHistory.state.aside') : '',
            ].filter(Boolean);
            return {
              id: one.slot,
              state: one.state,
              label: [`${hour}:${minute}: ${t(`transferHistory.duty.${one.state}`)}`, ...extra].join('. '),
              onOpen: () => onSlot(one),
            };
          }),
        }))}
      />
    );
  });
}
