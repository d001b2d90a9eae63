import { isRainGauge, isRainRadar } from '@spillway/contract/plant/stations/rain-stations';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { DecimalInput } from '../../kit/forms/DecimalInput.tsx';
import { between, levelRule, needed } from '../../kit/forms/form-rules.ts';
import { errorText } from '../../kit/toast/error-text.ts';
import { measurePositionsQuery } from '../../shared/plant/queries.ts';
import { useOptions } from '../../shared/plant/use-options.ts';
import { NewPositions } from './NewPositions.tsx';
import { portChoices } from './port-choices.ts';
import { freePortsQuery } from './queries.ts';
import type { TypedField } from './station-types.ts';
import { blank, isShown, type StationValues } from './station-values.ts';
import { useStationWords } from './use-station-words.ts';

/** Offers the next free ports, or any typed one; the server checks it. */
function PortField({ stationId }: { readonly stationId: string | null }) {
  const t = useText();
  const words = useStationWords();
  const { data, error, isPending } = useQuery(freePortsQuery(stationId));
  const [typedText, setTyped] = useState('');
  const chosen: number | null = Form.useWatch('sensor_port') ?? null;
  return (
    <Form.Item name="sensor_port" label={words.field('sensor_port')} {...(error ? { extra: errorText(t, error) } : {})}>
      <Select
        allowClear
        loading={isPending}
        placeholder={t('stations.form.none')}
        showSearch={{ onSearch: setTyped, optionFilterProp: 'label' }}
        options={portChoices(data ?? [], chosen, typedText).map((port) => ({ value: port, label: String(port) }))}
        notFoundContent={t('stations.form.noPort')}
      />
    </Form.Item>
  );
}

/** Quantity and method; fields that do not apply to the type are hidden. */
export function MeasureFields({ stationId }: { readonly stationId: string | null }) {
  const t = useText();
  const words = useStationWords();
  const options = useOptions().data;
  const positions = useQuery(measurePositionsQuery).data ?? [];
  const typedValues: Partial<StationValues> | undefined = Form.useWatch([]);
  const has = (field: TypedField) => isShown(field, { ...blank, ...typedValues });
  const { station_type: type = null, measure_method: method = null } = typedValues ?? {};
  const notZero: Rule = {
    validator: async (_, value: unknown) => {
      if (value === 0) throw new Error(t('stations.rule.notZero'));
    },
  };
  const choice = (list: readonly { readonly id: number; readonly name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {isRainRadar(type, method) && <p className="dialog-text">{t('stations.form.radarHint')}</p>}
      <div className="form-pair">
        <PortField stationId={stationId} />
        <Form.Item name="sensor_type" label={words.field('sensor_type')}>
          <Select
            allowClear
            placeholder={t('stations.form.none')}
            showSearch={{ optionFilterProp: 'label' }}
            options={choice(options?.sensor_types)}
          />
        </Form.Item>
        <Form.Item
          name="measure_method"
          label={words.field('measure_method')}
          extra={isRainGauge(type, method) && t('stations.form.rainMethodHint')}
        >
          <Select
            allowClear
            placeholder={t('stations.form.none')}
            showSearch={{ optionFilterProp: 'label' }}
            options={choice(options?.measure_methods)}
          />
        </Form.Item>
        <Form.Item
          name="measure_position_id"
          label={words.field('measure_position_id')}
          hidden={!has('measure_position_id')}
        >
          <Select
            allowClear
            placeholder={t('stations.form.none')}
            options={positions.map(({ measure_position_id, name }) => ({ value: measure_position_id, label: name }))}
            notFoundContent={t('stations.form.noPosition')}
            popupRender={(list) => (
              <>
                {list}
                <NewPositions />
              </>
            )}
          />
        </Form.Item>
        <Form.Item
          name="calibration_coefficient"
          label={words.field('calibration_coefficient')}
          extra={t('stations.form.coefficientHint')}
          rules={[needed(t), between(t, -1e6, 1e6), notZero]}
        >
          <DecimalInput />
        </Form.Item>
        <Form.Item
          name="calibration_elevation"
          label={words.field('calibration_elevation')}
          extra={t('stations.form.elevationHint')}
          rules={[levelRule(t)]}
          hidden={!has('calibration_elevation')}
        >
          <DecimalInput suffix="m" />
        </Form.Item>
        <Form.Item
          name="valve_aperture"
          label={words.field('valve_aperture')}
          extra={t('stations.form.apertureHint')}
          rules={has('valve_aperture') ? [between(t, 0.01, 100)] : []}
          hidden={!has('valve_aperture')}
        >
          <DecimalInput suffix="m" />
        </Form.Item>
        <Form.Item
          name="thiessen_coefficient"
          label={words.field('thiessen_coefficient')}
          extra={t('stations.form.thiessenHint')}
          rules={has('thiessen_coefficient') ? [between(t, 0, 1)] : []}
          hidden={!has('thiessen_coefficient')}
        >
          <DecimalInput />
        </Form.Item>
      </div>
    </>
  );
}
