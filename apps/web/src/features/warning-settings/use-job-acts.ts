import { useText } from '../../base/i18n/use-text.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { contentOf } from './form/job-values.ts';
import { type Job, useDeleteJob, useResetJob, useTestLetter, useUpdateJob } from './queries.ts';

export function useJobActs() {
  const t = useText();
  const toasts = useToasts();
  const attempt = useAttempt();
  const confirm = useConfirm();
  const [update, reset, remove] = [useUpdateJob(), useResetJob(), useDeleteJob()];
  const runAct = ({ name }: Job, done: string, act: () => Promise<unknown>) =>
    attempt(act, { done, failed: t('warningJobs.done.failed', { name }) });
  const letter = useTestLetter();
  const one = ({ warning_job_id, version }: Job) => ({ warning_job_id, version });
  return {
    async switch(job: Job) {
      const { name, is_enabled: isOn } = job;
      const done = t(isOn ? 'warningJobs.done.off' : 'warningJobs.done.on', { name });
      await runAct(job, done, () => update.mutateAsync({ ...one(job), ...contentOf(job), is_enabled: !isOn }));
    },
    /** Sends the message this job would send now to the current user. */
    async test({ warning_job_id: id }: Job) {
      try {
        const { to, outcome, said, is_raised: isRaised, sms } = await letter.mutateAsync(id);
        const text = t(`warningJobs.test.${outcome}`, { to });
        if (outcome === 'refused' || outcome === 'failed') toasts.failed([text, said].filter(Boolean).join(' '));
        else {
          const encoding = sms.encoding === 'ucs2' ? 'UCS-2' : 'GSM-7';
          const short = t('warningJobs.test.sms', { ...sms, encoding });
          toasts.done(text, `${t(isRaised ? 'warningJobs.test.raised' : 'warningJobs.test.within')} ${short}`);
        }
      } catch (error) {
        toasts.failed(t('warningJobs.test.notSent'), error);
      }
    },
    async delete(job: Job) {
      const { name } = job;
      const question = { title: t('warningJobs.deleteTitle', { name }), text: t('warningJobs.deleteText') };
      if (!(await confirm({ ...question, ok: t('warningJobs.act.delete'), destructive: true }))) return;
      await runAct(job, t('warningJobs.done.deleted', { name }), () => remove.mutateAsync(one(job)));
    },
    async reset(job: Job) {
      const { name } = job;
      const question = { title: t('warningJobs.resetTitle', { name }), text: t('warningJobs.resetText') };
      if (!(await confirm({ ...question, ok: t('warningJobs.act.reset'), destructive: true }))) return;
      await runAct(job, t('warningJobs.done.reset', { name }), () => reset.mutateAsync(one(job)));
    },
  };
}
