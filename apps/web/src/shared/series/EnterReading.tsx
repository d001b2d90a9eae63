import './enter-reading.css';
import { minuteMs } from '@spillway/plant-time/spans';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { DecimalInput } from '../../kit/forms/DecimalInput.tsx';
import { between, instantRule, needed } from '../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { optionalText } from '../../kit/forms/rules.ts';
import { type Outcome, SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { InstantField } from '../../kit/time/InstantField.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { EntryOutlook } from './EntryOutlook.tsx';
import { entryWarnings, isHeldValue, likelyInstead } from './entry-warnings.ts';
import { outlookQuery, useEnterReading } from './queries.ts';
import { SeriesSelect } from './SeriesSelect.tsx';
import { useEntryWords } from './use-entry-words.ts';
import { useSeriesNames } from './use-series-names.ts';
import { useSuspectQuestion } from './use-suspect-question.ts';

interface EnterReadingProps {
  /** Series of the reading; absent: chosen in the dialog. */
  readonly seriesId?: number;
  readonly onClose: () => void;
}

interface EntryValues {
  readonly series_id: number | null;
  readonly time: string | null;
  readonly value: number | null;
  readonly note: string;
}

const maxEntered = 1e12;

/**
 * Manual entry of a reading: staff gauge, gate opening, or unit out of service. Screens that open it must load the text
 * room `series`.
 */
export function EnterReading({ seriesId, onClose }: EnterReadingProps) {
  const t = useText();
  return (
    <GuardedDialog title={t('series.entry.title')} onClose={onClose}>
      {(cancel) => <EntryForm seriesId={seriesId ?? null} onSaved={onClose} onCancel={cancel} />}
    </GuardedDialog>
  );
}

interface EntryFormProps {
  readonly seriesId: number | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

function EntryForm({ seriesId, onSaved, onCancel }: EntryFormProps) {
  const t = useText();
  const toasts = useToasts();
  const client = useQueryClient();
  const confirm = useConfirm();
  const ask = useSuspectQuestion();
  const { mutateAsync } = useEnterReading();
  const [form] = Form.useForm<EntryValues>();
  const chosen = Form.useWatch('series_id', form) ?? seriesId;
  const name = useSeriesNames().names?.find(({ series }) => series.series_id === chosen);
  const words = useEntryWords(name?.series.unit ?? '');
  const [initial] = useState<EntryValues>(() => ({
    series_id: seriesId,
    time: new Date(Math.floor(serverNow() / minuteMs) * minuteMs).toISOString(),
    value: null,
    note: '',
  }));

  const submit = async ({ series_id, time, value, note }: EntryValues): Promise<Outcome> => {
    if (series_id === null || time === null || value === null) return 'stay';
    const outlook = await client.ensureQueryData(outlookQuery(series_id, time));
    const warnings = entryWarnings(outlook, value, time);
    const losses = warnings.map(words.warning);
    // The confirmation covers only the warnings that were shown.
    const confirmed = warnings.some(({ kind }) => kind !== 'replaces');
    if (confirmed) {
      const likely = likelyInstead(outlook, value, time);
      const isHeld = isHeldValue(outlook, value);
      const typedValue = words.measured(value);
      const answer = await ask({
        losses,
        typed: typedValue,
        likely: likely === null ? null : words.measured(likely),
        isHeld,
      });
      if (answer === 'likely' && likely !== null) {
        form.setFieldValue('value', likely);
        return submit({ series_id, time, value: likely, note });
      }
      if (answer !== 'keep') return 'stay';
    } else if (losses.length > 0) {
      const question = { title: t('series.entry.sure'), losses, ok: t('series.entry.save') };
      if (!(await confirm(question))) return 'stay';
    }
    const replaces = outlook.standing?.received_at ?? null;
    const { status } = await mutateAsync({ series_id, time, value, note: note.trim() || null, replaces, confirmed });
    const said = status === 'held' ? 'series.entry.heldDone' : 'series.entry.done';
    toasts.done(t(said, { value: words.measured(value), name: name?.owner ?? '' }));
    return { saved: onSaved };
  };

  return (
    <SubmitForm form={form} initial={initial} submitLabel={t('series.entry.save')} onCancel={onCancel} submit={submit}>
      <Form.Item name="series_id" label={t('series.entry.series')} rules={[needed(t)]}>
        <SeriesSelect />
      </Form.Item>
      <Form.Item
        name="time"
        label={t('series.entry.time')}
        extra={t('series.entry.timeHint')}
        rules={[needed(t), instantRule(t)]}
      >
        <InstantField />
      </Form.Item>
      <Form.Item
        name="value"
        label={t('series.entry.value')}
        extra={t('series.entry.valueHint')}
        rules={[needed(t), between(t, -maxEntered, maxEntered)]}
      >
        <DecimalInput suffix={name?.series.unit} />
      </Form.Item>
      {name && <EntryOutlook series={name.series} />}
      <Form.Item name="note" label={t('series.entry.note')} rules={[asFormRule(t, optionalText(500))]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </SubmitForm>
  );
}
