import { bulletinKinds } from '@spillway/contract/bulletins/codes';
import { useQuery } from '@tanstack/react-query';
import { Button, InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { FormProblem } from '../../kit/forms/FormProblem.tsx';
import { Labelled } from '../../kit/layout/Layout.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { errorLines } from '../../kit/toast/error-text.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { hints, linesOf, peopleOf, peopleText } from './people.ts';
import { type Settings, settingsQuery, useSaveSettings } from './queries.ts';
import { RainGroups } from './RainGroups.tsx';
import { TextField } from './TextField.tsx';

export function BulletinSettings() {
  const query = useQuery(settingsQuery);
  const { data } = query;
  if (!data && query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  return data ? <SettingsForm key={data.version} settings={data} /> : <Skeleton lines={8} />;
}

function SettingsForm({ settings }: { readonly settings: Settings }) {
  const t = useText();
  const toasts = useToasts();
  const save = useSaveSettings();
  const [seen] = useState(settings);
  const { header } = seen;
  const [formValues, write] = useState({
    lake: seen.lake,
    river: seen.river,
    ...header,
    forecasters: peopleText(seen.forecasters),
    signatory: peopleText(seen.signatory ? [seen.signatory] : []),
    receivers: seen.receivers.join('\n'),
    language: seen.language,
    kinds: seen.kinds,
    ready_minutes: seen.ready_minutes,
    rain_groups: seen.rain_groups,
  });
  const [problems, setProblems] = useState<readonly string[]>([]);
  const set = (change: Partial<typeof formValues>) => write({ ...formValues, ...change });
  async function keep() {
    setProblems([]);
    const { lake, river, authority, unit, place, purpose, language, kinds, ready_minutes, rain_groups } = formValues;
    try {
      await save.mutateAsync({
        version: seen.version,
        lake,
        river,
        header: { authority, unit, place, purpose },
        language,
        forecasters: peopleOf(formValues.forecasters),
        signatory: peopleOf(formValues.signatory)[0] ?? null,
        receivers: linesOf(formValues.receivers),
        kinds,
        ready_minutes,
        rain_groups,
      });
      toasts.done(t('bulletins.settings.saved'));
    } catch (error) {
      setProblems(errorLines(t, error));
    }
  }
  return (
    <Section level={2} title={t('bulletins.settings.title')} className="parts-one bulletin-form parts-form">
      <p className="quiet">{t('bulletins.settings.hint')}</p>
      <FormProblem lines={problems} />
      {(['lake', 'river', 'authority', 'unit', 'place', 'purpose'] as const).map((one) => (
        <TextField
          key={one}
          label={t(`bulletins.field.${one}`)}
          value={formValues[one]}
          onChange={(text) => set({ [one]: text })}
        />
      ))}
      {(['forecasters', 'signatory', 'receivers'] as const).map((one) => (
        <TextField
          key={one}
          label={t(`bulletins.field.${one}`)}
          hint={t(`bulletins.settings.${hints[one]}`)}
          rows={one === 'signatory' ? 1 : 3}
          value={formValues[one]}
          onChange={(text) => set({ [one]: text })}
        />
      ))}
      <LanguageField value={formValues.language} onChange={(language) => set({ language })} />
      <RainGroups groups={formValues.rain_groups} onChange={(rain_groups) => set({ rain_groups })} />
      <ReadyFields {...formValues} onChange={set} />
      <p className="parts-acts">
        <Button type="primary" loading={save.isPending} onClick={() => void keep()}>
          {t('bulletins.save')}
        </Button>
      </p>
    </Section>
  );
}

interface LanguageFieldProps {
  readonly value: Settings['language'];
  readonly onChange: (language: Settings['language']) => void;
}

function LanguageField({ value, onChange }: LanguageFieldProps) {
  const t = useText();
  const id = useId();
  return (
    <Labelled below="m">
      <label htmlFor={id}>{t('bulletins.field.language')}</label>
      <Select
        id={id}
        value={value}
        onChange={onChange}
        options={(['vi', 'en'] as const).map((one) => ({ value: one, label: t(`bulletins.settings.in.${one}`) }))}
      />
    </Labelled>
  );
}

interface ReadyFieldsProps extends Pick<Settings, 'kinds' | 'ready_minutes'> {
  readonly onChange: (change: Partial<Pick<Settings, 'kinds' | 'ready_minutes'>>) => void;
}

/** Kinds of bulletins that are drafted automatically, and how long before they are due. */
function ReadyFields({ kinds, ready_minutes: minutes, onChange }: ReadyFieldsProps) {
  const t = useText();
  const [kindsId, minutesId] = [useId(), useId()];
  return (
    <>
      <Labelled below="m">
        <label htmlFor={kindsId}>{t('bulletins.field.kinds')}</label>
        <Select
          id={kindsId}
          mode="multiple"
          value={kinds}
          onChange={(chosen) => onChange({ kinds: chosen })}
          options={bulletinKinds.map((value) => ({ value, label: t(`bulletins.kind.${value}`) }))}
        />
        <span className="quiet">{t('bulletins.settings.readyKindsHint')}</span>
      </Labelled>
      <Labelled below="m">
        <label htmlFor={minutesId}>{t('bulletins.field.ready_minutes')}</label>
        <InputNumber
          id={minutesId}
          value={minutes}
          min={0}
          max={720}
          precision={0}
          onChange={(chosen) => onChange({ ready_minutes: chosen ?? 0 })}
        />
      </Labelled>
    </>
  );
}
