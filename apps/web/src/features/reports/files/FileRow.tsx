import { Button } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Stack } from '../../../kit/layout/Layout.tsx';
import { isUnderway, type ReportFile } from '../queries.ts';
import { periodText } from '../sheet/period-text.ts';
import { FileProgress } from './FileProgress.tsx';
import { FileState } from './FileState.tsx';
import { useDownload } from './use-download.ts';

const shownDigits = 16;

/** Number of a file in the register of the plant; the tooltip has the full hash. */
function FileNumber({ file }: { readonly file: ReportFile }) {
  const t = useText();
  const { report_no: number, sha256 } = file;
  if (number === null)
    return file.state === 'ready' ? <span className="report-said quiet">{t('reports.library.unnumbered')}</span> : null;
  return (
    <span className="report-said quiet" title={sha256 ?? undefined}>
      {sha256 === null
        ? t('reports.library.number', { number })
        : t('reports.library.numberAndHash', { number, hash: sha256.slice(0, shownDigits) })}
    </span>
  );
}

interface FileRowProps {
  readonly file: ReportFile;
  readonly onRemove: () => void;
}

export function FileRow({ file, onRemove }: FileRowProps) {
  const t = useText();
  const format = useFormat();
  const download = useDownload();
  const by = file.asked_by ?? t('reports.library.clock');
  return (
    <tr>
      <th scope="row">
        <span>
          {file.title}
          <span className="report-said quiet">{file.file_name}</span>
          <FileNumber file={file} />
        </span>
      </th>
      <td data-label={t('reports.library.column.period')}>{periodText(t, file)}</td>
      <td data-label={t('reports.library.column.state')}>
        {isUnderway(file) ? (
          <Stack as="ul" above="s" className="report-files">
            <FileProgress file={file} />
          </Stack>
        ) : (
          <span>
            <FileState state={file.state} />
            {file.failure && <span className="report-said quiet">{file.failure}</span>}
            {file.mailed_to > 0 && (
              <span className="report-said quiet">{t('reports.library.mailed', { count: file.mailed_to })}</span>
            )}
          </span>
        )}
      </td>
      <td className="cell-figure" data-label={t('reports.library.column.size')}>
        {format.bytes(file.bytes)}
      </td>
      <td data-label={t('reports.library.column.asked')}>
        <span>
          {format.dateTime(file.asked_at)}
          <span className="report-said quiet">{by}</span>
        </span>
      </td>
      <td data-label={t('reports.library.column.kept')}>{format.date(file.kept_until)}</td>
      <td className="record-acts">
        {file.state === 'ready' && (
          <Button
            size="small"
            icon={<Icon name="download" size="small" />}
            aria-label={t('reports.library.downloadOf', { name: file.file_name })}
            onClick={() => download(file)}
          >
            {t('reports.file.download')}
          </Button>
        )}{' '}
        <Button
          size="small"
          type="text"
          icon={<Icon name="trash" size="small" />}
          aria-label={t('reports.library.removeOf', { name: file.file_name })}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}
