import { issuedKinds, observedQuantities } from '@spillway/contract/plant/obligations/codes';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { useAttempt } from '../../../kit/dialog/use-attempt.ts';
import { needed } from '../../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import {
  agenciesQuery,
  type Calendar,
  modesQuery,
  type Obligation,
  useSaveCalendar,
} from '../../../shared/obligations/queries.ts';
import { areHours, areMonthDays, type Draft, draftOf, isDay, newObligation, writtenOf } from './draft.ts';

interface ObligationDialogProps {
  /** Null: a new one. */
  readonly duty: Obligation | null;
  /** Null: the plant has no calendar yet. */
  readonly calendar: Pick<Calendar, 'calendar_id' | 'content' | 'note'> | null;
  readonly onClose: () => void;
}

/** Adds, changes or ends an obligation, which creates a new version of the calendar from now on. */
export function ObligationDialog({ duty: standing, calendar, onClose }: ObligationDialogProps) {
  const t = useText();
  const language = useLanguage();
  const toasts = useToasts();
  const attempt = useAttempt();
  const save = useSaveCalendar();
  const content = calendar?.content ?? [];
  const [obligation] = useState(() => standing ?? newObligation(content));

  async function write(obligations: Obligation[]): Promise<void> {
    await save.mutateAsync({
      content: obligations,
      note: calendar?.note ?? '',
      seen_calendar_id: calendar?.calendar_id ?? null,
    });
    toasts.done(t('owed.saved'));
  }

  async function remove(): Promise<void> {
    const title = t('owed.removeSure', { name: obligation.name });
    await attempt(
      async () => {
        await write(content.filter(({ id }) => id !== obligation.id));
        onClose();
      },
      { ask: { title, ok: t('owed.remove'), destructive: true }, failed: t('owed.failed') },
    );
  }

  const rule = (isRight: (typed: string) => boolean, wrong: string) => ({
    validator: (_: unknown, typedText: string) =>
      isRight(typedText) ? Promise.resolve() : Promise.reject(new Error(wrong)),
  });
  const seasonRule = rule((typedText) => typedText.trim() === '' || isDay(typedText), t('owed.dayWrong'));
  const { data: modes = [] } = useQuery(modesQuery);
  const { data: agencies = [] } = useQuery(agenciesQuery);
  // A removed mode or agency stays in the list while it is stored.
  const modeOptions = withKeptOptions(
    modes.map(({ id, name }) => ({ value: id, label: name })),
    obligation.during.modes,
  );
  const agencyOptions = withKeptOptions(
    agencies.map((one) => ({ value: one.target_id, label: language === 'vi' ? one.label_vi : one.label_en })),
    obligation.done_by.by === 'transfer' ? [obligation.done_by.target_id] : [],
  );
  const doneKinds = (['person', 'readings', 'issued', 'transfer'] as const).filter(
    (by) => by !== 'transfer' || agencyOptions.length > 0,
  );

  return (
    <GuardedDialog title={standing ? t('owed.editOf', { name: standing.name }) : t('owed.addTitle')} onClose={onClose}>
      {(cancel) => (
        <SubmitForm<Draft>
          initial={draftOf(obligation)}
          saveOnlyWhenChanged
          submitLabel={t('owed.save')}
          onCancel={cancel}
          submit={async (draft) => {
            const written = writtenOf(obligation, { ...draftOf(obligation), ...draft });
            await write(
              standing ? content.map((one) => (one.id === obligation.id ? written : one)) : [...content, written],
            );
            return { saved: onClose };
          }}
        >
          <Form.Item name="name" label={t('owed.name')} rules={[needed(t)]}>
            <Input data-autofocus maxLength={200} autoComplete="off" />
          </Form.Item>
          <Form.Item name="to" label={t('owed.to')} extra={t('owed.toHint')}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
          </Form.Item>
          <Form.Item name="timeKind" label={t('owed.timeKind')}>
            <Select
              options={(['hours', 'every', 'month_days', 'after_flood', 'after_season'] as const).map((value) => ({
                value,
                label: t(`owed.timeKinds.${value}`),
              }))}
            />
          </Form.Item>
          <Form.Item noStyle shouldUpdate>
            {({ getFieldValue }) => {
              const kind: Draft['timeKind'] = getFieldValue('timeKind');
              return (
                <>
                  {kind === 'month_days' && (
                    <Form.Item
                      name="monthDays"
                      label={t('owed.monthDays')}
                      extra={t('owed.monthDaysHint')}
                      rules={[rule(areMonthDays, t('owed.monthDaysWrong'))]}
                    >
                      <Input autoComplete="off" />
                    </Form.Item>
                  )}
                  {(kind === 'hours' || kind === 'month_days') && (
                    <Form.Item
                      name="hours"
                      label={t(kind === 'hours' ? 'owed.hours' : 'owed.hour')}
                      extra={kind === 'hours' ? t('owed.hoursHint') : undefined}
                      rules={[rule(areHours, t(kind === 'hours' ? 'owed.hoursWrong' : 'owed.hourWrong'))]}
                    >
                      <Input autoComplete="off" />
                    </Form.Item>
                  )}
                  {kind === 'every' && (
                    <Form.Item name="minutes" label={t('owed.every')} rules={[needed(t)]}>
                      <Select
                        options={[5, 10, 15, 30, 60, 120, 180, 360, 720].map((value) => ({ value, label: value }))}
                      />
                    </Form.Item>
                  )}
                  {kind === 'after_season' && (
                    <Form.Item name="lastDay" label={t('owed.lastDay')} rules={[rule(isDay, t('owed.dayWrong'))]}>
                      <Input autoComplete="off" />
                    </Form.Item>
                  )}
                  {(kind === 'after_flood' || kind === 'after_season') && (
                    <Form.Item name="days" label={t('owed.days')} rules={[needed(t)]}>
                      <InputNumber min={1} max={60} precision={0} />
                    </Form.Item>
                  )}
                </>
              );
            }}
          </Form.Item>
          <Form.Item name="flood" label={t('owed.flood')}>
            <Select
              options={(['any', 'flood', 'quiet'] as const).map((value) => ({
                value,
                label: t(`owed.floods.${value}`),
              }))}
            />
          </Form.Item>
          {modeOptions.length > 0 && (
            <Form.Item name="modes" label={t('owed.modes')} extra={t('owed.modesHint')}>
              <Select mode="multiple" options={modeOptions} optionFilterProp="label" />
            </Form.Item>
          )}
          <Form.Item name="seasonFrom" label={t('owed.seasonFrom')} extra={t('owed.seasonHint')} rules={[seasonRule]}>
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item name="seasonTo" label={t('owed.seasonTo')} rules={[seasonRule]}>
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item name="doneBy" label={t('owed.doneByLabel')}>
            <Select options={doneKinds.map((value) => ({ value, label: t(`owed.doneBy.${value}`) }))} />
          </Form.Item>
          <Form.Item noStyle shouldUpdate>
            {({ getFieldValue }) => (
              <>
                {getFieldValue('doneBy') === 'readings' && (
                  <Form.Item name="quantities" label={t('owed.quantities')} rules={[needed(t)]}>
                    <Select
                      mode="multiple"
                      options={observedQuantities.map((value) => ({ value, label: t(`owed.quantity.${value}`) }))}
                    />
                  </Form.Item>
                )}
                {getFieldValue('doneBy') === 'transfer' && (
                  <Form.Item name="targetId" label={t('owed.agency')} rules={[needed(t)]}>
                    <Select options={agencyOptions} optionFilterProp="label" showSearch />
                  </Form.Item>
                )}
                {getFieldValue('doneBy') === 'issued' && (
                  <Form.Item name="issued" label={t('owed.issuedLabel')}>
                    <Select options={issuedKinds.map((value) => ({ value, label: t(`owed.issued.${value}`) }))} />
                  </Form.Item>
                )}
              </>
            )}
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
          {standing && (
            <Form.Item>
              <Button danger onClick={() => void remove()}>
                {t('owed.remove')}
              </Button>
            </Form.Item>
          )}
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}

function withKeptOptions<Value extends string | number>(
  options: readonly { readonly value: Value; readonly label: string }[],
  keptValues: readonly Value[],
): { value: Value; label: string }[] {
  const removedItems = keptValues.filter((one) => options.every(({ value }) => value !== one));
  return [...options, ...removedItems.map((value) => ({ value, label: String(value) }))];
}
