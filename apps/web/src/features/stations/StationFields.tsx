import { Checkbox, Form, Input, Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { needed } from '../../kit/forms/form-rules.ts';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { optionalText, text } from '../../kit/forms/rules.ts';
import { type StationType, stationTypes, typeStyles } from '../../kit/map/station-looks.ts';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { MeasureFields } from './MeasureFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { type StationValues, sensorTypeFor } from './station-values.ts';
import { useStationWords } from './use-station-words.ts';

interface StationFieldsProps {
  /** Absent: a new station. */
  readonly stationId?: string;
  /** A replacement continues the data of the old station, so its type is fixed. */
  readonly typeFixed?: boolean;
}

export function StationFields({ stationId, typeFixed = false }: StationFieldsProps) {
  const t = useText();
  const words = useStationWords();
  return (
    <>
      <div className="form-pair">
        <Form.Item name="station_code" label={words.field('station_code')} required rules={[asFormRule(t, text(40))]}>
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        {typeFixed ? <NameField /> : <TypeField />}
      </div>
      {typeFixed ? (
        <Form.Item name="station_type" hidden>
          <Input />
        </Form.Item>
      ) : (
        <NameField />
      )}
      <SectionTitle>{t('stations.section.place')}</SectionTitle>
      <PlaceFields />
      <Form.Item name="address" label={words.field('address')} rules={[asFormRule(t, optionalText(300))]}>
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
      <SectionTitle>{t('stations.section.measure')}</SectionTitle>
      <MeasureFields stationId={stationId ?? null} />
      <Form.Item name="averaged" valuePropName="checked" extra={t('stations.form.averagedHint')}>
        <Checkbox>{words.field('averaged')}</Checkbox>
      </Form.Item>
    </>
  );
}

function NameField() {
  const t = useText();
  return (
    <Form.Item name="name" label={useStationWords().field('name')} required rules={[asFormRule(t, text(120))]}>
      <Input maxLength={120} autoComplete="off" />
    </Form.Item>
  );
}

function TypeField() {
  const t = useText();
  const words = useStationWords();
  const form = Form.useFormInstance<StationValues>();
  const before: StationType | null = Form.useWatch('station_type', form) ?? null;
  const follow = (type: StationType) =>
    form.setFieldsValue({ sensor_type: sensorTypeFor(type, before, form.getFieldValue('sensor_type') ?? null) });
  return (
    <Form.Item name="station_type" label={words.field('station_type')} rules={[needed(t)]}>
      <Select
        placeholder={t('stations.form.choose')}
        onChange={follow}
        options={stationTypes.map((type) => ({ value: type, label: t(typeStyles[type].name) }))}
      />
    </Form.Item>
  );
}
