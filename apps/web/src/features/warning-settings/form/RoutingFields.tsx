import { type Receiver, receiverKey } from '@spillway/contract/access/contacts/receiver';
import { channels, maxMinutes, minRepeatMinutes } from '@spillway/contract/alerts/jobs/limits';
import { channelsOfTypes } from '@spillway/contract/alerts/ways-out';
import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { between } from '../../../kit/forms/form-rules.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Row } from '../../../kit/layout/Layout.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { ReachSummary } from '../../../shared/contacts/ReachSummary.tsx';
import type { Routing } from '../queries.ts';
import { type KnownReceiver, receiverOf, useReceiverOptions } from './receiver-options.ts';
import { Sentence } from './Sentence.tsx';

const channelNames = Object.keys(channels) as readonly (keyof typeof channels)[];

interface RoutingFieldsProps {
  /** Current recipients as named by the server. */
  readonly known: readonly KnownReceiver[];
  /** Further fields about acknowledgement. */
  readonly children?: ReactNode;
}

/** Recipients, channels, repeats and instructions. */
export function RoutingFields({ known, children }: RoutingFieldsProps) {
  const t = useText();
  const options = useReceiverOptions(known);
  const minutes = (name: keyof Routing, label: string, min: number) => (
    <Form.Item name={name} className="job-inline" rules={[between(t, min, maxMinutes)]}>
      <InputNumber aria-label={label} precision={0} controls={false} className="job-number" />
    </Form.Item>
  );
  return (
    <>
      <SectionTitle>{t('warningJobs.form.telling')}</SectionTitle>
      <Form.Item
        name="receivers"
        label={t('warningJobs.field.receivers')}
        getValueProps={(value: Receiver[] | undefined) => ({ value: (value ?? []).map(receiverKey) })}
        normalize={(keys: string[]) => keys.map(receiverOf)}
      >
        <Select mode="multiple" options={options} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item name="types" label={t('warningJobs.field.types')}>
        <Checkbox.Group
          options={channelNames.map((name) => ({
            value: channels[name],
            label: t(`warningJobs.choice.types.${name}`),
          }))}
        />
      </Form.Item>
      <CurrentReach />
      <Sentence
        text={t('warningJobs.form.again')}
        parts={{
          repeat: minutes('repeat_minutes', t('warningJobs.field.repeat_minutes'), minRepeatMinutes),
          seen: minutes('seen_holds_minutes', t('warningJobs.field.seen_holds_minutes'), 5),
        }}
      />
      <p className="quiet">{t('warningJobs.form.againHint')}</p>
      {children}
      <SectionTitle>{t('warningJobs.field.handling')}</SectionTitle>
      <Form.Item name={['handling', 'text']} label={t('warningJobs.field.text')}>
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
      <SectionTitle>{t('warningJobs.field.calls')}</SectionTitle>
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

/** For the typed recipients, not the saved ones. */
function CurrentReach() {
  const receivers = Form.useWatch<Receiver[] | undefined>('receivers', { preserve: true });
  const types = Form.useWatch<number[] | undefined>('types', { preserve: true });
  const by = channelsOfTypes(types ?? []);
  if (!receivers || receivers.length === 0 || by.length === 0) return null;
  return <ReachSummary receivers={receivers} channels={by} />;
}

interface LinesProps {
  readonly name: 'steps' | 'calls';
  readonly addText: string;
  readonly first: unknown;
  readonly children: (at: number) => ReactNode;
}

function Lines({ name, addText, first, children }: LinesProps) {
  const t = useText();
  return (
    <Form.List name={['handling', name]}>
      {(rows, { add, remove }) => (
        <>
          {rows.map((row) => (
            <Row align="start" nowrap key={row.key}>
              {children(row.name)}
              <Button
                type="text"
                icon={<Icon name="trash" size="small" />}
                aria-label={t('warningJobs.form.remove', { number: row.name + 1 })}
                onClick={() => remove(row.name)}
              />
            </Row>
          ))}
          <Row as="p" below="l">
            <Button size="small" icon={<Icon name="plus" size="small" />} onClick={() => add(first)}>
              {addText}
            </Button>
          </Row>
        </>
      )}
    </Form.List>
  );
}
