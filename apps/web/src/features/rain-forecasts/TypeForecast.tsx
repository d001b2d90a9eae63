import {
  deepestStepMm,
  maxTypedSteps,
  typedStepHours,
} from '@spillway/contract/compute/forecasts/rain-forecasts/limits';
import { hourMs } from '@spillway/plant-time/spans';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { DecimalInput } from '../../kit/forms/DecimalInput.tsx';
import { between, instantRule, needed } from '../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { Icon } from '../../kit/icon/Icon.tsx';
import { InstantField } from '../../kit/time/InstantField.tsx';
import { isInstant } from '../../kit/time/instant-text.ts';
import { thisMinute } from '../../kit/time/this-minute.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { IssueFields } from './IssueFields.tsx';
import { useEnterForecast } from './queries.ts';
import { useWeatherWords } from './use-weather-words.ts';

interface TypedValues {
  readonly source: string;
  readonly issued_at: string | null;
  readonly starts_at: string | null;
  readonly step_hours: (typeof typedStepHours)[number];
  readonly values: readonly (number | null)[];
}

/** Usual number of days in a bulletin. */
const usualSteps = 3;

/** Manual entry of basin rain from a bulletin: one value per day or per six hours. */
export function TypeForecast({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useEnterForecast();
  const [initial] = useState((): TypedValues => {
    const now = serverNow();
    const startsAt = new Date(Math.floor(now / hourMs) * hourMs).toISOString();
    const values = Array.from({ length: usualSteps }, () => null);
    return { source: '', issued_at: thisMinute(now), starts_at: startsAt, step_hours: 24, values };
  });
  return (
    <GuardedDialog title={t('weather.act.type')} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={initial}
          submitLabel={t('weather.type.ok')}
          onCancel={cancel}
          submit={async ({ source, issued_at, starts_at, step_hours, values }) => {
            if (issued_at === null || starts_at === null) return 'stay';
            const depths = values.map((depth) => depth ?? null);
            const forecastBody = { source: source.trim(), issued_at, starts_at, step_hours, values: depths };
            const { outcome } = await mutateAsync(forecastBody);
            toasts.done(t(`weather.done.${outcome}`, { source }));
            return { saved: onClose };
          }}
        >
          <TypedFields />
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}

function TypedFields() {
  const t = useText();
  const words = useWeatherWords();
  const form = Form.useFormInstance<TypedValues>();
  const startsAt = Form.useWatch('starts_at', form);
  const stepHours = Form.useWatch('step_hours', form) ?? 24;
  const endOf = (step: number): string =>
    isInstant(startsAt)
      ? t('weather.dayTo', { time: words.moment(Date.parse(startsAt) + (step + 1) * stepHours * hourMs) })
      : t('weather.type.step', { count: step + 1 });
  return (
    <>
      <p className="dialog-text">{t('weather.type.text')}</p>
      <IssueFields />
      <Form.Item name="starts_at" label={t('weather.type.starts_at')} required rules={[needed(t), instantRule(t)]}>
        <InstantField />
      </Form.Item>
      <Form.Item name="step_hours" label={t('weather.fact.step')}>
        <Select options={typedStepHours.map((value) => ({ value, label: t('weather.hours', { count: value }) }))} />
      </Form.Item>
      <Form.List name="values">
        {(fields, { add, remove }) => (
          <>
            <div className="weather-typed">
              {fields.map(({ key, name }) => (
                <Form.Item key={key} name={name} label={endOf(name)} rules={[between(t, 0, deepestStepMm)]}>
                  <DecimalInput suffix={t('chart.unit.mm')} />
                </Form.Item>
              ))}
            </div>
            <div className="weather-templates">
              <Button
                icon={<Icon name="plus" size="small" />}
                disabled={fields.length >= maxTypedSteps}
                onClick={() => add(null)}
              >
                {t('weather.type.add')}
              </Button>
              <Button type="text" disabled={fields.length <= 1} onClick={() => remove(fields.length - 1)}>
                {t('weather.type.remove')}
              </Button>
            </div>
          </>
        )}
      </Form.List>
    </>
  );
}
