import { Button, InputNumber, Select } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { FormProblem } from '../../kit/forms/FormProblem.tsx';
import { Labelled } from '../../kit/layout/Layout.tsx';
import { errorLines } from '../../kit/toast/error-text.ts';
import type { OpenedTable } from '../../shared/plant/tables.ts';
import { groupShapes } from './group-shapes.ts';
import { NumberRows } from './NumberRows.tsx';
import { type LookupBody, type Reading, useLookup } from './queries.ts';
import { flagText, useTableWords } from './use-table-words.ts';

interface TryLookupProps {
  readonly table: OpenedTable;
  readonly reading: Reading | null;
  readonly onRead: (reading: Reading | null) => void;
}

type Policy = NonNullable<LookupBody['policy']>;
const policies = ['refuse', 'clamp', 'extrapolate'] as const satisfies readonly Policy[];

/** Lookup as in the calculations: result, flags, and the rows used. */
export function TryLookup({ table, reading, onRead }: TryLookupProps) {
  const t = useText();
  const language = useLanguage();
  const words = useTableWords();
  const lookup = useLookup();
  const id = useId();
  const shape = groupShapes[table.group_code];
  const [typedValues, setTyped] = useState<Readonly<Record<string, number | null>>>({});
  const [policy, setPolicy] = useState<Policy>('refuse');
  const [isInverse, setInverse] = useState(false);
  const forward = { keys: shape.columns.slice(0, shape.keyCount), values: shape.columns.slice(shape.keyCount) };
  const keys = isInverse ? forward.values : forward.keys;
  const numbers = keys.flatMap((key) => typedValues[key] ?? []);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (numbers.length < keys.length) return;
    onRead(null);
    lookup.mutate({ table_id: table.table_id, keys: [...numbers], policy, inverse: isInverse }, { onSuccess: onRead });
  };
  const direction = (from: readonly string[], to: readonly string[]) =>
    t('tables.lookup.forward', { from: from.join(', '), to: to.join(', ') });
  return (
    <form className="try-lookup" onSubmit={ask}>
      {keys.map((key) => (
        <Labelled key={key}>
          <label htmlFor={`${id}${key}`}>{words.column(key)}</label>
          <InputNumber<number>
            id={`${id}${key}`}
            value={typedValues[key] ?? null}
            onChange={(value) => setTyped((before) => ({ ...before, [key]: value }))}
            controls={false}
            inputMode="decimal"
            decimalSeparator={language === 'vi' ? ',' : '.'}
          />
        </Labelled>
      ))}
      {shape.inverse && (
        <Labelled>
          <label htmlFor={`${id}direction`}>{t('tables.lookup.direction')}</label>
          <Select
            id={`${id}direction`}
            value={isInverse}
            onChange={(value) => {
              setInverse(value);
              onRead(null);
            }}
            options={[
              { value: false, label: direction(forward.keys, forward.values) },
              { value: true, label: direction(forward.values, forward.keys) },
            ]}
          />
        </Labelled>
      )}
      <Labelled>
        <label htmlFor={`${id}policy`}>{t('tables.lookup.policy')}</label>
        <Select
          id={`${id}policy`}
          value={policy}
          onChange={setPolicy}
          options={policies.map((value) => ({ value, label: t(`tables.lookup.${value}`) }))}
        />
      </Labelled>
      <Button htmlType="submit" loading={lookup.isPending} disabled={numbers.length < keys.length}>
        {t('tables.lookup.ask')}
      </Button>
      <div className="try-lookup-answer" aria-live="polite">
        {reading && <Answer table={table} reading={reading} />}
      </div>
      <FormProblem lines={lookup.error ? errorLines(t, lookup.error) : []} />
    </form>
  );
}

function Answer({ table, reading }: { readonly table: OpenedTable; readonly reading: Reading }) {
  const t = useText();
  const { number } = useFormat();
  const words = useTableWords();
  const answers = Object.entries(reading.values);
  const isMissing = answers.every(([, value]) => value === null);
  return (
    <>
      {isMissing ? (
        <p>{t('tables.lookup.none')}</p>
      ) : (
        answers.map(([name, value]) => (
          <p key={name} className="try-lookup-value">
            {words.quantity(name)} {name} = <strong>{number(value, 3)}</strong> {words.unit(name)}
          </p>
        ))
      )}
      {reading.flags.length === 0 && !isMissing && <p className="quiet small">{t('tables.lookup.plain')}</p>}
      {reading.flags.map((flag) => (
        <p key={flag} className="quiet small">
          {flagText(t, flag)}
        </p>
      ))}
      {reading.rows.length > 0 && (
        <>
          <p className="quiet small">{t('tables.lookup.usedRows')}</p>
          <NumberRows
            label={t('tables.lookup.usedRows')}
            numbers={reading.rows.map(({ row }) => row)}
            columns={table.columns.map(({ name }) => ({
              name,
              title: words.short(name),
              values: reading.rows.map(({ cells }) => cells[name] ?? null),
            }))}
          />
        </>
      )}
    </>
  );
}
