import '../schedules/report-list.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { useConfirm } from '../../../kit/dialog/use-confirm.tsx';
import { Row } from '../../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../../kit/link/ScreenLink.tsx';
import { RecordTable } from '../../../kit/record-table/RecordTable.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { Stale } from '../../../kit/states/Stale.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { reportPath } from '../../../shared/reports/ReportSections.tsx';
import { filesQuery, librarySettingsQuery, type ReportFile, useRemoveFile } from '../queries.ts';
import { FileRow } from './FileRow.tsx';
import { KeepDialog } from './KeepDialog.tsx';

const columns = ['title', 'period', 'state', 'size', 'asked', 'kept'] as const;

/** Files created by users and by schedules. */
export function LibraryView() {
  const t = useText();
  const format = useFormat();
  const files = useQuery(filesQuery);
  const { data: settings } = useQuery(librarySettingsQuery);
  const mayChange = useSession().has('sensor.update');
  const [isKeeping, setKeeping] = useState(false);
  const remove = useRemove();
  return (
    <div className="report-list">
      <Row gap="m" className="report-list-head">
        <h2>{t('reports.library.title')}</h2>
        {settings && (
          <span className="quiet">{t('reports.library.kept', { days: format.number(settings.keep_days) })}</span>
        )}
        {mayChange && settings && <Button onClick={() => setKeeping(true)}>{t('reports.library.keep')}</Button>}
      </Row>
      {files.error && files.data && <Stale at={files.dataUpdatedAt} onRetry={() => void files.refetch()} />}
      {!files.data && <Pending of={files} title={t('reports.library.failed')} lines={8} />}

      {files.data?.length === 0 && (
        <Empty
          title={t('reports.library.empty')}
          actions={<ScreenLink href={reportPath}>{t('reports.library.make')}</ScreenLink>}
        >
          {t('reports.library.emptyText')}
        </Empty>
      )}
      {files.data && files.data.length > 0 && (
        <RecordTable>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={column === 'size' ? 'cell-figure' : undefined}>
                  {t(`reports.library.column.${column}`)}
                </th>
              ))}
              <th />
            </tr>
          </thead>
          <tbody>
            {files.data.map((file) => (
              <FileRow key={file.export_id} file={file} onRemove={() => remove(file)} />
            ))}
          </tbody>
        </RecordTable>
      )}
      {isKeeping && settings && <KeepDialog settings={settings} onClose={() => setKeeping(false)} />}
    </div>
  );
}

function useRemove(): (file: ReportFile) => void {
  const t = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
  const remove = useRemoveFile();
  const ask = async ({ export_id, file_name: name }: ReportFile) => {
    const isConfirmed = await confirm({
      title: t('reports.library.removeTitle', { name }),
      text: t('reports.library.removeText'),
      ok: t('reports.library.remove'),
      destructive: true,
    });
    if (!isConfirmed) return;
    await remove.mutateAsync(export_id).then(
      () => toasts.done(t('reports.library.removed', { name })),
      (error: unknown) => toasts.failed(t('reports.library.notRemoved'), error),
    );
  };
  return (file) => void ask(file);
}
