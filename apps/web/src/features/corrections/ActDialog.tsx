import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { DecimalInput } from '../../kit/forms/DecimalInput.tsx';
import { between, needed } from '../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { useEntryWords } from '../../shared/series/use-entry-words.ts';
import { useSuspectQuestion } from '../../shared/series/use-suspect-question.ts';
import { ActPreview } from './ActPreview.tsx';
import { actOf } from './act-of.ts';
import { type Preview, previewQuery, type Reading, type Series, useCorrect } from './queries.ts';
import { useDoneText } from './use-done-text.ts';
import { useSuspectLines } from './use-suspect-lines.ts';
import type { ActKind } from './words.ts';

interface ActDialogProps {
  readonly kind: ActKind;
  readonly series: Series;
  readonly name: string;
  readonly selected: readonly Reading[];
  /** All loaded readings, for the context of the change. */
  readonly around: readonly Reading[];
  readonly onClose: () => void;
}

interface ActValues {
  readonly amount?: number | null;
  readonly reason: string;
}

const max = 1e12;

/** Probable value for a single typed value; among several the wrong one is unknown. */
const likelyOf = ({ doubts }: Preview): number | null => doubts[0]?.likely ?? null;

/** Preview of an action on chart and table, saved with a reason. */
export function ActDialog({ kind, series, name, selected, around, onClose }: ActDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const ask = useSuspectQuestion();
  const words = useEntryWords(series.unit);
  const suspectLines = useSuspectLines(series.unit);
  const { mutateAsync } = useCorrect();
  const [form] = Form.useForm<ActValues>();
  const amount = Form.useWatch('amount', form);
  // Freezes the selection: new readings do not change it.
  const [marked] = useState(selected);
  const [context] = useState(around);
  const doneText = useDoneText();
  const act = actOf(kind, marked, amount ?? null);
  const preview = useQuery(previewQuery(series.series_id, act));
  const [initial] = useState<ActValues>(() => ({
    ...(kind === 'set' ? { amount: marked[0]?.value ?? null } : {}),
    reason: '',
  }));
  return (
    <GuardedDialog title={t(`review.act.${kind}`)} onClose={onClose}>
      {(cancel) => (
        <SubmitForm<ActValues>
          form={form}
          initial={initial}
          submitLabel={t('ui.save')}
          onCancel={cancel}
          submit={async ({ reason }) => {
            if (act === null || !preview.data || preview.data.changes.length === 0) return 'stay';
            const losses = suspectLines(preview.data);
            if (losses.length > 0) {
              const likely = kind === 'set' ? likelyOf(preview.data) : null;
              const typedValue = amount == null ? '' : words.measured(amount);
              const likelyText = likely === null ? null : words.measured(likely);
              const answer = await ask({ losses, typed: typedValue, likely: likelyText });
              // Show the preview again before saving.
              if (answer === 'likely') form.setFieldValue('amount', likely);
              if (answer !== 'keep') return 'stay';
            }
            let heldCount = 0;
            try {
              ({ held: heldCount } = await mutateAsync({
                seriesId: series.series_id,
                act,
                reason,
                seen: preview.data.seen,
                confirmed: losses.length > 0,
              }));
            } catch (error) {
              // Show the new state, so that the user can decide again.
              void preview.refetch();
              throw error;
            }
            if (heldCount > 0)
              toasts.done(
                t('series.entry.heldDone', { value: amount == null ? String(heldCount) : words.measured(amount) }),
              );
            else toasts.done(doneText({ kind, series, name, marked, changed: preview.data.changes.length }));
            return { saved: onClose };
          }}
        >
          <p className="quiet review-said">{t(`review.hint.${kind}`)}</p>
          {kind === 'set' && (
            <Form.Item
              name="amount"
              label={t('review.column.value', { unit: series.unit })}
              rules={[needed(t), between(t, -max, max)]}
            >
              <DecimalInput />
            </Form.Item>
          )}
          {kind === 'shift' && (
            <Form.Item
              name="amount"
              label={t('review.offset', { unit: series.unit })}
              rules={[needed(t), between(t, -max, max)]}
            >
              <DecimalInput />
            </Form.Item>
          )}
          {act && <ActPreview series={series} name={name} marked={marked} context={context} preview={preview} />}
          <Form.Item name="reason" label={t('review.reason')} rules={[{ ...needed(t), whitespace: true }]}>
            <Input.TextArea rows={2} maxLength={500} />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
