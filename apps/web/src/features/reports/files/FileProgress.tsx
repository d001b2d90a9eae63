import { Button } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { LongWork } from '../../../kit/states/LongWork.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { isUnderway, type ReportFile, useCancelFile } from '../queries.ts';
import { FileState } from './FileState.tsx';
import { useDownload } from './use-download.ts';

/** Progress of a file, with a button to stop or download it. */
export function FileProgress({ file }: { readonly file: ReportFile }) {
  const t = useText();
  const toasts = useToasts();
  const download = useDownload();
  const cancel = useCancelFile();
  const stop = () =>
    cancel.mutateAsync(file.export_id).catch((error: unknown) => toasts.failed(t('reports.file.notStopped'), error));
  const place =
    file.ahead === null
      ? ''
      : file.ahead === 0
        ? t('reports.file.next')
        : t('reports.file.ahead', { count: file.ahead });
  if (isUnderway(file))
    return (
      <li>
        <LongWork title={file.file_name} {...(file.state === 'running' ? { share: file.progress } : {})}>
          {place} {t('reports.file.leaving')}
        </LongWork>
        <Button size="small" loading={cancel.isPending} onClick={() => void stop()}>
          {t('reports.stop')}
        </Button>
      </li>
    );
  return (
    <li>
      <span className="report-file-name">{file.file_name}</span>
      <FileState state={file.state} />
      {file.failure && <span className="quiet">{file.failure}</span>}
      {file.state === 'ready' && (
        <Button size="small" onClick={() => download(file)}>
          {t('reports.file.download')}
        </Button>
      )}
    </li>
  );
}
