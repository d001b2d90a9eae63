import { useNavigate } from '@tanstack/react-router';
import { Select } from 'antd';
import type { StationName } from './queries.ts';

interface StationChoiceProps {
  readonly stations: readonly StationName[];
  readonly chosen: string | null;
  readonly label: string;
  readonly className: string;
}

/** The address names the selected station; other parameters such as the period stay. */
export function StationChoice({ stations, chosen, label, className }: StationChoiceProps) {
  const navigate = useNavigate();
  return (
    <Select
      className={className}
      aria-label={label}
      placeholder={label}
      value={chosen}
      showSearch={{ optionFilterProp: 'label' }}
      options={stations.map(({ station_id, station_code, name }) => ({
        value: station_id,
        label: `${name} (${station_code})`,
      }))}
      onChange={(station) =>
        void navigate({ to: '.', search: ((previousSearch: object) => ({ ...previousSearch, station })) as never })
      }
    />
  );
}
