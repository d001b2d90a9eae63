import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { optionalText } from '../../../kit/forms/rules.ts';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { shownStep } from '../../../kit/time/wall-time.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type RevertTarget, revertOf, revertPreviewQuery, useRevert } from '../queries.ts';
import { OverriddenInputs } from './OverriddenInputs.tsx';
import { ResultChange } from './ResultChange.tsx';
import { maxReason } from './reason.ts';

interface RevertDialogProps {
  readonly target: RevertTarget;
  readonly onClose: () => void;
}

/**
 * Makes a previous run current again, or recomputes from readings when there is none; shows both results side by side.
 */
export default function RevertDialog({ target, onClose }: RevertDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const revert = useRevert();
  const { data, error, refetch } = useQuery(revertPreviewQuery(target));
  const submit = async ({ reason }: { readonly reason: string }) => {
    if (!data) return 'stay';
    await revert.mutateAsync({
      seen_run_id: target.seenRunId,
      ...revertOf(target),
      reason: reason.trim() || null,
    });
    toasts.done(t('dashboard.revert.done'), t('dashboard.revert.kept'));
    return { saved: onClose } as const;
  };
  return (
    <GuardedDialog
      title={t(target.runId === null ? 'dashboard.revert.title' : 'dashboard.revert.restoreTitle')}
      onClose={onClose}
    >
      {(cancel) => (
        <SubmitForm
          initial={{ reason: '' }}
          submitLabel={t(target.runId === null ? 'dashboard.calculation.revert' : 'dashboard.runs.restore')}
          submit={submit}
          onCancel={cancel}
        >
          {data ? (
            <>
              <p className="dialog-text">
                {data.run === null
                  ? t('dashboard.revert.fromReadings', { time: shownStep(data.before.general.date_string) })
                  : t('dashboard.revert.toRun', {
                      time: shownStep(data.before.general.date_string),
                      number: data.run.run_id,
                    })}
              </p>
              <ResultChange from={data.before.general} to={data.after.general} />
              {data.overrides && <OverriddenInputs overrides={data.overrides} />}
              <p className="dialog-text">{t('dashboard.revert.after')}</p>
            </>
          ) : error ? (
            <Failed error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={5} />
          )}
          <Form.Item
            name="reason"
            label={t('dashboard.reason.optional')}
            rules={[asFormRule(t, optionalText(maxReason))]}
          >
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
