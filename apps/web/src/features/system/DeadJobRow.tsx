import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { codeText } from '../../base/i18n/code-text.ts';
import { type TextKey, useText } from '../../base/i18n/use-text.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { Row, Stack } from '../../kit/layout/Layout.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type DeadJob, useDiscardJob, useRetryJob } from './queries.ts';

export function DeadJobRow({ job }: { readonly job: DeadJob }) {
  const t = useText();
  const { dateTime } = useFormat();
  const confirm = useConfirm();
  const toasts = useToasts();
  const retry = useRetryJob();
  const discard = useDiscardJob();
  const queue = codeText(t, `system.queue.${job.queue}`, job.queue);

  const attempt = async (failure: TextKey, work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toasts.done(done);
    } catch (error) {
      toasts.failed(t(failure), error);
    }
  };
  const runAgain = () =>
    attempt('system.dead.retryFailed', () => retry.mutateAsync(job.job_id), t('system.dead.retried', { queue }));
  const drop = async () => {
    const isConfirmed = await confirm({
      title: t('system.dead.discardTitle', { queue }),
      text: t('system.dead.discardText'),
      losses: [t('system.dead.discardLoses', { time: dateTime(job.created_at) })],
      ok: t('system.dead.discardOk'),
      destructive: true,
    });
    if (!isConfirmed) return;
    await attempt(
      'system.dead.discardFailed',
      () => discard.mutateAsync(job.job_id),
      t('system.dead.discarded', { queue }),
    );
  };

  return (
    <Row as="li" align="start" justify="between">
      <Stack gap="xs" align="start">
        <b>{queue}</b>
        <span className="quiet small">
          {t('system.dead.facts', {
            created: dateTime(job.created_at),
            count: job.attempts,
            failed: job.failed_at ? dateTime(job.failed_at) : t('system.dead.unknown'),
          })}
        </span>
        <code className="code-block">{job.error}</code>
      </Stack>
      <Row gap="xs">
        <Button loading={retry.isPending} onClick={() => void runAgain()}>
          {t('system.dead.retry')}
        </Button>
        <Button type="text" danger loading={discard.isPending} onClick={() => void drop()}>
          {t('system.dead.discard')}
        </Button>
      </Row>
    </Row>
  );
}
