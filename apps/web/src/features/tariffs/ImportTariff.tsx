import { ApiError } from '@spillway/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { type DecimalSign, DecimalSignItem } from '../../kit/file/DecimalSignItem.tsx';
import { FileField } from '../../kit/file/FileField.tsx';
import { FileTemplates } from '../../kit/file/FileTemplates.tsx';
import { type ChosenFile, largestUploadBytes } from '../../kit/file/read-upload.ts';
import { useSizedFile } from '../../kit/file/use-sized-file.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { type Outcome, SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { errorText } from '../../kit/toast/error-text.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import {
  lookAtTariffFile,
  type Tariff,
  type TariffPreview,
  type TariffUpload,
  tariffPreviewQuery,
  tariffPreviews,
  useImportTariff,
} from './queries.ts';
import { TariffPreviewBox } from './TariffPreviewBox.tsx';
import { useAskPast } from './use-ask-past.tsx';
import { useTariffDownload } from './use-tariff-download.ts';

interface ImportTariffProps {
  readonly tariffs: readonly Tariff[];
  /** The one that is open. */
  readonly into: string | null;
  readonly onClose: () => void;
  readonly onImported: (tariff: Tariff) => void;
}

interface ImportValues {
  readonly into: string;
  readonly file: ChosenFile | null;
  readonly decimal: DecimalSign;
}

const aNewOne = 'new';

const uploadOf = ({ into, ...rest }: ImportValues, file: ChosenFile): TariffUpload => ({
  ...rest,
  file,
  tariffId: into === aNewOne ? null : into,
});

/** Hours, seasons and prices of one tariff from a file: what would change is seen first, then done as a whole. */
export function ImportTariff({ tariffs, into, onClose, onImported }: ImportTariffProps) {
  const t = useText();
  const language = useLanguage();
  const byClock = tariffs.filter(({ time_of_use: rules }) => rules !== null);
  const initial: ImportValues = {
    into: byClock.some(({ tariff_id: id }) => id === into) ? into! : aNewOne,
    file: null,
    decimal: language === 'vi' ? 'comma' : 'point',
  };
  const { submit, dialog } = useSubmit((tariff) => {
    onClose();
    onImported(tariff);
  });
  return (
    <GuardedDialog title={t('price.file.title')} onClose={onClose}>
      {(cancel) => (
        <SubmitForm initial={initial} submit={submit} submitLabel={t('price.import.ok')} onCancel={cancel}>
          <Explained />
          <FileItems byClock={byClock} />
          {dialog}
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}

function Explained() {
  const t = useText();
  const { busy, download } = useTariffDownload();
  return (
    <>
      <p className="dialog-text">{t('price.file.how')}</p>
      <FileTemplates busy={busy} onDownload={(format) => download({ format })} />
    </>
  );
}

function FileItems({ byClock }: { readonly byClock: readonly Tariff[] }) {
  const t = useText();
  const form = Form.useFormInstance<ImportValues>();
  const file = Form.useWatch('file', form) ?? null;
  const into = Form.useWatch('into', form) ?? aNewOne;
  const decimal = Form.useWatch('decimal', form) ?? 'point';
  const fitPreview = useFitPreview();
  return (
    <>
      <Form.Item name="into" label={t('price.file.into')}>
        <Select
          options={[
            { value: aNewOne, label: t('price.file.aNewOne') },
            ...byClock.map(({ tariff_id: id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Form.Item>
      <DecimalSignItem />
      <Form.Item
        name="file"
        label={t('price.import.file')}
        required
        dependencies={['into', 'decimal']}
        rules={[
          ({ getFieldsValue }) => ({
            validator: async (_, chosen: ChosenFile | null) => {
              await fitPreview({ ...(getFieldsValue() as ImportValues), file: chosen });
            },
          }),
        ]}
      >
        <FileField />
      </Form.Item>
      {file && file.file.size <= largestUploadBytes && (
        <TariffPreviewBox upload={uploadOf({ into, decimal, file }, file)} />
      )}
    </>
  );
}

/** The preview of a file that may be imported; else the reason why not. */
function useFitPreview() {
  const t = useText();
  const client = useQueryClient();
  const sized = useSizedFile();
  return async (values: ImportValues): Promise<TariffPreview> => {
    const query = tariffPreviewQuery(uploadOf(values, sized(values.file)));
    const preview = await client.fetchQuery(query).catch((error: unknown) => {
      throw new Error(errorText(t, error));
    });
    if (!preview.ok) throw new Error(t('price.import.faulty'));
    if (preview.changes.length === 0) throw new Error(t('price.file.nothing'));
    return preview;
  };
}

function useSubmit(onImported: (tariff: Tariff) => void) {
  const t = useText();
  const toasts = useToasts();
  const client = useQueryClient();
  const fitPreview = useFitPreview();
  const { mutateAsync } = useImportTariff();
  const { ask, dialog } = useAskPast();
  const submit = async (values: ImportValues): Promise<Outcome> => {
    const { fingerprint } = await fitPreview(values);
    if (values.file === null || fingerprint === null) return 'stay';
    const upload = uploadOf(values, values.file);
    const said = await ask({
      title: t('price.file.title'),
      ok: t('price.import.ok'),
      look: () => lookAtTariffFile(upload),
    });
    if (said === null) return 'stay';
    try {
      const tariff = await mutateAsync({ ...upload, ...said, fingerprint });
      toasts.done(t('price.done.changed', { name: tariff.name }));
      return { saved: () => onImported(tariff) };
    } catch (error) {
      // What stood there is no longer what would be done: it is made anew, for the person to look at again.
      if (error instanceof ApiError) void client.invalidateQueries({ queryKey: [tariffPreviews] });
      throw error;
    }
  };
  return { submit, dialog };
}
