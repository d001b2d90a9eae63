import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { type Text, useText } from '../../../base/i18n/use-text.ts';
import { between, needed } from '../../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { email, text } from '../../../kit/forms/rules.ts';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { plainText } from '../../../kit/plain-text.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type Schedule, type ScheduleBody, type Template, useAddSchedule, useSaveSchedule } from '../queries.ts';
import { FileNameField } from './FileNameField.tsx';
import { lastMonthDay, weekdays } from './when-text.ts';

interface ScheduleDialogProps {
  /** Null: a new one. */
  readonly schedule: Schedule | null;
  readonly templates: readonly Template[];
  /** Template of a new schedule. */
  readonly chosen?: Template;
  readonly canMail: boolean;
  readonly onClose: () => void;
}

const rhythms = ['day', 'week', 'month'] as const;
const formats = ['xlsx', 'csv', 'pdf'] as const;
const languages = ['vi', 'en'] as const;
const maxName = 120;
const dayTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export function ScheduleDialog({ schedule, templates, chosen, canMail, onClose }: ScheduleDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const add = useAddSchedule();
  const save = useSaveSchedule();
  const [form] = Form.useForm<ScheduleBody>();
  const every = Form.useWatch('every', form) ?? schedule?.every ?? 'day';
  const keep = async (values: ScheduleBody) => {
    const body = { ...values, name: values.name.trim() };
    const savedSchedule = schedule
      ? await save.mutateAsync({ ...body, schedule_id: schedule.schedule_id, version: schedule.version })
      : await add.mutateAsync(body);
    toasts.done(t('reports.schedule.saved', { name: savedSchedule.name }));
    return { saved: onClose };
  };
  return (
    <GuardedDialog title={t(schedule ? 'reports.schedule.edit' : 'reports.schedule.add')} onClose={onClose}>
      {(close) => (
        <SubmitForm<ScheduleBody>
          form={form}
          initial={initialOf(schedule, templates, chosen)}
          submitLabel={t('reports.save')}
          onCancel={close}
          saveOnlyWhenChanged={schedule !== null}
          submit={keep}
        >
          <Form.Item name="name" label={t('reports.schedule.column.name')} rules={[asFormRule(t, text(maxName))]}>
            <Input autoFocus autoComplete="off" />
          </Form.Item>
          <Form.Item name="template_id" label={t('reports.template')} rules={[needed(t)]}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={templates.map(({ template_id, name }) => ({ value: template_id, label: name }))}
            />
          </Form.Item>
          <div className="report-form-row">
            <Form.Item name="every" label={t('reports.schedule.every')} extra={t(`reports.schedule.holds.${every}`)}>
              <Select
                options={rhythms.map((rhythm) => ({ value: rhythm, label: t(`reports.schedule.rhythm.${rhythm}`) }))}
              />
            </Form.Item>
            {every === 'week' && (
              <Form.Item name="weekday" label={t('reports.schedule.dayOfWeek')}>
                <Select
                  options={weekdays.map((day, index) => ({
                    value: index + 1,
                    label: t(`reports.schedule.weekday.${day}`),
                  }))}
                />
              </Form.Item>
            )}
            {every === 'month' && (
              <Form.Item
                name="month_day"
                label={t('reports.schedule.dayOfMonth')}
                rules={[needed(t), between(t, 1, lastMonthDay)]}
              >
                <InputNumber min={1} max={lastMonthDay} precision={0} />
              </Form.Item>
            )}
            <Form.Item
              name="at"
              label={t('reports.schedule.at')}
              rules={[needed(t), { pattern: dayTime, message: t('reports.schedule.atRule') }]}
            >
              <Input placeholder="HH:mm" autoComplete="off" />
            </Form.Item>
          </div>
          <div className="report-form-row">
            <Form.Item name="format" label={t('reports.file.format')}>
              <Select
                options={formats.map((format) => ({ value: format, label: t(`reports.file.formats.${format}`) }))}
              />
            </Form.Item>
            <Form.Item name="language" label={t('reports.file.language')}>
              <Select
                options={languages.map((language) => ({
                  value: language,
                  label: t(`reports.file.languages.${language}`),
                }))}
              />
            </Form.Item>
          </div>
          <FileNameField form={form} />
          <Form.Item
            name="recipients"
            label={t('reports.schedule.recipients')}
            extra={t(canMail ? 'reports.schedule.recipientsHint' : 'reports.schedule.noMail')}
            rules={[{ validator: async (_, all: unknown) => refuseInvalid(t, all) }]}
          >
            <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ';', ' ']} />
          </Form.Item>
          <Form.Item name="is_active" label={t('reports.schedule.active')} valuePropName="checked">
            <Switch />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}

/** Names each invalid address, which is hard to spot in a long list. */
async function refuseInvalid(t: Text, all: unknown): Promise<void> {
  const bad = (Array.isArray(all) ? all.map(plainText) : []).filter((address) => email(address) !== null);
  if (bad.length > 0) throw new Error(t('reports.schedule.badAddress', { addresses: bad.join(', ') }));
}

/** Hidden fields keep their values. */
function initialOf(schedule: Schedule | null, templates: readonly Template[], template?: Template): ScheduleBody {
  return {
    name: schedule?.name ?? template?.name ?? '',
    template_id: schedule?.template_id ?? template?.template_id ?? templates[0]?.template_id ?? '',
    format: schedule?.format ?? 'xlsx',
    language: schedule?.language ?? 'vi',
    csv_style: schedule?.csv_style ?? 'vi',
    file_name: schedule?.file_name ?? '',
    every: schedule?.every ?? 'day',
    at: schedule?.at ?? '07:30',
    weekday: schedule?.weekday ?? 1,
    month_day: schedule?.month_day ?? 1,
    recipients: schedule?.recipients ?? [],
    is_active: schedule?.is_active ?? true,
  };
}
