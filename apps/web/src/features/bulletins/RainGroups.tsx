import { maxRainGroups } from '@spillway/contract/bulletins/codes';
import { isRainGauge } from '@spillway/contract/plant/stations/rain-stations';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useId } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Labelled, Stack } from '../../kit/layout/Layout.tsx';
import { stationNamesQuery } from '../../shared/plant/queries.ts';
import type { Settings } from './queries.ts';
import { TextField } from './TextField.tsx';

type Group = Settings['rain_groups'][number];

interface RainGroupsProps {
  readonly groups: readonly Group[];
  readonly onChange: (groups: Group[]) => void;
}

/** Groups of gauges: bulletins print each gauge under its group, and the rain forecast per group. */
export function RainGroups({ groups, onChange }: RainGroupsProps) {
  const t = useText();
  const change = (at: number, group: Partial<Group>) =>
    onChange(groups.map((one, no) => (no === at ? { ...one, ...group } : one)));
  return (
    <Stack as="fieldset" gap="m" align="start" below="l" className="bulletin-groups">
      <legend>{t('bulletins.groups.title')}</legend>
      <p className="quiet">{t('bulletins.groups.hint')}</p>
      {groups.map((group, index) => (
        // A new group has no name to use as a key.
        // biome-ignore lint/suspicious/noArrayIndexKey: groups are only added at the end and removed by hand
        <div key={index} className="bulletin-group">
          <TextField
            label={t('bulletins.groups.name', { no: index + 1 })}
            value={group.name}
            onChange={(name) => change(index, { name })}
          />
          <Gauges
            label={t('bulletins.groups.gauges', { no: index + 1 })}
            codes={group.station_codes}
            onChange={(station_codes) => change(index, { station_codes })}
          />
          <Button danger onClick={() => onChange(groups.filter((_one, no) => no !== index))}>
            {t('bulletins.groups.remove', { name: group.name || index + 1 })}
          </Button>
        </div>
      ))}
      {groups.length < maxRainGroups && (
        <Button onClick={() => onChange([...groups, { name: '', station_codes: [] }])}>
          {t('bulletins.groups.add')}
        </Button>
      )}
    </Stack>
  );
}

interface GaugesProps {
  readonly label: string;
  readonly codes: readonly string[];
  readonly onChange: (codes: string[]) => void;
}

function Gauges({ label, codes, onChange }: GaugesProps) {
  const id = useId();
  const { data = [] } = useQuery(stationNamesQuery);
  const gauges = data.filter(({ station_type, measure_method }) => isRainGauge(station_type, measure_method));
  return (
    <Labelled below="m">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        mode="multiple"
        value={[...codes]}
        onChange={onChange}
        optionFilterProp="label"
        options={gauges.map(({ station_code, name }) => ({ value: station_code, label: `${name} (${station_code})` }))}
      />
    </Labelled>
  );
}
