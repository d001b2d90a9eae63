import type { KeyScope } from '@spillway/contract/access/machine-keys/scopes';
import { Checkbox, Form, Input, Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { text } from '../../kit/forms/rules.ts';
import type { KeyEnd } from './key-values.ts';

interface KeyFieldsProps {
  readonly ends: readonly KeyEnd[];
  /** Scopes that may be granted; absent if they do not change. */
  readonly scopes?: readonly KeyScope[];
  /** A collector key has the name of its collector. */
  readonly hasName?: boolean;
}

export function KeyFields({ ends, scopes, hasName = true }: KeyFieldsProps) {
  const t = useText();
  return (
    <>
      {hasName && (
        <Form.Item
          name="name"
          label={t('machineKeys.field.name')}
          extra={t('machineKeys.form.nameHint')}
          rules={[asFormRule(t, text(120))]}
        >
          <Input autoComplete="off" />
        </Form.Item>
      )}
      {scopes && (
        <Form.Item
          name="scopes"
          label={t('machineKeys.field.scopes')}
          extra={t('machineKeys.form.scopesHint')}
          rules={[{ type: 'array', required: true, min: 1, message: t('machineKeys.form.scopesMissing') }]}
        >
          <Checkbox.Group
            className="key-scopes"
            options={scopes.map((scope) => ({ value: scope, label: t(`machineKeys.scope.${scope}`) }))}
          />
        </Form.Item>
      )}
      <Form.Item name="ends" label={t('machineKeys.ends.label')}>
        <Select options={ends.map((end) => ({ value: end, label: t(`machineKeys.ends.${end}`) }))} />
      </Form.Item>
    </>
  );
}
