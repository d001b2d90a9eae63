import '../warnings.css';
import { jobWarningCodes } from '@spillway/contract/alerts/codes';
import { maxSilenceHours, maxSilenceReason } from '@spillway/contract/alerts/muting/limits';
import { warningKind } from '@spillway/contract/alerts/warning-words';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, type InputRef, Radio, Space } from 'antd';
import { useRef } from 'react';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { instantRule, needed } from '../../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { text } from '../../../kit/forms/rules.ts';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { Stack } from '../../../kit/layout/Layout.tsx';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { onDutyQuery } from '../../roster/queries.ts';
import type { Muting } from '../open-warnings.ts';
import { useWarningWords } from '../use-warning-words.ts';
import type { Warning } from '../warning.ts';
import { type MuteChoice, muteChoices, shortTime, untilOf } from './mute-times.ts';
import { type NewMute, useMute } from './queries.ts';

interface MuteDialogProps {
  readonly asked: Muting;
  readonly onClose: () => void;
}

interface Values {
  readonly scope: 'warning' | 'kind';
  readonly choice: MuteChoice;
  readonly until: string | null;
  readonly reason: string;
}

const initial: Values = { scope: 'warning', choice: 'hour', until: null, reason: '' };

/** Mutes a warning until a time, with a reason; higher severities still notify. */
export default function MuteDialog({ asked: { warning, done }, onClose }: MuteDialogProps) {
  const t = useText();
  const words = useWarningWords();
  const toasts = useToasts();
  const now = useNow();
  const { mutateAsync } = useMute();
  const [form] = Form.useForm<Values>();
  const choice = Form.useWatch('choice', form) ?? initial.choice;
  const scope = Form.useWatch('scope', form) ?? initial.scope;
  const shiftEnd = useQuery(onDutyQuery).data?.on_duty?.to ?? null;
  const reason = useRef<InputRef>(null);
  const submit = async (values: Values) => {
    const until = untilOf(values, serverNow(), shiftEnd);
    const created = await mutateAsync(bodyOf(warning, values, String(until)));
    toasts.done(t('warningActs.mute.done', { time: shortTime(created.until, serverNow()) }));
    return {
      saved() {
        onClose();
        requestAnimationFrame(done);
      },
    };
  };
  const isJobWarning = jobWarningCodes.some((one) => one === warning.code);
  const kind = warningKind(warning.code, useLanguage());
  const muteSubject = isJobWarning ? t('warningActs.mute.ofJob') : t('warningActs.mute.ofKind', { kind });
  const hours = maxSilenceHours[kindOf(scope)];
  const offeredOptions = muteChoices.filter(
    (one) => one !== 'shift' || (shiftEnd !== null && Date.parse(shiftEnd) > now),
  );
  const choiceText = (one: MuteChoice) =>
    one === 'shift'
      ? t('warningActs.mute.until.shift', { time: shortTime(String(shiftEnd), now) })
      : t(`warningActs.mute.until.${one}`);
  return (
    <GuardedDialog title={t('warningActs.mute.title')} onClose={onClose} first={reason}>
      {(cancel) => (
        <SubmitForm
          form={form}
          initial={initial}
          submitLabel={t('warningActs.mute.submit')}
          onCancel={cancel}
          submit={submit}
        >
          <Stack gap="xs" below="l" className="warnings-asked">
            <p>
              <span className={`state-${warning.severity}`}>{words.severity(warning.severity)}</span>{' '}
              {words.title(warning)}
            </p>
            <p>{t('warningActs.mute.hint')}</p>
            <p>
              <b>{warning.severity === 'critical' ? t('warningActs.mute.worst') : t('warningActs.mute.moreSevere')}</b>
            </p>
          </Stack>
          <Form.Item name="scope" label={t('warningActs.mute.scope')}>
            <Radio.Group>
              <Space orientation="vertical" size={2}>
                <Radio value="warning">{t('warningActs.mute.ofWarning')}</Radio>
                <Radio value="kind">{muteSubject}</Radio>
              </Space>
            </Radio.Group>
          </Form.Item>
          <Form.Item name="choice" label={t('warningActs.mute.untilLabel')}>
            <Radio.Group className="mute-choices">
              {offeredOptions.map((one) => (
                <Radio key={one} value={one}>
                  {choiceText(one)}
                </Radio>
              ))}
            </Radio.Group>
          </Form.Item>
          {choice === 'typed' && (
            <Form.Item
              name="until"
              label={t('warningActs.mute.typed')}
              extra={
                hours % 24 === 0 && hours > 24
                  ? t('warningActs.mute.atMostDays', { count: hours / 24 })
                  : t('warningActs.mute.atMostHours', { count: hours })
              }
              rules={[needed(t), instantRule(t)]}
            >
              <InstantField />
            </Form.Item>
          )}
          <Form.Item
            name="reason"
            label={t('warningActs.mute.reason')}
            required
            rules={[asFormRule(t, text(maxSilenceReason))]}
          >
            <Input ref={reason} maxLength={maxSilenceReason} />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}

const kindOf = (scope: Values['scope']) => (scope === 'warning' ? 'shelve' : 'silence');

const bodyOf = (
  { warning_id: id, warning_job_id: job, severity }: Warning,
  { scope, reason }: Values,
  until: string,
): NewMute => ({
  kind: kindOf(scope),
  jobs: scope === 'kind' ? [job] : [],
  objects: [],
  warning_id: scope === 'warning' ? id : null,
  severity_at_most: severity,
  until,
  reason: reason.trim(),
});
