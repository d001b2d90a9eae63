import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { fieldsOf, valuesOf } from './job/job-values.ts';
import { type Job, type Target, useDeleteJob, useDeleteTarget, useUpdateJob } from './queries.ts';

export function useTransferActs() {
  const t = useText();
  const language = useLanguage();
  const attempt = useAttempt();
  const confirm = useConfirm();
  const [update, remove, removeTarget] = [useUpdateJob(), useDeleteJob(), useDeleteTarget()];
  const runAct = (name: string, done: string, act: () => Promise<unknown>) =>
    attempt(act, { done, failed: t('transferJobs.done.failed', { name }) });
  return {
    async switch(job: Job) {
      const { process_name: name, is_enabled: isOn, job_id, version } = job;
      const question = { title: t('transferJobs.offTitle', { name }), text: t('transferJobs.offText') };
      if (isOn && !(await confirm({ ...question, ok: t('transferJobs.off') }))) return;
      const done = t(isOn ? 'transferJobs.done.off' : 'transferJobs.done.on', { name });
      const body = { ...fieldsOf(valuesOf(job)), is_enabled: !isOn, job_id, version };
      await runAct(name, done, () => update.mutateAsync(body));
    },
    async delete({ process_name: name, job_id, version }: Job) {
      const question = { title: t('transferJobs.deleteTitle', { name }), text: t('transferJobs.deleteText') };
      if (!(await confirm({ ...question, ok: t('transferJobs.act.delete'), destructive: true }))) return;
      await runAct(name, t('transferJobs.done.deleted', { name }), () => remove.mutateAsync({ job_id, version }));
    },
    async removeTarget({ target_id, version, is_own: isOwn, label_vi, label_en }: Target) {
      const name = language === 'vi' ? label_vi : label_en;
      const question = {
        title: t(isOwn ? 'transferJobs.target.deleteTitle' : 'transferJobs.target.resetTitle', { name }),
        text: t(isOwn ? 'transferJobs.target.deleteText' : 'transferJobs.target.resetText'),
        ok: t(isOwn ? 'transferJobs.act.delete' : 'transferJobs.act.reset'),
      };
      if (!(await confirm({ ...question, destructive: true }))) return;
      const done = t(isOwn ? 'transferJobs.done.deleted' : 'transferJobs.done.reset', { name });
      await runAct(name, done, () => removeTarget.mutateAsync({ target_id, version }));
    },
  };
}
