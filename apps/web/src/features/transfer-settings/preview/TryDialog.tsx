import { wireFaultTexts } from '@spillway/contract/transfer/faults';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Stack } from '../../../kit/layout/Layout.tsx';
import { StateTag, type Tone } from '../../../kit/state-tag/StateTag.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type Job, type Sink, type TryAnswer, useConnection, useTest } from '../queries.ts';

export type TryKind = 'try' | 'test' | 'sink';

interface TryDialogProps {
  readonly job: Job;
  readonly kind: TryKind;
  readonly onClose: () => void;
}

const emptySink = { url: '', host: '', port: null, host_key: '', to: null, username: '', password: '' } as const;
const texts = {
  try: 'transferJobs.try.connecting',
  test: 'transferJobs.try.testing',
  sink: 'transferJobs.try.sinkText',
} as const;
const tones: Readonly<Record<TryAnswer[number]['outcome'], Tone>> = {
  accepted: 'good',
  not_sent: 'warning',
  unknown: 'watch',
  refused: 'warning',
  hold: 'critical',
};

/** Connects or sends a test; shows both sides of the exchange, and does not count as sent. */
export function TryDialog({ job, kind, onClose }: TryDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const [connection, test] = [useConnection(), useTest()];
  const [found, show] = useState<TryAnswer | null>(null);
  const onError = (error: Error) => toasts.failed(t('transferJobs.try.failed'), error);
  const run = (sink?: Sink) => {
    show(null);
    if (kind === 'try') connection.mutate(job.job_id, { onSuccess: show, onError });
    else test.mutate({ job_id: job.job_id, ...(sink && { sink }) }, { onSuccess: show, onError });
  };
  const isBusy = connection.isPending || test.isPending;
  return (
    <Dialog title={t('transferJobs.try.title', { name: job.process_name })} open onClose={onClose}>
      <p className="dialog-text">{t(texts[kind])}</p>
      {kind === 'sink' ? (
        <SinkForm isBusy={isBusy} url={job.target_url} onSend={run} />
      ) : (
        <Button type="primary" loading={isBusy} onClick={() => run()}>
          {t(kind === 'try' ? 'transferJobs.try.run' : 'transferJobs.try.send')}
        </Button>
      )}
      <div role="status">
        {found?.map((one) => (
          <Outcome key={`${one.about} ${one.host}`} one={one} />
        ))}
      </div>
    </Dialog>
  );
}

function SinkForm({
  isBusy,
  url,
  onSend,
}: {
  readonly isBusy: boolean;
  readonly url: string;
  readonly onSend: (sink: Sink) => void;
}) {
  const t = useText();
  const by = url.startsWith('http') ? 'url' : url.includes('://') ? 'host' : 'mail';
  return (
    <Form
      layout="vertical"
      initialValues={{ address: '', port: '', username: '', password: '' }}
      onFinish={({ address, port, username, password }: Record<'address' | 'port' | 'username' | 'password', string>) =>
        onSend({
          ...emptySink,
          username,
          password,
          ...(by === 'url'
            ? { url: address }
            : by === 'mail'
              ? { to: address }
              : { host: address, port: port === '' ? null : Number(port) }),
        })
      }
    >
      <div className="field-row">
        <Form.Item
          name="address"
          label={t(`transferJobs.try.${by}`)}
          rules={[{ required: true, message: t('ui.rule.required') }]}
        >
          <Input autoComplete="off" spellCheck={false} />
        </Form.Item>
        {by === 'host' && (
          <Form.Item name="port" label={t('transferJobs.field.port')}>
            <Input inputMode="numeric" maxLength={5} autoComplete="off" />
          </Form.Item>
        )}
      </div>
      {by !== 'mail' && (
        <div className="field-row">
          <Form.Item name="username" label={t('transferJobs.field.username')}>
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item name="password" label={t('transferJobs.secret.password')}>
            <Input.Password autoComplete="new-password" />
          </Form.Item>
        </div>
      )}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('transferJobs.try.send')}
      </Button>
    </Form>
  );
}

function Outcome({ one }: { readonly one: TryAnswer[number] }) {
  const t = useText();
  const language = useLanguage();
  const triedSubject =
    one.about === 'primary' || one.about === 'backup' ? t(`transferJobs.try.${one.about}`) : one.about;
  return (
    <Stack as="section" gap="xs" above="m">
      <StateTag tone={tones[one.outcome]}>{t(`transferJobs.try.${one.outcome}`)}</StateTag> <span>{triedSubject}</span>{' '}
      <span className="quiet">{t('transferJobs.try.took', { host: one.host, ms: one.took_ms })}</span>
      {one.fault && <p>{wireFaultTexts[one.fault][language]}</p>}
      {one.host_key && <p>{t('transferJobs.try.hostKey', { key: one.host_key })}</p>}
      {(one.request || one.answer) && (
        <details>
          <summary>{t('transferJobs.try.said')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse */}
          <pre className="code-block" tabIndex={0}>
            {one.request}
            {'\n'}
            {one.answer}
          </pre>
        </details>
      )}
    </Stack>
  );
}
