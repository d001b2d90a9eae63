import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { useAttempt } from '../../../kit/dialog/use-attempt.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Stack } from '../../../kit/layout/Layout.tsx';
import { Section } from '../../../kit/section/Section.tsx';
import { filesQuery, isUnderway, type ReportRequest, useExport } from '../queries.ts';
import { FileProgress } from './FileProgress.tsx';
import { type FileChoice, FormatFields } from './FormatFields.tsx';
import { useDownload } from './use-download.ts';

interface ExportPanelProps {
  /** The form differs from the report on screen: the file contains the latter. */
  readonly isOfShown: boolean;
  /** Null if the form is invalid and shows its errors. */
  readonly bodyOf: () => ReportRequest | null;
}

/** Report as a file: created on the server and downloaded when ready. */
export function ExportPanel({ isOfShown, bodyOf }: ExportPanelProps) {
  const t = useText();
  const attempt = useAttempt();
  const language = useLanguage();
  const [file, setFile] = useState<FileChoice>({ format: 'xlsx', language, csv_style: 'vi' });
  const [mine, setMine] = useState<readonly string[]>([]);
  const start = useExport();
  const { data } = useQuery(filesQuery);
  useDownloadWhenReady(mine);
  const run = async () => {
    const report = bodyOf();
    if (!report) return;
    await attempt(
      async () => {
        const { export_id } = await start.mutateAsync({ report, ...file });
        setMine((before) => [...before, export_id]);
      },
      { failed: t('reports.file.failed') },
    );
  };
  const activeExports = (data ?? []).filter((one) => isUnderway(one) || mine.includes(one.export_id));
  return (
    <Section level={2} title={t('reports.file.title')} className="report-part">
      <Form layout="vertical" component={false}>
        <FormatFields value={file} onChange={setFile} />
      </Form>
      <Button block icon={<Icon name="download" size="small" />} loading={start.isPending} onClick={() => void run()}>
        {t('reports.file.make')}
      </Button>
      {isOfShown && <p className="quiet">{t('reports.file.ofShown')}</p>}
      {activeExports.length > 0 && (
        <Stack as="ul" above="s" className="report-files">
          {activeExports.map((one) => (
            <FileProgress key={one.export_id} file={one} />
          ))}
        </Stack>
      )}
    </Section>
  );
}

/** Downloads each file once. */
function useDownloadWhenReady(mine: readonly string[]): void {
  const { data } = useQuery(filesQuery);
  const download = useDownload();
  const downloadedIds = useRef(new Set<string>());
  useEffect(() => {
    for (const file of data ?? []) {
      if (!mine.includes(file.export_id) || file.state !== 'ready' || downloadedIds.current.has(file.export_id))
        continue;
      downloadedIds.current.add(file.export_id);
      download(file);
    }
  }, [data, mine, download]);
}
