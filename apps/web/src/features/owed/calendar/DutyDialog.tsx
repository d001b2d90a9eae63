import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { useConfirm } from '../../../kit/dialog/use-confirm.tsx';
import { needed } from '../../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type Calendar, type Duty, useSaveCalendar } from '../../../shared/owed/queries.ts';
import { areHours, draftOf, writtenOf } from './draft.ts';

interface DutyDialogProps {
  readonly duty: Duty;
  readonly calendar: Calendar;
  readonly onClose: () => void;
}

/** One duty, changed or removed: a new version of the calendar, from now on. */
export function DutyDialog({ duty, calendar, onClose }: DutyDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
  const save = useSaveCalendar();
  const { kind } = duty.time;

  async function write(content: Duty[]): Promise<void> {
    const { calendar_id: seen, note } = calendar;
    await save.mutateAsync({ content, note, seen_calendar_id: seen });
    toasts.done(t('owed.saved'));
  }

  async function remove(): Promise<void> {
    const title = t('owed.removeSure', { name: duty.name });
    if (!(await confirm({ title, ok: t('owed.remove'), destructive: true }))) return;
    try {
      await write(calendar.content.filter(({ id }) => id !== duty.id));
      onClose();
    } catch (error) {
      toasts.failed(t('owed.failed'), error);
    }
  }

  const hourRule = {
    validator: (_: unknown, typed: string) =>
      areHours(typed)
        ? Promise.resolve()
        : Promise.reject(new Error(t(kind === 'hours' ? 'owed.hoursWrong' : 'owed.hourWrong'))),
  };

  return (
    <GuardedDialog title={t('owed.editOf', { name: duty.name })} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={draftOf(duty)}
          saveOnlyWhenChanged
          submitLabel={t('owed.save')}
          onCancel={cancel}
          submit={async (draft) => {
            await write(calendar.content.map((one) => (one.id === duty.id ? writtenOf(duty, draft) : one)));
            return { saved: onClose };
          }}
        >
          <Form.Item name="name" label={t('owed.name')} rules={[needed(t)]}>
            <Input data-autofocus maxLength={200} autoComplete="off" />
          </Form.Item>
          <Form.Item name="to" label={t('owed.to')} extra={t('owed.toHint')}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
          </Form.Item>
          {(kind === 'hours' || kind === 'month_days') && (
            <Form.Item
              name="hours"
              label={t(kind === 'hours' ? 'owed.hours' : 'owed.hour')}
              extra={kind === 'hours' ? t('owed.hoursHint') : undefined}
              rules={[hourRule]}
            >
              <Input autoComplete="off" />
            </Form.Item>
          )}
          {kind === 'every' && (
            <Form.Item name="minutes" label={t('owed.every')} rules={[needed(t)]}>
              <Select options={[5, 10, 15, 30, 60, 120, 180, 360, 720].map((value) => ({ value, label: value }))} />
            </Form.Item>
          )}
          {(kind === 'after_flood' || kind === 'after_season') && (
            <Form.Item name="days" label={t('owed.days')} rules={[needed(t)]}>
              <InputNumber min={1} max={60} precision={0} />
            </Form.Item>
          )}
          <Form.Item name="flood" label={t('owed.flood')}>
            <Select
              options={(['any', 'flood', 'quiet'] as const).map((value) => ({
                value,
                label: t(`owed.floods.${value}`),
              }))}
            />
          </Form.Item>
          <Form.Item name="early" label={t('owed.early')} rules={[needed(t)]}>
            <InputNumber min={0} max={2880} precision={0} />
          </Form.Item>
          <Form.Item name="late" label={t('owed.late')} rules={[needed(t)]}>
            <InputNumber min={0} max={2880} precision={0} />
          </Form.Item>
          <Form.Item name="article" label={t('owed.article')} rules={[needed(t)]}>
            <Input maxLength={120} autoComplete="off" />
          </Form.Item>
          <Form.Item name="text" label={t('owed.text')}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />
          </Form.Item>
          <Form.Item name="verified" valuePropName="checked">
            <Checkbox>{t('owed.isVerified')}</Checkbox>
          </Form.Item>
          <Form.Item>
            <Button danger onClick={() => void remove()}>
              {t('owed.remove')}
            </Button>
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
