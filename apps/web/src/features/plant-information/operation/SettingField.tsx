import type { SettingKey } from '@spillway/contract/plant/settings/described';
import { addressPattern, dayTimePattern, type Setting } from '@spillway/contract/plant/settings/kinds';
import { Checkbox, Form, Input, Radio, Select, Switch } from 'antd';
import type { Rule } from 'antd/es/form';
import type { ReactNode } from 'react';
import { type Text, useText } from '../../../base/i18n/use-text.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { between, instantRule, needed } from '../../../kit/forms/form-rules.ts';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { optionalText } from '../../../kit/forms/rules.ts';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import { isHinted, settingOf } from '../setting-texts.ts';
import { type PlantWords, usePlantWords } from '../use-plant-words.ts';
import { groupInLines } from './setting-values.ts';

/** Browsers list the zone of Vietnam under its old name; put the current name first. */
const usual = ['Asia/Ho_Chi_Minh', 'Asia/Bangkok', 'Asia/Vientiane', 'Asia/Phnom_Penh', 'UTC'];

function timeZones(present: string): readonly string[] {
  return [...new Set([present, ...usual, ...Intl.supportedValuesOf('timeZone')])];
}

interface SettingFieldsProps {
  readonly keys: readonly SettingKey[];
  /** Values at the time of opening. */
  readonly opened: Readonly<Partial<Record<SettingKey, unknown>>>;
}

/** Fields of a settings form, from their descriptions. */
export function SettingFields({ keys, opened }: SettingFieldsProps) {
  const field = (key: SettingKey) => <SettingField key={key} field={key} stands={opened[key]} />;
  return groupInLines(keys).map((line) =>
    line.length === 1 ? (
      line.map(field)
    ) : (
      <div key={line.join(' ')} className="form-pair">
        {line.map(field)}
      </div>
    ),
  );
}

function SettingField({ field, stands }: { readonly field: SettingKey; readonly stands: unknown }) {
  const t = useText();
  const words = usePlantWords();
  const setting = settingOf(field);
  return (
    <Form.Item
      name={field}
      label={words.field(field)}
      extra={isHinted(field) ? t(`plantInformation.hint.${field}`) : undefined}
      rules={rulesOf(t, setting)}
      valuePropName={setting.kind === 'switch' ? 'checked' : 'value'}
    >
      {controlOf(t, words, { field, setting, stands })}
    </Form.Item>
  );
}

function rulesOf(t: Text, setting: Setting): Rule[] {
  switch (setting.kind) {
    case 'number':
      return [...(setting.optional ? [] : [needed(t)]), between(t, setting.min, setting.max)];
    case 'zone':
      return [needed(t)];
    case 'time':
      return [needed(t), trimmedRule(dayTimePattern, t('plantInformation.rule.dayTime'))];
    case 'instant':
      return [instantRule(t)];
    case 'address':
      return [asFormRule(t, optionalText(500)), trimmedRule(addressPattern, t('plantInformation.rule.cameraPath'))];
    default:
      return [];
  }
}

/** Validates without surrounding spaces, which are dropped on sending; an empty field matches. */
const trimmedRule = (pattern: RegExp, message: string): Rule => ({
  pattern,
  message,
  transform: (typedValue: unknown) => (typeof typedValue === 'string' ? typedValue.trim() : typedValue),
});

interface SettingFieldProps {
  readonly field: SettingKey;
  readonly setting: Setting;
  readonly stands: unknown;
}

function unitWord(t: Text, unit: Extract<Setting, { kind: 'number' }>['unit']): string {
  if (unit === 'min') return t('plantInformation.minute');
  return unit === 'd' ? t('plantInformation.day') : unit;
}

function controlOf(t: Text, words: PlantWords, { field, setting, stands }: SettingFieldProps): ReactNode {
  const options = (all: readonly (string | number)[]) =>
    all.map((value) => ({ value, label: words.value(field, value) }));
  switch (setting.kind) {
    case 'number': {
      const suffix = unitWord(t, setting.unit);
      return setting.isWhole ? (
        <DecimalInput precision={0} inputMode="numeric" suffix={suffix} />
      ) : (
        <DecimalInput suffix={suffix} />
      );
    }
    case 'choice':
      return setting.unit === undefined ? (
        <Radio.Group options={options(setting.options)} />
      ) : (
        <Select options={options(setting.options)} />
      );
    case 'choices':
      return <Checkbox.Group options={options(setting.options)} />;
    case 'switch':
      return <Switch />;
    case 'time':
      return <Input placeholder="HH:mm" maxLength={5} autoComplete="off" />;
    case 'zone':
      return (
        <Select virtual showSearch options={timeZones(String(stands)).map((value) => ({ value, label: value }))} />
      );
    case 'instant':
      return <InstantField />;
    case 'address':
      return <Input placeholder="https://" autoComplete="off" />;
    case 'seasons':
      return null;
  }
}
