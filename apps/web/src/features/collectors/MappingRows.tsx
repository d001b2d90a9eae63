import { unitsLike } from '@spillway/contract/series/catalogue/units';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { needed } from '../../kit/forms/form-rules.ts';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { text } from '../../kit/forms/rules.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Card } from '../../kit/layout/Layout.tsx';
import { unitSign } from '../../kit/unit-sign.ts';
import { SeriesSelect } from '../../shared/series/SeriesSelect.tsx';
import { useSeriesNames } from '../../shared/series/use-series-names.ts';
import { type MappingRow, unmappedFields } from './mapping.ts';
import { refusalsQuery } from './queries.ts';

const emptyRow: MappingRow = { field: '', series_id: null, unit: null };

export function MappingRows({ collectorId }: { readonly collectorId: string }) {
  const t = useText();
  const typedRows: readonly (MappingRow | undefined)[] = Form.useWatch('fields') ?? [];
  const { data: refusals } = useQuery(refusalsQuery(collectorId));
  const offeredOptions = unmappedFields(refusals ?? [], typedRows);
  return (
    <Form.List name="fields">
      {(rows, { add, remove }) => (
        <>
          <p className="dialog-text">{t('collectors.mapping.hint')}</p>
          {offeredOptions.length > 0 && (
            <Card tone="warning" below="l">
              <span>{t('collectors.mapping.offered')}</span>
              {offeredOptions.map((field) => (
                <Button
                  key={field}
                  size="small"
                  icon={<Icon name="plus" size="small" />}
                  onClick={() => add({ ...emptyRow, field }, 0)}
                >
                  {field}
                </Button>
              ))}
            </Card>
          )}
          <ul className="mapping-rows">
            {rows.map(({ key, name }) => (
              <MappingRowFields key={key} row={name} onRemove={() => remove(name)} />
            ))}
          </ul>
          <Button className="mapping-add" icon={<Icon name="plus" size="small" />} onClick={() => add(emptyRow)}>
            {t('collectors.mapping.add')}
          </Button>
        </>
      )}
    </Form.List>
  );
}

function MappingRowFields({ row, onRemove }: { readonly row: number; readonly onRemove: () => void }) {
  const t = useText();
  const number = row + 1;
  const field: string = Form.useWatch(['fields', row, 'field']) ?? '';
  const seriesId: number | null = Form.useWatch(['fields', row, 'series_id']) ?? null;
  const { names } = useSeriesNames();
  const unit = names?.find(({ series }) => series.series_id === seriesId)?.series.unit ?? '';
  return (
    <li className="mapping-row">
      <Form.Item name={[row, 'field']} rules={[asFormRule(t, text(120))]}>
        <Input
          aria-label={t('collectors.mapping.fieldOf', { row: number })}
          placeholder={t('collectors.mapping.field')}
          autoComplete="off"
        />
      </Form.Item>
      <Form.Item name={[row, 'series_id']} rules={[needed(t)]}>
        <SeriesSelect aria-label={t('collectors.mapping.seriesOf', { row: number })} />
      </Form.Item>
      <Form.Item name={[row, 'unit']}>
        <Select<string>
          aria-label={t('collectors.mapping.unitOf', { row: number })}
          allowClear
          placeholder={t('collectors.mapping.asCalibrated')}
          popupMatchSelectWidth={false}
          options={unitsLike(unit).map((one) => ({ value: one, label: unitSign(t, one) }))}
        />
      </Form.Item>
      <Button
        type="text"
        danger
        icon={<Icon name="trash" size="small" />}
        aria-label={t('collectors.mapping.remove', { field: field || number })}
        onClick={onRemove}
      />
    </li>
  );
}
