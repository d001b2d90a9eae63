import { maxHistoricPeriods } from '@spillway/contract/plant/flood-record/rules';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, InputNumber } from 'antd';
import type { Rule } from 'antd/es/form';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { DecimalInput } from '../../kit/forms/DecimalInput.tsx';
import { needed } from '../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { Row, Stack } from '../../kit/layout/Layout.tsx';
import { plainText } from '../../kit/plain-text.ts';
import { Pending } from '../../kit/states/Pending.tsx';
import { floodLines, readFloodLines } from './flood-lines.ts';
import { type FloodRecord, floodRecordQuery, useSaveFloodRecord } from './queries.ts';

interface FloodRecordValues {
  readonly floods: string;
  readonly periods: readonly {
    readonly from_year: number;
    readonly to_year: number;
    readonly threshold: number;
    readonly source?: string;
    readonly floods: string;
  }[];
}

/** Annual floods measured elsewhere, and historical floods. */
export function FloodRecordDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const decimal = useLanguage() === 'vi' ? ',' : '.';
  const { mutateAsync } = useSaveFloodRecord();
  const { data, error, refetch } = useQuery(floodRecordQuery);
  const valuesOf = ({ floods, periods }: FloodRecord): FloodRecordValues => ({
    floods: floodLines(floods, decimal),
    periods: periods.map((period) => ({ ...period, floods: floodLines(period.floods, decimal) })),
  });
  return (
    <GuardedDialog title={t('compare.floods.title')} onClose={onClose}>
      {(cancel) =>
        data ? (
          <RecordForm
            opened={data}
            valuesOf={valuesOf}
            empty={{ floods: '', periods: [] }}
            query={floodRecordQuery}
            pick={(record) => record}
            save={({ floods, periods }, { version }) =>
              mutateAsync({
                floods: rowsOf(floods),
                periods: periods.map((period) => ({
                  ...period,
                  source: period.source ?? '',
                  floods: rowsOf(period.floods),
                })),
                version,
              })
            }
            onSaved={onClose}
            done={({ floods }) => t('compare.floods.done', { count: floods.length })}
            labelOf={(field) => t(`compare.floods.${field}`)}
            textOf={(_field, value) => plainText(typeof value === 'string' ? value : JSON.stringify(value))}
            submitLabel={t('ui.save')}
            saveOnlyWhenChanged
            onCancel={cancel}
          >
            <RecordFields />
          </RecordForm>
        ) : (
          <Pending of={{ error, refetch }} title={t('compare.failed')} lines={8} />
        )
      }
    </GuardedDialog>
  );
}

function RecordFields() {
  const t = useText();
  const lines: Rule = {
    validator: async (_, text: string | undefined) => {
      const rows = readFloodLines(text ?? '');
      if ('wrongLine' in rows) throw new Error(t('compare.floods.wrongLine', { line: rows.wrongLine }));
    },
  };
  const placeholder = '1999 4180\n2000 950';
  return (
    <>
      <p className="dialog-text">{t('compare.floods.text')}</p>
      <Form.Item name="floods" label={t('compare.floods.floods')} extra={t('compare.floods.linesHint')} rules={[lines]}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} placeholder={placeholder} />
      </Form.Item>
      <Form.List name="periods">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <Stack as="fieldset" gap="s" key={key}>
                <legend>{t('compare.floods.period', { number: name + 1 })}</legend>
                <Row gap="m">
                  <Form.Item name={[name, 'from_year']} label={t('compare.floods.from_year')} rules={[needed(t)]}>
                    <InputNumber precision={0} controls={false} />
                  </Form.Item>
                  <Form.Item name={[name, 'to_year']} label={t('compare.floods.to_year')} rules={[needed(t)]}>
                    <InputNumber precision={0} controls={false} />
                  </Form.Item>
                </Row>
                <Form.Item
                  name={[name, 'threshold']}
                  label={t('compare.floods.threshold')}
                  extra={t('compare.floods.thresholdHint')}
                  rules={[needed(t)]}
                >
                  <DecimalInput suffix={t('chart.unit.m3s')} />
                </Form.Item>
                <Form.Item name={[name, 'source']} label={t('compare.floods.source')}>
                  <Input maxLength={200} />
                </Form.Item>
                <Form.Item name={[name, 'floods']} label={t('compare.floods.noted')} rules={[lines]}>
                  <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
                </Form.Item>
                <p>
                  <Button size="small" onClick={() => remove(name)}>
                    {t('compare.floods.removePeriod', { number: name + 1 })}
                  </Button>
                </p>
              </Stack>
            ))}
            <p>
              <Button disabled={fields.length >= maxHistoricPeriods} onClick={() => add({ source: '', floods: '' })}>
                {t('compare.floods.addPeriod')}
              </Button>
            </p>
          </>
        )}
      </Form.List>
    </>
  );
}

/** The form has validated the lines. */
function rowsOf(text: string | undefined) {
  const rows = readFloodLines(text ?? '');
  return 'wrongLine' in rows ? [] : [...rows];
}
