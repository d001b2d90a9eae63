import { comparisons, procedureLevels, procedureQuantities } from '@spillway/contract/plant/procedure/codes';
import type { ComparandOnWire } from '@spillway/contract/plant/procedure/sentences';
import { comparisonTexts, levelTexts, quantityTexts } from '@spillway/contract/plant/procedure/texts';
import { Checkbox, Input, Select } from 'antd';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { NamedGroup } from '../../../kit/forms/Named.tsx';
import { Tiles } from '../../../kit/layout/Layout.tsx';
import type { Source } from '../draft.ts';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly max: number;
  readonly isLong?: boolean;
}

export function TextField({ label, value, onChange, max, isLong = false }: TextFieldProps) {
  return (
    <NamedGroup label={label} className={isLong ? 'procedure-field-wide' : undefined}>
      {(id) =>
        isLong ? (
          <Input.TextArea
            id={id}
            value={value}
            maxLength={max}
            autoSize={{ minRows: 1, maxRows: 6 }}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Input id={id} value={value} maxLength={max} onChange={(event) => onChange(event.target.value)} />
        )
      }
    </NamedGroup>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly unit?: string;
  readonly onChange: (value: number | null) => void;
}

export function NumberField({ label, value, unit, onChange }: NumberFieldProps) {
  return (
    <NamedGroup label={unit ? `${label} (${unit})` : label}>
      {(id) => <DecimalInput id={id} value={value} onChange={(typedText) => onChange(typedText ?? null)} />}
    </NamedGroup>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly wide?: boolean;
}

export function Choice<Value extends string>({ label, value, options, onChange, wide }: ChoiceProps<Value>) {
  return (
    <NamedGroup label={label} {...(wide ? { wide } : {})}>
      {(id) => (
        <Select<Value>
          id={id}
          aria-label={label}
          value={value}
          options={[...options]}
          onChange={onChange}
          popupMatchSelectWidth={false}
        />
      )}
    </NamedGroup>
  );
}

interface ManyProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (values: Value[]) => void;
}

export function Many<Value extends string>({ label, values, options, onChange }: ManyProps<Value>) {
  return (
    <NamedGroup label={label} className="procedure-field-wide">
      {(id) => (
        <Select<Value[]>
          id={id}
          aria-label={label}
          mode="multiple"
          value={[...values]}
          options={[...options]}
          onChange={onChange}
        />
      )}
    </NamedGroup>
  );
}

const monthDay = /^(\d{1,2})\/(\d{1,2})$/;

/** dd/MM is shown, MM-dd stored; an invalid day stays as typed. */
export function DayMonthField({ label, value, onChange }: Omit<TextFieldProps, 'max'>) {
  const dayText = /^\d\d-\d\d$/.test(value) ? value.split('-').toReversed().join('/') : value;
  return (
    <NamedGroup label={`${label} (dd/MM)`}>
      {(id) => (
        <Input
          id={id}
          value={dayText}
          maxLength={5}
          inputMode="numeric"
          {...(/^\d\d-\d\d$/.test(value) ? {} : { status: 'error' as const })}
          onChange={({ target }) => {
            const [, day, month] = monthDay.exec(target.value) ?? [];
            const isWhole = target.value.length === 5 && day !== undefined && month !== undefined;
            onChange(isWhole ? `${month.padStart(2, '0')}-${day.padStart(2, '0')}` : target.value);
          }}
        />
      )}
    </NamedGroup>
  );
}

export function useRuleOptions() {
  const language = useLanguage();
  const optionsOf = <Key extends string>(all: readonly Key[], name: (key: Key) => string) =>
    all.map((value) => ({ value, label: name(value) }));
  return {
    quantities: optionsOf(procedureQuantities, (one) => quantityTexts[one].name[language]),
    comparisons: optionsOf(comparisons, (one) => comparisonTexts[one].is[language].replace('{against}', '').trim()),
    levels: optionsOf(procedureLevels, (one) => levelTexts[one][language]),
  };
}

export function SourceFields({ source, onChange }: { source: Source; onChange: (source: Source) => void }) {
  const t = useText();
  return (
    <Tiles min="s" align="end" className="procedure-fields">
      <TextField
        label={t('procedure.field.article')}
        value={source.article}
        max={120}
        onChange={(article) => onChange({ ...source, article })}
      />
      <TextField
        label={t('procedure.field.text')}
        value={source.text}
        max={2000}
        isLong
        onChange={(text) => onChange({ ...source, text })}
      />
      <Checkbox
        checked={source.is_verified}
        onChange={({ target }) => onChange({ ...source, is_verified: target.checked })}
      >
        {t('procedure.field.verified')}
      </Checkbox>
    </Tiles>
  );
}

interface AgainstProps {
  readonly against: ComparandOnWire;
  readonly onChange: (against: ComparandOnWire) => void;
  /** Only a station has alarms. */
  readonly ofStation?: boolean;
}

const newAgainst: Readonly<Record<ComparandOnWire['is'], ComparandOnWire>> = {
  number: { is: 'number', value: 0 },
  level: { is: 'level', level: 'normalM', offset: 0 },
  period: { is: 'period', edge: 'highest' },
  quantity: { is: 'quantity', quantity: 'inflow', share: 1, offset: 0 },
  alarm: { is: 'alarm', alarm: 1 },
};

/** Reference value of a rule. */
export function AgainstFields({ against, onChange, ofStation = false }: AgainstProps) {
  const t = useText();
  const options = useRuleOptions();
  const kinds = ofStation ? (['alarm', 'number'] as const) : (['number', 'level', 'period', 'quantity'] as const);
  return (
    <>
      <Choice
        label={t('procedure.field.against')}
        value={against.is}
        options={kinds.map((value) => ({ value, label: t(`procedure.against.${value}`) }))}
        onChange={(is) => onChange(newAgainst[is])}
      />
      {against.is === 'number' && (
        <NumberField
          label={t('procedure.field.value')}
          value={against.value}
          onChange={(value) => onChange({ ...against, value: value ?? 0 })}
        />
      )}
      {against.is === 'level' && (
        <Choice
          label={t('procedure.against.level')}
          value={against.level}
          options={options.levels}
          onChange={(level) => onChange({ ...against, level })}
        />
      )}
      {against.is === 'period' && (
        <Choice
          label={t('procedure.against.period')}
          value={against.edge}
          options={[
            { value: 'highest', label: t('procedure.field.highest') },
            { value: 'lowest', label: t('procedure.field.lowest') },
          ]}
          onChange={(edge) => onChange({ ...against, edge })}
        />
      )}
      {against.is === 'quantity' && (
        <>
          <NumberField
            label={t('procedure.field.share')}
            value={against.share}
            onChange={(share) => onChange({ ...against, share: share ?? 1 })}
          />
          <Choice
            label={t('procedure.against.quantity')}
            value={against.quantity}
            options={options.quantities}
            onChange={(quantity) => onChange({ ...against, quantity })}
          />
        </>
      )}
      {(against.is === 'quantity' || against.is === 'level') && (
        <NumberField
          label={t('procedure.field.offset')}
          value={against.offset}
          onChange={(offset) => onChange({ ...against, offset: offset ?? 0 })}
        />
      )}
      {against.is === 'alarm' && (
        <Choice
          label={t('procedure.field.alarm')}
          value={String(against.alarm)}
          options={['1', '1.5', '2', '2.5', '3'].map((value) => ({
            value,
            label: t(`procedure.alarm.${alarmKey(value)}`),
          }))}
          onChange={(alarm) => onChange({ is: 'alarm', alarm: Number(alarm) })}
        />
      )}
    </>
  );
}

const alarmKey = (value: string) =>
  ({ '1': 'one', '1.5': 'oneTwo', '2': 'two', '2.5': 'twoThree', '3': 'three' })[value] as
    | 'one'
    | 'oneTwo'
    | 'two'
    | 'twoThree'
    | 'three';
