import { ApiError } from '@spillway/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { type DecimalSign, DecimalSignItem } from '../../../kit/file/DecimalSignItem.tsx';
import { FileField } from '../../../kit/file/FileField.tsx';
import { FileTemplates } from '../../../kit/file/FileTemplates.tsx';
import { type ChosenFile, largestUploadBytes } from '../../../kit/file/read-upload.ts';
import { useSizedFile } from '../../../kit/file/use-sized-file.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { type Outcome, SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { errorText } from '../../../kit/toast/error-text.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { PreviewOfImport } from './PreviewOfImport.tsx';
import { type ImportPreview, importPreviewQuery, previews, sentFile, useImportStations } from './queries.ts';
import { useStationDownload } from './use-station-download.ts';

interface ImportValues {
  readonly file: ChosenFile | null;
  readonly decimal: DecimalSign;
}

const initial: ImportValues = { file: null, decimal: 'point' };

/** Stations from a file: what would be added and changed is seen first, and then done as a whole or not at all. */
export function ImportStations({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const submit = useSubmit(onClose);
  return (
    <GuardedDialog title={t('stationImport.title')} onClose={onClose}>
      {(cancel) => (
        <SubmitForm initial={initial} submit={submit} submitLabel={t('stationImport.submit')} onCancel={cancel}>
          <Explained />
          <FileItems />
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}

function Explained() {
  const t = useText();
  const { busy, download } = useStationDownload('import-template');
  return (
    <>
      <p>{t('stationImport.how')}</p>
      <FileTemplates busy={busy} onDownload={download} />
    </>
  );
}

function FileItems() {
  const t = useText();
  const form = Form.useFormInstance<ImportValues>();
  const file = Form.useWatch('file', form) ?? null;
  const decimal = Form.useWatch('decimal', form) ?? 'point';
  const fitPreview = useFitPreview();
  return (
    <>
      <Form.Item
        name="file"
        label={t('stationImport.file.label')}
        required
        dependencies={['decimal']}
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
      <DecimalSignItem />
      {file && file.file.size <= largestUploadBytes && <PreviewOfImport file={file} decimal={decimal} />}
    </>
  );
}

/** The preview of a file that may be imported; else the reason why not. */
function useFitPreview() {
  const t = useText();
  const client = useQueryClient();
  const sized = useSizedFile();
  return async ({ file, decimal }: ImportValues): Promise<ImportPreview> => {
    const query = importPreviewQuery(sized(file), decimal);
    const preview = await client.fetchQuery(query).catch((error: unknown) => {
      throw new Error(errorText(t, error));
    });
    if (!preview.ok) throw new Error(t('stationImport.faulty'));
    if (preview.added + preview.changed === 0) throw new Error(t('stationImport.nothing'));
    return preview;
  };
}

function useSubmit(onClose: () => void) {
  const t = useText();
  const toasts = useToasts();
  const client = useQueryClient();
  const fitPreview = useFitPreview();
  const { mutateAsync } = useImportStations();
  return async (values: ImportValues): Promise<Outcome> => {
    const { file, decimal } = values;
    const { fingerprint } = await fitPreview(values);
    if (file === null || fingerprint === null) return 'stay';
    try {
      const { added, changed } = await mutateAsync({ ...(await sentFile(file, decimal)), fingerprint });
      toasts.done(t('stationImport.done'), t('stationImport.doneCounts', { added, changed }));
    } catch (error) {
      // What stood there is no longer what would be done: it is made anew, for the person to look at again.
      if (error instanceof ApiError) void client.invalidateQueries({ queryKey: [previews] });
      throw error;
    }
    client.removeQueries({ queryKey: [previews] });
    return { saved: onClose };
  };
}
