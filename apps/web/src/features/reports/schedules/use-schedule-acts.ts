import { useText } from '../../../base/i18n/use-text.ts';
import { useConfirm } from '../../../kit/dialog/use-confirm.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type Schedule, useRunSchedule, useTryMail } from '../queries.ts';

/** A schedule made now, and its letter on trial. */
export function useScheduleActs() {
  const t = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
  const running = useRunSchedule();
  const trying = useTryMail();
  const run = async ({ schedule_id, name, recipients, every }: Schedule) => {
    const isSure = await confirm({
      title: t('reports.schedule.runTitle', { name }),
      text: `${t(`reports.schedule.holds.${every}`)} ${
        recipients.length === 0
          ? t('reports.schedule.runKept')
          : t('reports.schedule.runMailed', { recipients: recipients.join(', ') })
      }`,
      ok: t('reports.schedule.run'),
    });
    if (!isSure) return;
    await running.mutateAsync(schedule_id).then(
      () => toasts.done(t('reports.schedule.started', { name })),
      (error: unknown) => toasts.failed(t('reports.schedule.notStarted'), error),
    );
  };
  const tryMail = async ({ schedule_id }: Schedule) => {
    await trying.mutateAsync(schedule_id).then(
      ({ to, outcome }) => toasts.done(t(`reports.schedule.tried.${outcome}`, { to })),
      (error: unknown) => toasts.failed(t('reports.schedule.notTried'), error),
    );
  };
  return {
    isBusy: running.isPending || trying.isPending,
    run: (schedule: Schedule) => void run(schedule),
    tryMail: (schedule: Schedule) => void tryMail(schedule),
  };
}
