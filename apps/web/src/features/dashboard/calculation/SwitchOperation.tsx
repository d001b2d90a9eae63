import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { needed, optionalText } from '../../../kit/forms/rules.ts';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type Operation, operationQuery, useSwitchOperation } from '../../../shared/operation/queries.ts';
import { maxReason } from './reason.ts';

/** Switches automatic calculation; shows what stops or what will be caught up, and requires a reason. */
export default function SwitchOperation({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useSwitchOperation();
  const { data, error, refetch } = useQuery(operationQuery);
  const isManual = data?.operation_method === 'manual';
  const act = isManual ? 'on' : 'off';
  const submit = async ({ reason }: { readonly reason: string }) => {
    if (!data) return 'stay';
    await mutateAsync({ operation_method: isManual ? 'auto' : 'manual', reason: reason.trim() });
    toasts.done(t('operation.done'), t(isManual ? 'operation.nowAuto' : 'operation.nowManual'));
    return { saved: onClose } as const;
  };
  return (
    <GuardedDialog title={t(`operation.${act}.title`)} onClose={onClose}>
      {(cancel) =>
        data ? (
          <SubmitForm
            initial={{ reason: '' }}
            submitLabel={t(`operation.${act}.act`)}
            danger={!isManual}
            submit={submit}
            onCancel={cancel}
          >
            {isManual ? <UpcomingChanges operation={data} /> : <StoppedParts />}
            <Form.Item
              name="reason"
              label={t('dashboard.reason.needed')}
              required
              rules={[asFormRule(t, needed(optionalText(maxReason)))]}
            >
              <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
            </Form.Item>
          </SubmitForm>
        ) : error ? (
          <Failed error={error} title={t('operation.failed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={5} />
        )
      }
    </GuardedDialog>
  );
}

function StoppedParts() {
  const t = useText();
  return (
    <>
      <p className="dialog-text">{t('operation.off.lead')}</p>
      <ul className="operation-stops">
        <li>{t('operation.off.records')}</li>
        <li>{t('operation.off.forecasts')}</li>
        <li>{t('operation.off.warnings')}</li>
        <li>{t('operation.off.late')}</li>
      </ul>
      <p className="dialog-text">{t('operation.off.still')}</p>
    </>
  );
}

function UpcomingChanges({ operation }: { readonly operation: Operation }) {
  const t = useText();
  const { number, dateTime } = useFormat();
  const { since, changed_by: personName, steps_waiting: waiting } = operation;
  return (
    <>
      <p className="dialog-text">
        {t('operation.on.since', { time: dateTime(since), who: personName ?? t('ui.missing') })}{' '}
        {waiting === 0
          ? t('operation.on.none')
          : t('operation.on.waiting', { count: waiting, number: number(waiting) })}
      </p>
      <p className="dialog-text">{t('operation.on.kept')}</p>
    </>
  );
}
