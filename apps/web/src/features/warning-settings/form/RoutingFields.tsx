import { channels, maxMinutes, minRepeatMinutes } from '@spillway/contract/delivery/warnings/jobs/limits';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { between } from '../../../kit/forms/form-rules.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { dutyPeopleQuery } from '../../../shared/duty/queries.ts';
import type { Routing } from '../queries.ts';
import { Sentence } from './Sentence.tsx';

type Receiver = Routing['receivers'][number];

const keyOf = ({ kind, id }: Receiver): string => (kind === 'duty' ? 'duty' : (id ?? ''));
const receiverOf = (key: string): Receiver =>
  key === 'duty' ? { kind: 'duty', id: null } : { kind: 'account', id: key };

interface RoutingFieldsProps {
  /** As the server names those who stand already. */
  readonly known: readonly { readonly receiver: Receiver; readonly name: string | null }[];
}

/** Who is told, by what, how often, and what is to be done. */
export function RoutingFields({ known }: RoutingFieldsProps) {
  const t = useText();
  const { data: people } = useQuery(dutyPeopleQuery);
  const names = new Map<string, string>([
    ['duty', t('warningJobs.duty')],
    ...(people ?? []).flatMap(({ account_id, name }) => (account_id ? [[account_id, name] as const] : [])),
    ...known.flatMap(({ receiver, name }) =>
      receiver.kind === 'account' ? [[keyOf(receiver), name ?? t('warningJobs.gone')] as const] : [],
    ),
  ]);
  const minutes = (name: keyof Routing, label: string, least: number) => (
    <Form.Item name={name} className="job-inline" rules={[between(t, least, maxMinutes)]}>
      <InputNumber aria-label={label} precision={0} controls={false} className="job-number" />
    </Form.Item>
  );
  return (
    <>
      <SectionTitle>{t('warningJobs.form.telling')}</SectionTitle>
      <Form.Item
        name="receivers"
        label={t('warningJobs.form.receivers')}
        getValueProps={(value: Receiver[] | undefined) => ({ value: (value ?? []).map(keyOf) })}
        normalize={(keys: string[]) => keys.map(receiverOf)}
      >
        <Select
          mode="multiple"
          options={[...names].map(([value, label]) => ({ value, label }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item name="types" label={t('warningJobs.form.types')}>
        <Checkbox.Group
          options={[
            { value: channels.email, label: t('warningJobs.channel.email') },
            { value: channels.dashboard, label: t('warningJobs.channel.dashboard') },
          ]}
        />
      </Form.Item>
      <Sentence
        text={t('warningJobs.form.again')}
        parts={{
          repeat: minutes('repeat_minutes', t('warningJobs.field.repeat'), minRepeatMinutes),
          seen: minutes('seen_holds_minutes', t('warningJobs.field.seen'), 5),
        }}
      />
      <p className="quiet">{t('warningJobs.form.againHint')}</p>
      <SectionTitle>{t('warningJobs.form.handling')}</SectionTitle>
      <Form.Item name={['handling', 'text']} label={t('warningJobs.form.text')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
      </Form.Item>
      <SectionTitle>{t('warningJobs.form.steps')}</SectionTitle>
      <Lines name="steps" addText={t('warningJobs.form.addLine')} first="">
        {(at) => (
          <Form.Item name={at} className="job-line-field">
            <Input maxLength={200} aria-label={`${t('warningJobs.form.steps')} ${at + 1}`} />
          </Form.Item>
        )}
      </Lines>
      <SectionTitle>{t('warningJobs.form.calls')}</SectionTitle>
      <Lines name="calls" addText={t('warningJobs.form.addCall')} first={{ name: '', phone: '' }}>
        {(at) => (
          <>
            <Form.Item name={[at, 'name']} className="job-line-field">
              <Input
                maxLength={120}
                placeholder={t('warningJobs.form.callName')}
                aria-label={t('warningJobs.form.callName')}
              />
            </Form.Item>
            <Form.Item name={[at, 'phone']} className="job-line-field">
              <Input
                maxLength={40}
                inputMode="tel"
                placeholder={t('warningJobs.form.phone')}
                aria-label={t('warningJobs.form.phone')}
              />
            </Form.Item>
          </>
        )}
      </Lines>
    </>
  );
}

interface LinesProps {
  readonly name: 'steps' | 'calls';
  readonly addText: string;
  readonly first: unknown;
  readonly children: (at: number) => React.ReactNode;
}

function Lines({ name, addText, first, children }: LinesProps) {
  const t = useText();
  return (
    <Form.List name={['handling', name]}>
      {(rows, { add, remove }) => (
        <>
          {rows.map((row) => (
            <div key={row.key} className="job-handling-line">
              {children(row.name)}
              <Button
                type="text"
                icon={<Icon name="trash" size="small" />}
                aria-label={t('warningJobs.form.remove', { number: row.name + 1 })}
                onClick={() => remove(row.name)}
              />
            </div>
          ))}
          <p>
            <Button size="small" icon={<Icon name="plus" size="small" />} onClick={() => add(first)}>
              {addText}
            </Button>
          </p>
        </>
      )}
    </Form.List>
  );
}
