import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import { useText } from '../../base/i18n/use-text.ts';
import { DecimalInput } from '../../kit/forms/DecimalInput.tsx';
import { between } from '../../kit/forms/form-rules.ts';
import { type StationType, stationTypeStyle } from '../../kit/map/station-looks.ts';
import { fold } from '../../kit/table/fold.ts';
import { catchmentsQuery } from '../../shared/plant/queries.ts';
import { useOptions } from '../../shared/plant/use-options.ts';
import { PlacePreview } from './PlacePreview.tsx';
import { matches } from './province-search.ts';
import { useStationWords } from './use-station-words.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';

export function PlaceFields() {
  const t = useText();
  const words = useStationWords();
  const provinces = useOptions().data?.provinces ?? [];
  const catchments = useQuery(catchmentsQuery).data ?? [];
  return (
    <>
      <div className="form-pair">
        <Form.Item name="province_id" label={words.field('province_id')}>
          <Select
            allowClear
            popupMatchSelectWidth={false}
            placeholder={t('stations.form.none')}
            showSearch={{ filterOption: (typed, option) => matches(option?.search ?? [], fold(typed)) }}
            options={provinces.map(({ id, name, formerly }) => ({
              value: id,
              label:
                formerly.length === 0 ? name : t('stations.form.formerly', { name, formerly: formerly.join(', ') }),
              search: [name, ...formerly],
            }))}
          />
        </Form.Item>
        <Form.Item name="catchment_id" label={words.field('catchment_id')}>
          <Select
            allowClear
            placeholder={t('stations.form.none')}
            showSearch={{ filterOption: (typed, option) => matches([option?.label ?? ''], fold(typed)) }}
            options={catchments.map(({ catchment_id, name }) => ({ value: catchment_id, label: name }))}
            notFoundContent={t('stations.form.noCatchment')}
          />
        </Form.Item>
        <Coordinate field="latitude" other="longitude" most={89} />
        <Coordinate field="longitude" other="latitude" most={180} />
      </div>
      <Preview />
    </>
  );
}

interface CoordinateProps {
  readonly field: 'latitude' | 'longitude';
  readonly other: 'latitude' | 'longitude';
  readonly most: number;
}

/** Both coordinates or none. */
function Coordinate({ field, other, most }: CoordinateProps) {
  const t = useText();
  const words = useStationWords();
  const bothOrNeither: Rule = ({ getFieldValue }) => ({
    validator: async (_, value: unknown) => {
      if (!isNumber(value) && isNumber(getFieldValue(other))) throw new Error(t('ui.rule.required'));
    },
  });
  return (
    <Form.Item
      name={field}
      label={words.field(field)}
      dependencies={[other]}
      rules={[between(t, -most, most), bothOrNeither]}
    >
      <DecimalInput suffix="°" />
    </Form.Item>
  );
}

function Preview() {
  const latitude: unknown = Form.useWatch('latitude');
  const longitude: unknown = Form.useWatch('longitude');
  const type: StationType | null = Form.useWatch('station_type') ?? null;
  const method: number | null = Form.useWatch('measure_method') ?? null;
  const markStyle = type && stationTypeStyle({ station_type: type, measure_method: method }).look;
  const isPlace = isNumber(latitude) && isNumber(longitude) && Math.abs(latitude) <= 89 && Math.abs(longitude) <= 180;
  return isPlace ? <PlacePreview latitude={latitude} longitude={longitude} look={markStyle} /> : null;
}
