import { Form, Select } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { instantRule, needed } from '../../kit/forms/form-rules.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { InstantField } from '../../kit/time/InstantField.tsx';
import { thisMinute } from '../../kit/time/this-minute.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { DescribedFields } from './DescribedFields.tsx';
import { FormulaFields } from './FormulaFields.tsx';
import { type SensorType, useSetUpSensor } from './queries.ts';
import { StationField } from './StationField.tsx';
import { kindOptions } from './sensor-kinds.ts';
import { formulaOf, type NewSensorValues, noDescription, plainFormula, setUpBody } from './sensor-values.ts';
import { sensorWords } from './use-sensor-words.ts';
import { useStationNames } from './use-station-names.ts';

export function SetUpSensor({ record }: { readonly record: OpenRecord }) {
  const t = useText();
  const toasts = useToasts();
  const setUp = useSetUpSensor();
  const agreed = useFinalConfirmation();
  const [initial] = useState<NewSensorValues>(() => ({
    ...noDescription,
    ...plainFormula,
    sensor_type: null,
    station_id: null,
    installed_at: thisMinute(serverNow()),
  }));
  return (
    <Pane title={t('sensors.form.setUpTitle')} focusOn="new" onClose={record.close}>
      <SubmitForm
        initial={initial}
        submitLabel={t('sensors.setUp')}
        onCancel={record.close}
        submit={async (values) => {
          const { sensor_type: type } = values;
          if (type === null || !(await agreed(values, type))) return 'stay';
          const { sensor_id, name } = await setUp.mutateAsync(setUpBody(values, type));
          toasts.done(t('sensors.done.setUp', { name }));
          return { saved: () => record.open(sensor_id) };
        }}
      >
        <NewSensorFields />
      </SubmitForm>
    </Pane>
  );
}

function NewSensorFields() {
  const t = useText();
  const { language } = useFormat();
  const type: SensorType | null = Form.useWatch('sensor_type') ?? null;
  const minimum: number | null = Form.useWatch('min_value') ?? null;
  const maximum: number | null = Form.useWatch('max_value') ?? null;
  return (
    <>
      <Form.Item
        name="sensor_type"
        label={t('sensors.field.sensor_type')}
        extra={t('sensors.form.kindHint')}
        rules={[needed(t)]}
      >
        <Select
          options={kindOptions(language)}
          placeholder={t('sensors.form.kindPlaceholder')}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <DescribedFields type={type} />
      <StationField hint={t('sensors.form.stationHint')} />
      <Form.Item
        name="installed_at"
        label={t('sensors.field.installed_at')}
        extra={t('sensors.form.timeHint')}
        rules={[needed(t), instantRule(t)]}
      >
        <InstantField />
      </Form.Item>
      <SectionTitle>{t('sensors.formula.title')}</SectionTitle>
      <p className="dialog-text">{t('sensors.formula.hint')}</p>
      <FormulaFields type={type} minimum={minimum} maximum={maximum} />
    </>
  );
}

/** Confirmation step (specification, section 4): all fields once more, naming those that cannot be changed later. */
function useFinalConfirmation() {
  const t = useText();
  const confirm = useConfirm();
  const format = useFormat();
  const { names } = useStationNames();
  return (values: NewSensorValues, type: SensorType) => {
    const words = sensorWords(t, format, type, names);
    return confirm({
      title: t('sensors.confirm.setUp', { name: values.name.trim() }),
      text: t('sensors.confirm.kindFixed'),
      losses: [
        t('sensors.confirm.kind', { kind: words.value('sensor_type', type) }),
        t('sensors.confirm.station', { station: words.value('station_id', values.station_id) }),
        t('sensors.confirm.installed', { time: format.dateTime(values.installed_at) }),
        t('sensors.confirm.limits', { limits: words.limits(values) }),
        t('sensors.confirm.calibration', { formula: words.formula(formulaOf(values)) }),
      ],
      ok: t('sensors.setUp'),
    });
  };
}
