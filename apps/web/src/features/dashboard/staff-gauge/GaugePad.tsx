import { ApiError } from '@spillway/contract/client';
import { likelyValue } from '@spillway/hydrology/quality/likely-value';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type StaffGauge, useReadGauge } from './queries.ts';
import { stepped, stepsOf } from './steps.ts';

interface GaugePadProps {
  readonly gauge: StaffGauge;
  readonly onDone: () => void;
}

/** Starts from the last reading: one press changes it, another saves it. */
export function GaugePad({ gauge, onDone }: GaugePadProps) {
  const t = useText();
  const { free } = useFormat();
  const toasts = useToasts();
  const read = useReadGauge();
  const [value, write] = useState<number | null>(gauge.read?.value ?? gauge.before);
  const [suspects, setSuspects] = useState<readonly string[]>([]);
  const { gauge_id, unit, name } = gauge;
  const setValue = (next: number | null) => {
    write(next);
    setSuspects([]);
  };
  const likely = value === null || suspects.length === 0 ? null : likelyInstead(value, gauge);
  /** Enter submits but never saves a suspect value: that takes the confirmation button. */
  const save = async (wanted = value, confirmed = false) => {
    if (wanted === null) return;
    try {
      const answers = gauge.read?.at ?? null;
      const done = await read.mutateAsync({ gauge_id, value: wanted, answers, confirmed });
      const gaugeFacts = { value: `${free(done.read.value)} ${unit}`, who: done.read.by ?? '' };
      toasts.done(t(`staffGauge.done.${done.outcome}`, gaugeFacts));
      onDone();
    } catch (error) {
      const doubtLines = doubtsOf(error);
      if (doubtLines.length > 0) setSuspects(doubtLines);
      else toasts.failed(t('staffGauge.failed.read'), error);
    }
  };
  return (
    <form
      className="staff-gauge-pad"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DecimalInput
        aria-label={t('staffGauge.value', { name, unit })}
        className="staff-gauge-value num"
        value={value}
        step={Math.min(...stepsOf(unit).map(Math.abs))}
        suffix={unit}
        onChange={(next) => setValue(next ?? null)}
        onPressEnter={() => void save()}
      />
      <fieldset className="staff-gauge-steps">
        <legend className="visually-hidden">{t('staffGauge.steps')}</legend>
        {stepsOf(unit).map((step) => (
          <Button
            key={step}
            className="num"
            disabled={value === null}
            onClick={() => setValue(value === null ? null : stepped(value, step))}
          >
            {step > 0 ? `+${free(step)}` : `−${free(-step)}`}
          </Button>
        ))}
      </fieldset>
      {suspects.map((doubtText) => (
        <p key={doubtText} className="staff-gauge-doubt" role="alert">
          {doubtText}
        </p>
      ))}
      {suspects.length === 0 ? (
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          className="staff-gauge-save"
          disabled={value === null}
          loading={read.isPending}
        >
          {t('staffGauge.save')}
        </Button>
      ) : (
        <>
          {likely !== null && (
            <Button
              type="primary"
              size="large"
              className="staff-gauge-save"
              loading={read.isPending}
              onClick={() => void save(likely)}
            >
              {t('staffGauge.saveLikely', { value: `${free(likely)} ${unit}` })}
            </Button>
          )}
          <Button size="large" loading={read.isPending} onClick={() => void save(value, true)}>
            {t('staffGauge.saveAnyway', { value: `${free(value)} ${unit}` })}
          </Button>
        </>
      )}
    </form>
  );
}

/** A new reading is expected within this distance of the last one. */
const nearM = 1.5;

function likelyInstead(value: number, { read, before }: StaffGauge): number | null {
  const last = read?.value ?? before;
  return last === null ? null : likelyValue(value, { value: last, within: nearM });
}

/** Reasons why the value is suspect, if there is no other error. */
const doubtsOf = (error: unknown): string[] =>
  error instanceof ApiError && error.code === 'request.invalid'
    ? error.details.flatMap(({ field, code, message }) =>
        field === 'value' && code !== 'likely_value' ? [message] : [],
      )
    : [];
