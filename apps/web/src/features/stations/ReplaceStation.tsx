import { Form, Input } from 'antd';
import type { Rule } from 'antd/es/form';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { needed } from '../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { optionalText } from '../../kit/forms/rules.ts';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { InstantField } from '../../kit/time/InstantField.tsx';
import { isInstant } from '../../kit/time/instant-text.ts';
import { usePastDialog } from '../../shared/impact/use-past-dialog.tsx';
import { type Station, stationsQuery } from '../../shared/plant/queries.ts';
import { fetchReplacementImpact, useReplaceStation } from './queries.ts';
import { StationFields } from './StationFields.tsx';
import { blank, type StationValues, sentOf, valuesOf } from './station-values.ts';
import { useStationWords } from './use-station-words.ts';

interface ReplaceStationProps {
  readonly station: Station;
  readonly onClose: () => void;
}

interface ReplacementValues extends StationValues {
  /** Typed text, possibly invalid. */
  readonly replaced_at: string | null;
  readonly note: string;
}

export function ReplaceStation({ station, onClose }: ReplaceStationProps) {
  const t = useText();
  const words = useStationWords();
  const { mutateAsync } = useReplaceStation();
  const [initialRecord] = useState(station);
  const [now] = useState(() => new Date(Math.floor(serverNow() / 60_000) * 60_000).toISOString());
  const currentValues = { replaced_at: now, note: '' };
  const { ask, dialog } = usePastDialog();
  /** Null: the user cancelled after seeing the effect. */
  const send = async ({ replaced_at, note, ...values }: ReplacementValues, version: number) => {
    const { station_id } = initialRecord;
    const replacementBody = sentOf(values);
    // An unchanged default time means now, so that readings received while the form was open are kept.
    const since = replaced_at === now ? null : replaced_at;
    const replaceText =
      since === null
        ? noRecompute
        : await ask({
            title: t('stations.replace.confirm', { name: initialRecord.name }),
            ok: t('stations.replace.ok'),
            about: 'replacement',
            reason: note,
            look: () =>
              fetchReplacementImpact({
                station_id,
                replaced_at: since,
                calibration_coefficient: replacementBody.calibration_coefficient,
                calibration_elevation: replacementBody.calibration_elevation,
              }),
          });
    if (replaceText === null) return null;
    const { recomputePast, reason } = replaceText;
    const isNow = since === null || (reason !== null && !recomputePast);
    return await mutateAsync({
      ...replacementBody,
      station_id,
      ...(isNow ? {} : { replaced_at: since }),
      recompute_past: recomputePast,
      note: reason ?? (note.trim() || null),
      version,
    });
  };
  return (
    <GuardedDialog title={t('stations.replace.title', { name: initialRecord.name })} onClose={onClose}>
      {(cancel) => (
        <RecordForm
          opened={initialRecord}
          valuesOf={(savedRecord): ReplacementValues => ({ ...valuesOf(savedRecord), ...currentValues })}
          empty={{ ...blank, ...currentValues }}
          query={stationsQuery}
          pick={(all) => all.find(({ station_id }) => station_id === initialRecord.station_id)}
          save={(values, { version }) => send(values, version)}
          onSaved={onClose}
          done={({ name }) => t('stations.done.replaced', { name })}
          labelOf={words.field}
          textOf={words.value}
          submitLabel={t('stations.replace.ok')}
          onCancel={cancel}
        >
          <p className="dialog-text">{t('stations.replace.text', { type: words.type(initialRecord.station_type) })}</p>
          <ReplacementFields last={initialRecord.replaced_at} />
          <SectionTitle>{t('stations.replace.new')}</SectionTitle>
          <StationFields stationId={initialRecord.station_id} typeFixed />
          {dialog}
        </RecordForm>
      )}
    </GuardedDialog>
  );
}

const noRecompute = { recomputePast: false, reason: null };

function ReplacementFields({ last }: { readonly last: string | null }) {
  const t = useText();
  const words = useStationWords();
  const { dateTime } = useFormat();
  const timeRule: Rule = {
    validator: async (_, value: unknown) => {
      if (typeof value !== 'string') return;
      if (!isInstant(value)) throw new Error(t('ui.rule.instant'));
      if (Date.parse(value) > serverNow()) throw new Error(t('stations.rule.notInFuture'));
      if (last !== null && Date.parse(value) <= Date.parse(last))
        throw new Error(t('stations.rule.afterLast', { time: dateTime(last) }));
    },
  };
  return (
    <>
      <Form.Item
        name="replaced_at"
        label={words.field('replaced_at')}
        extra={t('stations.replace.atHint')}
        rules={[needed(t), timeRule]}
      >
        <InstantField />
      </Form.Item>
      <Form.Item name="note" label={words.field('note')} rules={[asFormRule(t, optionalText(500))]}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </>
  );
}
