import { api } from '../../../base/api.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { DecimalSign } from '../../../kit/file/DecimalSignItem.tsx';
import { FileTemplates } from '../../../kit/file/FileTemplates.tsx';
import { ImportFlow } from '../../../kit/file/ImportFlow.tsx';
import { sentFile } from '../../../kit/file/read-upload.ts';
import type { WithChosen } from '../../../kit/file/use-import-flow.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import type { Outcome } from '../../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { useImportStations } from './queries.ts';
import { StationPlan } from './StationPlan.tsx';
import { useStationDownload } from './use-station-download.ts';

interface ImportValues {
  readonly decimal: DecimalSign;
}

const initial: ImportValues = { decimal: 'point' };

/** Imports stations from a file: shows additions and changes first, then saves all or nothing. */
export function ImportStations({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const toasts = useToasts();
  const { busy, download } = useStationDownload('import-template');
  const { mutateAsync, isPending } = useImportStations();
  const save = async ({ file, decimal }: WithChosen<ImportValues>, fingerprint: string): Promise<Outcome> => {
    const { added, changed } = await mutateAsync({ ...(await sentFile(file)), decimal, fingerprint });
    toasts.done(t('stationImport.done'), t('stationImport.doneCounts', { added, changed }));
    return { saved: onClose };
  };
  return (
    <GuardedDialog title={t('stationImport.title')} onClose={onClose}>
      {(cancel) => (
        <ImportFlow
          initial={initial}
          fileLabel={t('stationImport.file.label')}
          look={({ decimal }) => ({
            key: [decimal],
            ask: async (file, signal) =>
              api.stationFile.preview({ body: { ...(await sentFile(file)), decimal }, signal }),
          })}
          faulty={t('stationImport.faulty')}
          unfit={({ added, changed }) => (added + changed === 0 ? t('stationImport.nothing') : null)}
          shown={(preview) => <StationPlan preview={preview} />}
          act={() => ({ label: t('stationImport.submit') })}
          save={save}
          sending={isPending ? t('stationImport.sending') : null}
          onCancel={cancel}
        >
          <p className="dialog-text">{t('stationImport.how')}</p>
          <FileTemplates busy={busy} onDownload={download} />
        </ImportFlow>
      )}
    </GuardedDialog>
  );
}
