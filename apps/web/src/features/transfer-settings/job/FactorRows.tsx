import { aheadMinutes, isForecastType, maxFactors, symbolTypes } from '@spillway/contract/transfer/choices';
import { needsOf } from '@spillway/contract/transfer/rules-between-fields';
import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Row, Stack, Tiles } from '../../../kit/layout/Layout.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import type { Sendable, Target } from '../queries.ts';
import { type FactorRow, type JobValues, newFactor } from './job-values.ts';

interface FactorRowsProps {
  readonly sendable: Sendable;
  readonly format: Target['format'] | null;
}

/** Values in a message; only symbols that its format supports. */
export function FactorRows({ sendable, format }: FactorRowsProps) {
  const t = useText();
  const toasts = useToasts();
  const form = Form.useFormInstance<JobValues>();
  const rows: readonly FactorRow[] = Form.useWatch('factors', form) ?? [];
  const needs =
    format === null || format === 'template' ? (['symbol', 'sub_symbol', 'key'] as const) : needsOf[format].factor;
  const series = new Map(sendable.series.map((one) => [one.series_id, one]));
  const fillIn = () => {
    const existingKeys = new Set(rows.map(({ series_id, symbol }) => `${series_id} ${symbol}`));
    const missing = sendable.usual.filter(({ series_id, symbol }) => !existingKeys.has(`${series_id} ${symbol}`));
    if (missing.length === 0) return toasts.done(t('transferJobs.form.usualNone'));
    form.setFieldValue('factors', [...rows, ...missing]);
    toasts.done(t('transferJobs.form.usualDone', { count: missing.length }));
  };
  /** Selecting a series sets its unit; a typed unit is kept if valid. The form already has the new series. */
  const chosen = (at: number, id: number) => {
    const one = series.get(id);
    const now = form.getFieldValue('factors') as readonly FactorRow[];
    if (!one || one.units.includes(now[at]?.converted_to ?? '')) return;
    const factorUnits = { converted_to: one.unit, unit: one.unit.replace('³', '3') };
    form.setFieldValue(
      'factors',
      now.map((row, index) => (index === at ? { ...row, ...factorUnits } : row)),
    );
  };
  const aheadText = (minutes: number) =>
    minutes < 60
      ? t('transferJobs.aheadMinutes', { number: minutes })
      : t('transferJobs.aheadHours', { number: minutes / 60 });
  return (
    <Form.List name="factors">
      {(fields, { add, remove }) => (
        <>
          {fields.length === 0 && <p className="quiet">{t('transferJobs.form.noFactors')}</p>}
          <Stack as="ol" below="m">
            {fields.map(({ key, name }) => {
              const row = rows[name];
              const one = row?.series_id ? series.get(row.series_id) : undefined;
              return (
                <Tiles as="li" min="xs" align="end" key={key} className="transfer-factor">
                  <Form.Item
                    name={[name, 'series_id']}
                    label={t('transferJobs.field.factors')}
                    className="transfer-factor-series"
                    rules={[{ required: true, message: t('ui.rule.required') }]}
                  >
                    <Select
                      showSearch
                      optionFilterProp="label"
                      onChange={(id: number) => chosen(name, id)}
                      options={optionsOf(sendable, row)}
                    />
                  </Form.Item>
                  {needs.includes('symbol') && (
                    <Form.Item name={[name, 'symbol']} label={t('transferJobs.field.symbol')}>
                      <Input maxLength={60} autoComplete="off" spellCheck={false} />
                    </Form.Item>
                  )}
                  {needs.includes('sub_symbol') && (
                    <Form.Item name={[name, 'sub_symbol']} label={t('transferJobs.field.sub_symbol')}>
                      <Input maxLength={60} autoComplete="off" spellCheck={false} />
                    </Form.Item>
                  )}
                  {needs.includes('key') && (
                    <Form.Item name={[name, 'key']} label={t('transferJobs.field.key')}>
                      <Input maxLength={60} autoComplete="off" spellCheck={false} />
                    </Form.Item>
                  )}
                  <Form.Item
                    name={[name, 'symbol_type']}
                    label={t('transferJobs.field.symbol_type')}
                    className="transfer-factor-type"
                  >
                    <Select
                      options={symbolTypes.map((value) => ({ value, label: t(`transferJobs.symbolType.${value}`) }))}
                    />
                  </Form.Item>
                  {row && isForecastType(row.symbol_type) && (
                    <Form.Item
                      name={[name, 'ahead_minutes']}
                      label={t('transferJobs.field.ahead_minutes')}
                      rules={[{ required: true, message: t('ui.rule.required') }]}
                    >
                      <Select options={aheadMinutes.map((value) => ({ value, label: aheadText(value) }))} />
                    </Form.Item>
                  )}
                  <Form.Item name={[name, 'converted_to']} label={t('transferJobs.field.converted_to')}>
                    <Select
                      options={(one?.units ?? [row?.converted_to ?? '']).map((value) => ({ value, label: value }))}
                    />
                  </Form.Item>
                  <Form.Item name={[name, 'unit']} label={t('transferJobs.field.unit')}>
                    <Input maxLength={30} autoComplete="off" spellCheck={false} />
                  </Form.Item>
                  <Form.Item name={[name, 'decimals']} label={t('transferJobs.field.decimals')}>
                    <InputNumber min={0} max={6} precision={0} />
                  </Form.Item>
                  <Button
                    className="transfer-factor-remove"
                    aria-label={t('transferJobs.form.removeFactor', { row: name + 1 })}
                    icon={<Icon name="trash" size="small" />}
                    onClick={() => remove(name)}
                  />
                </Tiles>
              );
            })}
          </Stack>
          <Row below="l">
            <Button onClick={fillIn}>{t('transferJobs.form.usual')}</Button>
            <Button
              icon={<Icon name="plus" size="small" />}
              disabled={fields.length >= maxFactors}
              onClick={() => add(newFactor)}
            >
              {t('transferJobs.form.addFactor')}
            </Button>
            <span className="quiet">
              {t('transferJobs.form.factors', { count: fields.length, maximum: maxFactors })}
            </span>
          </Row>
        </>
      )}
    </Form.List>
  );
}

/**
 * A closed series is still listed by name, so that it can be replaced. For a forecast only forecast series are offered.
 */
function optionsOf({ series }: Sendable, row: FactorRow | undefined) {
  const isAhead = row !== undefined && isForecastType(row.symbol_type);
  const offeredOptions = series.filter(({ series_id: id, is_forecast: is }) => !isAhead || is || id === row.series_id);
  const all = offeredOptions.map(({ series_id, name }) => ({ value: series_id, label: name }));
  const id = row?.series_id ?? null;
  return id === null || series.some((one) => one.series_id === id) ? all : [{ value: id, label: `#${id}` }, ...all];
}
