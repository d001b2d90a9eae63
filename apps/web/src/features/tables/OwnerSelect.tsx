import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import { stationGroups } from '@spillway/contract/plant/tables/groups';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { outletsQuery, stationNamesQuery } from '../../shared/plant/queries.ts';
import { mayOwn } from './group-shapes.ts';
import { ownerOf, plantOwner } from './owner.ts';

interface OwnerSelectProps {
  readonly group: InterpolationGroup;
  /** Set by the surrounding form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (owner: string) => void;
}

/** The plant, or a unit, gate or station that may have its own table of the group. */
export function OwnerSelect({ group, ...field }: OwnerSelectProps) {
  const t = useText();
  const outlets = useQuery(outletsQuery);
  const stations = useQuery(stationNamesQuery);
  const outletOwners = (outlets.data ?? [])
    .filter(({ outlet_type }) => mayOwn(outlet_type, group))
    .map(({ outlet_id, name }) => ({ value: ownerOf('outlet', outlet_id), label: name }));
  const stationOwners = (stationGroups.includes(group) ? (stations.data ?? []) : []).map(
    ({ station_id, station_code, name }) => ({
      value: ownerOf('station', station_id),
      label: `${name} (${station_code})`,
    }),
  );
  return (
    <Select
      {...field}
      loading={outlets.isPending || stations.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        { value: plantOwner, label: t('tables.form.plant') },
        ...(outletOwners.length > 0 ? [{ label: t('tables.form.outlets'), options: outletOwners }] : []),
        ...(stationOwners.length > 0 ? [{ label: t('tables.form.stations'), options: stationOwners }] : []),
      ]}
    />
  );
}
