import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../kit/toast/error-text.ts';
import { portChoices } from './port-choices.ts';
import { freePortsQuery } from './queries.ts';
import { useStationWords } from './use-station-words.ts';

/** One of the next free ports, or any other that is typed: whether it is free the server says. */
export function PortField({ stationId }: { readonly stationId: string | null }) {
  const t = useText();
  const words = useStationWords();
  const { data, error, isPending } = useQuery(freePortsQuery(stationId));
  const [typed, setTyped] = useState('');
  const chosen: number | null = Form.useWatch('sensor_port') ?? null;
  return (
    <Form.Item name="sensor_port" label={words.field('sensor_port')} {...(error ? { extra: errorText(t, error) } : {})}>
      <Select
        allowClear
        loading={isPending}
        placeholder={t('stations.form.none')}
        showSearch={{ onSearch: setTyped, optionFilterProp: 'label' }}
        options={portChoices(data ?? [], chosen, typed).map((port) => ({ value: port, label: String(port) }))}
        notFoundContent={t('stations.form.noPort')}
      />
    </Form.Item>
  );
}
