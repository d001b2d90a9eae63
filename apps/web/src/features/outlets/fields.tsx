import { Form, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import { useText } from '../../base/i18n/use-text.ts';
import { DecimalInput } from '../../kit/forms/DecimalInput.tsx';
import { between, needed } from '../../kit/forms/form-rules.ts';
import { type NumberName, numberFields } from '../../shared/plant/outlet-numbers.ts';
import type { OutletField } from './outlet-fields.ts';
import { useOutletWords } from './use-outlet-words.ts';

interface NumberItemProps {
  readonly name: NumberName;
  readonly required?: boolean;
  readonly hint?: string;
  readonly rules?: readonly Rule[];
  /** Fields whose change triggers validation of this one. */
  readonly dependsOn?: readonly NumberName[];
  /** Limits that depend on other fields. */
  readonly limits?: readonly [minimum: number, maximum: number];
}

/** Number field with unit, within the limits of the contract. */
export function NumberItem({ name, required = false, hint, rules = [], dependsOn = [], limits }: NumberItemProps) {
  const t = useText();
  const words = useOutletWords();
  const { minimum, maximum, decimals, unit } = numberFields[name];
  const isCount = decimals === 0;
  return (
    <Form.Item
      name={name}
      label={words.field(name)}
      extra={hint}
      dependencies={[...dependsOn]}
      rules={[...(required ? [needed(t)] : []), between(t, ...(limits ?? ([minimum, maximum] as const))), ...rules]}
    >
      <DecimalInput suffix={unit || undefined} {...(isCount ? { precision: 0, inputMode: 'numeric' } : {})} />
    </Form.Item>
  );
}

interface ChoiceFieldProps {
  readonly name: OutletField;
  readonly options: readonly { readonly value: string | number; readonly label: string }[];
  /** Label of the empty choice; absent: a choice is required. */
  readonly empty?: string;
  readonly hint?: string;
}

/** antd's select has no null, so "none" is a choice of its own. */
const nothing = '';

export function ChoiceField({ name, options, empty, hint }: ChoiceFieldProps) {
  const t = useText();
  const words = useOutletWords();
  const all = empty === undefined ? [...options] : [{ value: nothing, label: empty }, ...options];
  return (
    <Form.Item
      name={name}
      label={words.field(name)}
      extra={hint}
      required={false}
      rules={empty === undefined ? [needed(t)] : []}
      getValueProps={(value: unknown) => ({ value: value ?? (empty === undefined ? undefined : nothing) })}
      normalize={(value: unknown) => (value === nothing ? null : value)}
    >
      <Select options={all} />
    </Form.Item>
  );
}
