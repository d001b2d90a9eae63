import { required } from '@spillway/checked/reads';
import { Form, Select } from 'antd';
import { api } from '../../base/api.ts';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import type { DecimalSign } from '../../kit/file/DecimalSignItem.tsx';
import { FieldChanges } from '../../kit/file/FieldChanges.tsx';
import { FileTemplates } from '../../kit/file/FileTemplates.tsx';
import { ImportFlow } from '../../kit/file/ImportFlow.tsx';
import { type ChosenFile, sentFile } from '../../kit/file/read-upload.ts';
import type { WithChosen } from '../../kit/file/use-import-flow.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import type { Outcome } from '../../kit/forms/SubmitForm.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { lookAtTariffFile, type Tariff, type TariffPreview, type TariffUpload, useImportTariff } from './queries.ts';
import { useAskPast } from './use-ask-past.tsx';
import { useTariffDownload } from './use-tariff-download.ts';
import { useTariffWords } from './use-tariff-words.ts';

const sides = { added: { only: 'to' }, changed: {}, removed: { only: 'from' } } as const;
const tones = { added: 'good', changed: 'watch', removed: 'warning' } as const;

/** Changes that the import would make, and remaining gaps. */
function TariffPlan({ preview: { rows, changes, findings } }: { readonly preview: TariffPreview }) {
  const t = useText();
  const words = useTariffWords();
  return (
    <>
      <p>
        <StateTag tone="good">{t('price.file.good', { count: rows })}</StateTag>
      </p>
      {changes.length === 0 && <p>{t('price.file.nothing')}</p>}
      {findings.length > 0 && (
        <Row as="ul" gap="words" below="m" className="price-findings">
          {findings.map((finding) => (
            <li key={`${finding.code} ${finding.from}`}>
              <StateTag tone="warning">{words.finding(finding)}</StateTag>
            </li>
          ))}
        </Row>
      )}
      <ul className="file-rows">
        {changes.map(({ change, title, fields }) => (
          <li key={`${change} ${title}`}>
            <strong>{title}</strong> <StateTag tone={tones[change]}>{t(`price.file.${change}`)}</StateTag>
            <FieldChanges fields={fields} {...sides[change]} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ImportTariffProps {
  readonly tariffs: readonly Tariff[];
  /** The open tariff. */
  readonly into: string | null;
  readonly onClose: () => void;
  readonly onImported: (tariff: Tariff) => void;
}

interface ImportValues {
  readonly into: string;
  readonly decimal: DecimalSign;
}

const newTariffKey = 'new';
const idOf = ({ into }: ImportValues): string | null => (into === newTariffKey ? null : into);

const uploadOf = async (file: ChosenFile, values: ImportValues): Promise<TariffUpload> => ({
  ...(await sentFile(file)),
  decimal: values.decimal,
  tariff_id: idOf(values),
});

/** Imports the hours, seasons and prices of one tariff from a file, after a preview of the changes. */
export function ImportTariff({ tariffs, into, onClose, onImported }: ImportTariffProps) {
  const t = useText();
  const language = useLanguage();
  const { busy, download } = useTariffDownload();
  const { save, isPending, dialog } = useSave((tariff) => {
    onClose();
    onImported(tariff);
  });
  const byClock = tariffs.filter(({ time_of_use: rules }) => rules !== null);
  const choices = byClock.map(({ tariff_id: value, name: label }) => ({ value, label }));
  return (
    <>
      <GuardedDialog title={t('price.file.title')} onClose={onClose}>
        {(cancel) => (
          <ImportFlow
            initial={{
              into: choices.some(({ value }) => value === into) ? required(into) : newTariffKey,
              decimal: language === 'vi' ? 'comma' : 'point',
            }}
            fileLabel={t('price.import.file')}
            look={(values: ImportValues) => ({
              key: [values.decimal, idOf(values)],
              ask: async (file, signal) => api.tariffFile.preview({ body: await uploadOf(file, values), signal }),
            })}
            faulty={t('price.import.faulty')}
            unfit={({ changes }) => (changes.length === 0 ? t('price.file.nothing') : null)}
            shown={(preview) => <TariffPlan preview={preview} />}
            act={() => ({ label: t('price.import.ok') })}
            save={save}
            sending={isPending ? t('price.import.sending') : null}
            onCancel={cancel}
          >
            <p className="dialog-text">{t('price.file.how')}</p>
            <FileTemplates busy={busy} onDownload={(format) => download({ format })} />
            <Form.Item name="into" label={t('price.file.into')}>
              <Select options={[{ value: newTariffKey, label: t('price.file.aNewOne') }, ...choices]} />
            </Form.Item>
          </ImportFlow>
        )}
      </GuardedDialog>
      {dialog}
    </>
  );
}

function useSave(onImported: (tariff: Tariff) => void) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync, isPending } = useImportTariff();
  const { ask, dialog } = useAskPast();
  const save = async ({ file, ...values }: WithChosen<ImportValues>, fingerprint: string): Promise<Outcome> => {
    const upload = await uploadOf(file, values);
    const pastAnswer = await ask({
      title: t('price.file.title'),
      ok: t('price.import.ok'),
      look: () => lookAtTariffFile(upload),
    });
    if (pastAnswer === null) return 'stay';
    const tariff = await mutateAsync({ ...upload, ...pastAnswer, fingerprint });
    toasts.done(t('price.done.changed', { name: tariff.name }));
    return { saved: () => onImported(tariff) };
  };
  return { save, isPending, dialog };
}
