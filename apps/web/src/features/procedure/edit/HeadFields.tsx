import { silentAfterMin } from '@spillway/rules/procedure/figures';
import { memo, useEffect, useRef } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { NamedGroup } from '../../../kit/forms/Named.tsx';
import { Tiles } from '../../../kit/layout/Layout.tsx';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import type { Draft } from '../draft.ts';
import type { Content } from '../queries.ts';
import { NumberField, TextField } from './fields.tsx';

interface HeadFieldsProps extends Pick<Draft, 'note' | 'validFrom'>, Pick<Content, 'title' | 'decree'> {
  readonly staleMinutes: Content['stale_minutes'];
  /** Interval of the plant's records. */
  readonly recordMinutes: number;
  readonly write: (change: (before: Draft) => Draft) => void;
}

/** Header data of a version; memoized, so that typing in a rule does not render it. */
export const HeadFields = memo(function Head({
  title,
  decree,
  staleMinutes,
  note,
  validFrom,
  recordMinutes,
  write,
}: HeadFieldsProps) {
  const t = useText();
  // The pressed button is gone: move the focus to the first field.
  const head = useRef<HTMLElement>(null);
  useEffect(() => head.current?.querySelector<HTMLElement>('textarea, input')?.focus(), []);
  const set = (part: Partial<Draft>) => write((before) => ({ ...before, ...part }));
  const rule = (part: Partial<Content>) => write((before) => ({ ...before, content: { ...before.content, ...part } }));
  return (
    <Tiles as="section" min="s" align="end" ref={head} className="parts-one procedure-part procedure-fields">
      <TextField
        label={t('procedure.field.title')}
        value={title}
        max={300}
        isLong
        onChange={(next) => rule({ title: next })}
      />
      <TextField
        label={t('procedure.field.decree')}
        value={decree}
        max={200}
        isLong
        onChange={(next) => rule({ decree: next })}
      />
      <NamedGroup label={t('procedure.field.validFrom')}>
        {(id) => <InstantField id={id} value={validFrom} onChange={(value) => set({ validFrom: value ?? '' })} />}
      </NamedGroup>
      <TextField
        label={t('procedure.field.note')}
        value={note}
        max={1000}
        isLong
        onChange={(next) => set({ note: next })}
      />
      {(['plant', 'station', 'forecast'] as const).map((of) => (
        <NumberField
          key={of}
          label={t(`procedure.stale.${of}`)}
          value={staleMinutes[of]}
          onChange={(value) => rule({ stale_minutes: { ...staleMinutes, [of]: Math.round(value ?? 0) } })}
        />
      ))}
      {(['plant', 'station'] as const).map((of) => {
        const minutes = silentAfterMin(staleMinutes[of], recordMinutes);
        return (
          minutes > staleMinutes[of] && (
            <p key={of} className="procedure-field-wide" role="status">
              {t(`procedure.sooner.${of}`, { every: recordMinutes, minutes })}
            </p>
          )
        );
      })}
      <p className="procedure-field-wide quiet">{t('procedure.hint.counts')}</p>
    </Tiles>
  );
});
