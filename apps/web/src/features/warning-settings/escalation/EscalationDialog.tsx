import { type Receiver, receiverKey } from '@spillway/contract/access/contacts/receiver';
import { severities } from '@spillway/contract/alerts/codes';
import { maxAfterMinutes, maxEscalationSteps } from '@spillway/contract/alerts/escalation/limits';
import { minRepeatMinutes } from '@spillway/contract/alerts/jobs/limits';
import { type NotificationChannel, notificationChannels } from '@spillway/contract/alerts/ways-out';
import { Button, Checkbox, Form, InputNumber, Select } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { useAttempt } from '../../../kit/dialog/use-attempt.ts';
import { between } from '../../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Card, Row } from '../../../kit/layout/Layout.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { ReachSummary } from '../../../shared/contacts/ReachSummary.tsx';
import { type KnownReceiver, receiverOf, useReceiverOptions } from '../form/receiver-options.ts';
import { Sentence } from '../form/Sentence.tsx';
import { type Plan, useSavePlan } from './queries.ts';

interface EscalationDialogProps {
  /** Null: for a job that is still to be selected. */
  readonly plan: Pick<Plan, 'scope' | 'steps' | 'version'> | null;
  readonly title: string;
  readonly jobs: readonly { readonly value: string; readonly label: string }[];
  readonly onClose: () => void;
}

interface StepValues {
  readonly after_minutes: number;
  readonly receivers: Receiver[];
  readonly channels: NotificationChannel[];
  readonly repeat_minutes?: number | null;
  readonly phones?: 'first' | 'all';
}
interface Values {
  readonly scope: string | undefined;
  readonly steps: StepValues[];
}

const first: StepValues = { after_minutes: 5, receivers: [{ kind: 'duty' }], channels: ['sms'], repeat_minutes: null };

