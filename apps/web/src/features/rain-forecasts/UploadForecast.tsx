import { useMutation } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { downloadFile } from '../../base/download-file.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import type { DecimalSign } from '../../kit/file/DecimalSignItem.tsx';
import { type FileFormat, FileTemplates } from '../../kit/file/FileTemplates.tsx';
import { ImportFlow } from '../../kit/file/ImportFlow.tsx';
import { sentFile } from '../../kit/file/read-upload.ts';
import type { WithChosen } from '../../kit/file/use-import-flow.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import type { Outcome } from '../../kit/forms/SubmitForm.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { isInstant } from '../../kit/time/instant-text.ts';
import { thisMinute } from '../../kit/time/this-minute.ts';
import { shownWall } from '../../kit/time/wall-time.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { IssueFields } from './IssueFields.tsx';
import { type FilePreview, useImportForecast } from './queries.ts';
import { useWeatherWords } from './use-weather-words.ts';

interface UploadValues {
  readonly source: string;
  readonly issued_at: string | null;
  readonly decimal: DecimalSign;
}

/** One row per time, one column per point; a single column is the basin mean. */
export function UploadForecast({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync, isPending } = useImportForecast();
  const save = async (values: WithChosen<UploadValues>, fingerprint: string): Promise<Outcome> => {
    const { file, decimal, issued_at } = values;
    if (issued_at === null) return 'stay';
    const source = values.source.trim();
    const { outcome } = await mutateAsync({ ...(await sentFile(file)), source, issued_at, decimal, fingerprint });
    toasts.done(t(`weather.done.${outcome}`, { source }));
    return { saved: onClose };
  };
  return (
    <GuardedDialog title={t('weather.act.upload')} onClose={onClose}>
      {(cancel) => (
        <ImportFlow
          initial={{ source: '', issued_at: thisMinute(serverNow()), decimal: 'point' }}
          fileLabel={t('weather.upload.file')}
          look={previewUpload}
          faulty={t('weather.upload.faulty')}
          shown={(preview: FilePreview) => <IssueOfFile preview={preview} />}
          act={() => ({ label: t('weather.upload.ok') })}
          save={save}
          sending={isPending ? t('weather.upload.sending') : null}
          onCancel={cancel}
        >
          <p className="dialog-text">{t('weather.upload.text')}</p>
          <Templates />
          <IssueFields />
        </ImportFlow>
      )}
    </GuardedDialog>
  );
}

/** Source and issue time determine which version an issue becomes. */
function previewUpload({ source: typedValues, issued_at, decimal }: UploadValues) {
  const source = typedValues.trim();
  if (source === '' || issued_at === null || !isInstant(issued_at)) return null;
  return {
    key: [source, issued_at, decimal],
    ask: async (file: Parameters<typeof sentFile>[0], signal: AbortSignal) =>
      api.weather.preview({ body: { ...(await sentFile(file)), source, issued_at, decimal }, signal }),
  };
}

function Templates() {
  const t = useText();
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: FileFormat) =>
      downloadFile(
        `/v1/weather/rain-forecast/import-template?format=${format}`,
        `${t('weather.upload.templateName')}.${format}`,
      ),
    onError: (error) => toasts.failed(t('weather.failed.template'), error),
  });
  return <FileTemplates busy={isPending} onDownload={mutate} />;
}

function IssueOfFile({ preview }: { readonly preview: FilePreview }) {
  const t = useText();
  const words = useWeatherWords();
  const { points, steps, step_hours: hours, starts_at: from, ends_at: to, totals, outcome } = preview;
  const reached = totals.filter(({ value }) => value !== null);
  return (
    <div className="num">
      <p>
        <StateTag tone="good">
          {t('weather.upload.good', {
            points,
            steps,
            hours: hours ?? 0,
            from: shownWall(from ?? ''),
            to: shownWall(to ?? ''),
          })}
        </StateTag>
      </p>
      {reached.length > 0 && (
        <p>
          {t('weather.upload.sums', {
            sums: reached.map(({ days, value }) => `${words.span(days)} ${words.rain(value)}`).join(' · '),
          })}
        </p>
      )}
      {outcome !== 'new' && <StateTag tone="watch">{t(`weather.upload.${outcome}`)}</StateTag>}
    </div>
  );
}
