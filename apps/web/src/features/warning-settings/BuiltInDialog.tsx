import { Form } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { plainText } from '../../kit/plain-text.ts';
import { ReadOnlyReason } from '../../shared/permissions/ReadOnlyReason.tsx';
import { routingOf } from './form/job-values.ts';
import { RoutingFields } from './form/RoutingFields.tsx';
import { type BuiltIn, jobsQuery, type Routing, useUpdateBuiltIn } from './queries.ts';
import { useAskWeaker } from './use-ask-weaker.tsx';

interface BuiltInDialogProps {
  readonly one: BuiltIn;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** Recipients of a built-in warning. */
export function BuiltInDialog({ one, mayWrite, onClose }: BuiltInDialogProps) {
  const t = useText();
  const update = useUpdateBuiltIn();
  const askWeaker = useAskWeaker();
  const known = one.receivers.map((receiver, index) => ({ receiver, name: one.receiver_names[index] ?? null }));
  const fields = (
    <>
      <p className="quiet">{t('warningJobs.form.fixed')}</p>
      <RoutingFields known={known} />
    </>
  );
  const tidy = (values: Routing): Routing => ({
    ...values,
    repeat_minutes: values.repeat_minutes ?? null,
    seen_holds_minutes: values.seen_holds_minutes ?? null,
  });
  return (
    <GuardedDialog title={one.sentence} onClose={onClose}>
      {(cancel) =>
        mayWrite ? (
          <RecordForm
            opened={one}
            valuesOf={routingOf}
            empty={routingOf(one)}
            query={jobsQuery}
            pick={({ built_in }) => built_in.find(({ warning_job_id: id }) => id === one.warning_job_id)}
            save={async (values, { version }) => {
              if (one.severity === 'critical' && !(await askWeaker())) return null;
              return await update.mutateAsync({ warning_job_id: one.warning_job_id, version, ...tidy(values) });
            }}
            onSaved={onClose}
            done={({ sentence }) => t('warningJobs.done.saved', { name: sentence })}
            labelOf={(field) => t(field === 'receivers' ? 'warningJobs.field.receivers' : 'warningJobs.form.telling')}
            textOf={(_, value) => plainText(value)}
            submitLabel={t('warningJobs.form.save')}
            saveOnlyWhenChanged
            onCancel={cancel}
          >
            {fields}
          </RecordForm>
        ) : (
          <>
            <ReadOnlyReason permission="sensor.update" />
            <Form layout="vertical" initialValues={routingOf(one)} disabled>
              {fields}
            </Form>
          </>
        )
      }
    </GuardedDialog>
  );
}
