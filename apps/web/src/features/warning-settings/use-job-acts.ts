import { useText } from '../../base/i18n/use-text.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { contentOf } from './form/job-values.ts';
import { type Job, useDeleteJob, useResetJob, useUpdateJob } from './queries.ts';

/** What is done to a job from its line. */
export function useJobActs() {
  const t = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
  const [update, reset, remove] = [useUpdateJob(), useResetJob(), useDeleteJob()];
  const said = async ({ name }: Job, done: string, act: () => Promise<unknown>) => {
    try {
      await act();
      toasts.done(done);
    } catch (error) {
      toasts.failed(t('warningJobs.done.failed', { name }), error);
    }
  };
  const one = ({ warning_job_id, version }: Job) => ({ warning_job_id, version });
  return {
    async switch(job: Job) {
      const { name, is_enabled: isOn } = job;
      const done = t(isOn ? 'warningJobs.done.off' : 'warningJobs.done.on', { name });
      await said(job, done, () => update.mutateAsync({ ...one(job), ...contentOf(job), is_enabled: !isOn }));
    },
    async delete(job: Job) {
      const { name } = job;
      const question = { title: t('warningJobs.deleteTitle', { name }), text: t('warningJobs.deleteText') };
      if (!(await confirm({ ...question, ok: t('warningJobs.act.delete'), destructive: true }))) return;
      await said(job, t('warningJobs.done.deleted', { name }), () => remove.mutateAsync(one(job)));
    },
    async reset(job: Job) {
      const { name } = job;
      const question = { title: t('warningJobs.resetTitle', { name }), text: t('warningJobs.resetText') };
      if (!(await confirm({ ...question, ok: t('warningJobs.act.reset'), destructive: true }))) return;
      await said(job, t('warningJobs.done.reset', { name }), () => reset.mutateAsync(one(job)));
    },
  };
}
