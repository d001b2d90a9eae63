import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { FormProblem } from '../../kit/forms/FormProblem.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { errorText } from '../../kit/toast/error-text.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { hints, linesOf, peopleOf, peopleText } from './people.ts';
import { type Settings, settingsQuery, useSaveSettings } from './queries.ts';

/** What every bulletin of the plant begins with. */
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
  const [written, write] = useState({
    lake: seen.lake,
    river: seen.river,
    ...header,
    forecasters: peopleText(seen.forecasters),
    signatory: peopleText(seen.signatory ? [seen.signatory] : []),
    receivers: seen.receivers.join('\n'),
    language: seen.language,
  });
  const [problems, setProblems] = useState<readonly string[]>([]);
  const set = (change: Partial<typeof written>) => write({ ...written, ...change });
  async function keep() {
    setProblems([]);
    const { lake, river, authority, unit, place, purpose, language } = written;
    try {
      await save.mutateAsync({
        version: seen.version,
        lake,
        river,
        header: { authority, unit, place, purpose },
        language,
        forecasters: peopleOf(written.forecasters),
        signatory: peopleOf(written.signatory)[0] ?? null,
        receivers: linesOf(written.receivers),
        kinds: seen.kinds,
        ready_minutes: seen.ready_minutes,
      });
      toasts.done(t('bulletins.settings.saved'));
    } catch (error) {
      setProblems([errorText(t, error)]);
    }
  }
  return (
    <section className="parts-one bulletin-form parts-form">
      <SectionTitle level={2}>{t('bulletins.settings.title')}</SectionTitle>
      <p className="quiet">{t('bulletins.settings.hint')}</p>
      <FormProblem lines={problems} />
      {(['lake', 'river', 'authority', 'unit', 'place', 'purpose'] as const).map((one) => (
        <TextField
          key={one}
          label={t(`bulletins.settings.${one}`)}
          value={written[one]}
          onChange={(text) => set({ [one]: text })}
        />
      ))}
      {(['forecasters', 'signatory', 'receivers'] as const).map((one) => (
        <TextField
          key={one}
          label={t(`bulletins.settings.${one}`)}
          hint={t(`bulletins.settings.${hints[one]}`)}
          rows={one === 'signatory' ? 1 : 3}
          value={written[one]}
          onChange={(text) => set({ [one]: text })}
        />
      ))}
      <LanguageField value={written.language} onChange={(language) => set({ language })} />
      <p className="parts-acts">
        <Button type="primary" loading={save.isPending} onClick={() => void keep()}>
          {t('bulletins.save')}
        </Button>
      </p>
    </section>
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
    <div className="parts-field">
      <label htmlFor={id}>{t('bulletins.settings.language')}</label>
      <Select
        id={id}
        value={value}
        onChange={onChange}
        options={(['vi', 'en'] as const).map((one) => ({ value: one, label: t(`bulletins.settings.in.${one}`) }))}
      />
    </div>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly rows?: number;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function TextField({ label, hint, rows = 1, value, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div className="parts-field">
      <label htmlFor={id}>{label}</label>
      {rows === 1 ? (
        <Input id={id} value={value} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input.TextArea
          id={id}
          value={value}
          autoSize={{ minRows: rows, maxRows: 12 }}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {hint && <span className="quiet">{hint}</span>}
    </div>
  );
}
