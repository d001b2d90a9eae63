import { Button, Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import type { Gateway } from './queries.ts';

interface PairsProps {
  readonly list: string;
  readonly addText: string;
  readonly children: (row: number) => ReactNode;
}

/** Rows of names and values. */
function Pairs({ list, addText, children }: PairsProps) {
  const t = useText();
  return (
    <Form.List name={list}>
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <div className="field-row" key={key}>
              {children(name)}
              <Button
                aria-label={t('channels.field.removeRow')}
                icon={<Icon name="trash" size="small" />}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            className="channel-add"
            icon={<Icon name="plus" size="small" />}
            onClick={() => add({ name: '', value: '' })}
          >
            {addText}
          </Button>
        </>
      )}
    </Form.List>
  );
}

export function HeaderRows() {
  const t = useText();
  return (
    <Pairs list="headers" addText={t('channels.field.addHeader')}>
      {(row) => (
        <>
          <Form.Item name={[row, 'name']} label={t('channels.field.header')} rules={[{ required: true }]}>
            <Input maxLength={80} spellCheck={false} autoComplete="off" />
          </Form.Item>
          <Form.Item name={[row, 'value']} label={t('channels.field.headerValue')} rules={[{ required: true }]}>
            <Input maxLength={2000} spellCheck={false} autoComplete="off" />
          </Form.Item>
        </>
      )}
    </Pairs>
  );
}

/** Write-only: a stored secret shows its date, and can be replaced or removed. */
export function SecretRows({ known }: { readonly known: Gateway['secrets'] }) {
  const t = useText();
  const { dateTime } = useFormat();
  return (
    <>
      <h3 className="channel-group">{t('channels.group.secrets')}</h3>
      <p className="dialog-text">{t('channels.field.secretsHint')}</p>
      {known.length > 0 && (
        <ul className="quiet">
          {known.map(({ name, set_since }) => (
            <li key={name}>{t('channels.fact.setOn', { name, time: dateTime(set_since) })}</li>
          ))}
        </ul>
      )}
      <Pairs list="secrets" addText={t('channels.field.addSecret')}>
        {(row) => (
          <>
            <Form.Item
              name={[row, 'name']}
              label={t('channels.field.secretName')}
              rules={[{ required: true, pattern: /^[a-z][a-z0-9_]{0,39}$/ }]}
            >
              <Input spellCheck={false} autoComplete="off" />
            </Form.Item>
            <Form.Item name={[row, 'value']} label={t('channels.field.secretValue')} rules={[{ required: true }]}>
              <Input.Password maxLength={4000} autoComplete="new-password" />
            </Form.Item>
          </>
        )}
      </Pairs>
      {known.length > 0 && (
        <Form.Item name="forgotten" label={t('channels.field.forget')}>
          <Select mode="multiple" options={known.map(({ name }) => ({ value: name, label: name }))} />
        </Form.Item>
      )}
    </>
  );
}