export function EscalationDialog({ plan, title, jobs, onClose }: EscalationDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const attempt = useAttempt();
  const { mutateAsync, isPending } = useSavePlan();
  const knownReceivers = (plan?.steps ?? []).flatMap(({ receivers, receiver_names: names }) =>
    receivers.map((receiver, index): KnownReceiver => ({ receiver, name: names[index] ?? null })),
  );
  const isOwn = plan !== null && !severities.some((one) => one === plan.scope);
  const initial: Values = {
    scope: plan?.scope,
    steps: plan
      ? plan.steps.map(({ receiver_names: _, phones, ...step }) => ({ ...step, ...(phones && { phones }) }))
      : [first],
  };
  const save = async (scope: string, steps: StepValues[] | null) => {
    await mutateAsync({
      scope,
      steps:
        steps?.map(({ phones, ...step }) => ({
          ...step,
          ...(phones === 'all' && { phones }),
          repeat_minutes: step.repeat_minutes ?? null,
        })) ?? null,
      version: plan?.version ?? 0,
    });
    return {
      saved() {
        toasts.done(t('warningJobs.escalation.saved'));
        onClose();
      },
    };
  };
  const drop = (scope: string) =>
    attempt(
      async () => {
        const { saved } = await save(scope, null);
        saved();
      },
      { failed: t('warningJobs.escalation.notSaved') },
    );
  return (
    <GuardedDialog title={title} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={initial}
          submitLabel={t('warningJobs.form.save')}
          onCancel={cancel}
          submit={({ scope, steps }) => save(scope ?? '', steps)}
        >
          {plan === null && (
            <Form.Item
              name="scope"
              label={t('warningJobs.escalation.job')}
              rules={[{ required: true, message: t('warningJobs.escalation.jobNeeded') }]}
            >
              <Select options={[...jobs]} showSearch={{ optionFilterProp: 'label' }} />
            </Form.Item>
          )}
          {isOwn && (
            <Row as="p" below="l">
              <Button size="small" disabled={isPending} onClick={() => void drop(plan.scope)}>
                {t('warningJobs.escalation.asSeverity')}
              </Button>
            </Row>
          )}
          <Steps known={knownReceivers} />
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}

function Steps({ known }: { readonly known: readonly KnownReceiver[] }) {
  const t = useText();
  const options = useReceiverOptions(known);
  return (
    <Form.List name="steps">
      {(rows, { add, remove }) => (
        <>
          {rows.map((row) => (
            <Card
              as="section"
              gap="xs"
              below="l"
              key={row.key}
              aria-label={t('warningJobs.escalation.step', { number: row.name + 1 })}
            >
              <Row gap="m" nowrap>
                <b>{t('warningJobs.escalation.step', { number: row.name + 1 })}</b>
                <Button
                  type="text"
                  icon={<Icon name="trash" size="small" />}
                  aria-label={t('warningJobs.escalation.remove', { number: row.name + 1 })}
                  onClick={() => remove(row.name)}
                />
              </Row>
              <Sentence
                text={t('warningJobs.escalation.sentence')}
                parts={{
                  after: (
                    <Form.Item
                      name={[row.name, 'after_minutes']}
                      className="job-inline"
                      rules={[
                        { required: true, message: t('warningJobs.escalation.minutesNeeded') },
                        between(t, 0, maxAfterMinutes),
                      ]}
                    >
                      <InputNumber
                        aria-label={t('warningJobs.escalation.afterField')}
                        precision={0}
                        controls={false}
                        className="job-number"
                      />
                    </Form.Item>
                  ),
                  repeat: (
                    <Form.Item
                      name={[row.name, 'repeat_minutes']}
                      className="job-inline"
                      rules={[between(t, minRepeatMinutes, maxAfterMinutes)]}
                    >
                      <InputNumber
                        aria-label={t('warningJobs.field.repeat_minutes')}
                        precision={0}
                        controls={false}
                        className="job-number"
                      />
                    </Form.Item>
                  ),
                }}
              />
              <Form.Item
                name={[row.name, 'receivers']}
                label={t('warningJobs.field.receivers')}
                getValueProps={(value: Receiver[] | undefined) => ({ value: (value ?? []).map(receiverKey) })}
                normalize={(keys: string[]) => keys.map(receiverOf)}
                rules={[{ type: 'array', min: 1, message: t('warningJobs.escalation.receiverNeeded') }]}
              >
                <Select mode="multiple" options={options} showSearch={{ optionFilterProp: 'label' }} />
              </Form.Item>
              <Form.Item
                name={[row.name, 'channels']}
                label={t('warningJobs.field.types')}
                rules={[{ type: 'array', min: 1, message: t('warningJobs.escalation.channelNeeded') }]}
              >
                <Checkbox.Group
                  options={notificationChannels.map((value) => ({
                    value,
                    label: t(`warningJobs.escalation.by.${value}`),
                  }))}
                />
              </Form.Item>
              <Form.Item
                name={[row.name, 'phones']}
                valuePropName="checked"
                getValueProps={(value: StepValues['phones']) => ({ checked: value === 'all' })}
                normalize={(checked: boolean) => (checked ? 'all' : 'first')}
              >
                <Checkbox>{t('warningJobs.escalation.allPhones')}</Checkbox>
              </Form.Item>
              <StepReach at={row.name} />
            </Card>
          ))}
          {rows.length === 0 && <p className="quiet">{t('warningJobs.escalation.none')}</p>}
          {rows.length < maxEscalationSteps && (
            <Row as="p" below="l">
              <Button
                size="small"
                icon={<Icon name="plus" size="small" />}
                onClick={() => add({ ...first, after_minutes: 5 + 10 * rows.length })}
              >
                {t('warningJobs.escalation.add')}
              </Button>
            </Row>
          )}
        </>
      )}
    </Form.List>
  );
}

/** Who would be reached now by the step being edited. */
function StepReach({ at }: { readonly at: number }) {
  const step = Form.useWatch<StepValues | undefined>(['steps', at], { preserve: true });
  if (!step || (step.receivers ?? []).length === 0 || (step.channels ?? []).length === 0) return null;
  return <ReachSummary receivers={step.receivers} channels={step.channels} />;
}
