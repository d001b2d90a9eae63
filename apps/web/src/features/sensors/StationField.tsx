import { Form, Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../kit/toast/error-text.ts';
import { useStationNames } from './use-station-names.ts';

/** Station of a sensor, or none. */
export function StationField({ hint }: { readonly hint: string }) {
  const t = useText();
  const { stations, error, isLoading } = useStationNames();
  const extra = error ? `${t('sensors.form.stationsFailed')} ${errorText(t, error)}` : hint;
  return (
    <Form.Item name="station_id" label={t('sensors.field.station_id')} extra={extra}>
      <Select
        allowClear
        loading={isLoading}
        placeholder={t('sensors.noStation')}
        showSearch={{ optionFilterProp: 'label' }}
        options={(stations ?? []).map(({ station_id, station_code, name }) => ({
          value: station_id,
          label: `${station_code} ${name}`,
        }))}
      />
    </Form.Item>
  );
}
