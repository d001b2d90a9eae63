import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../base/download-file.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { DecimalSignItem } from '../../kit/file/DecimalSignItem.tsx';
import { FaultTable } from '../../kit/file/FaultTable.tsx';
import { FileField } from '../../kit/file/FileField.tsx';
import { type FileFormat, FileTemplates } from '../../kit/file/FileTemplates.tsx';
import { type ChosenFile, largestUploadBytes } from '../../kit/file/read-upload.ts';
import { useSizedFile } from '../../kit/file/use-sized-file.ts';
import { FormProblem } from '../../kit/forms/FormProblem.tsx';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { LongWork } from '../../kit/states/LongWork.tsx';
import { isInstant } from '../../kit/time/instant-text.ts';
import { thisMinute } from '../../kit/time/this-minute.ts';
import { shownWall } from '../../kit/time/wall-time.ts';
import { errorText } from '../../kit/toast/error-text.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { IssueFields } from './IssueFields.tsx';
import { type ForecastUpload, filePreviewQuery, useImportForecast } from './queries.ts';
import { useWeatherWords } from './use-weather-words.ts';

interface UploadValues {
  readonly source: string;
  readonly issued_at: string | null;
  readonly decimal: 'point' | 'comma';
  readonly file: ChosenFile | null;
}

/** A row a time, a column a point; one column is the mean of the basin. */
export function UploadForecast({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync, isPending } = useImportForecast();
  const [initial] = useState<UploadValues>(() => ({
    source: '',
    issued_at: thisMinute(serverNow()),
    decimal: 'point',
    file: null,
  }));
  return (
    <GuardedDialog title={t('weather.act.upload')} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={initial}
          submitLabel={t('weather.upload.ok')}
          onCancel={cancel}
          submit={async ({ file, source, issued_at, decimal }) => {
            if (file === null || issued_at === null) return 'stay';
            const { outcome } = await mutateAsync({ file, source: source.trim(), issued_at, decimal });
            toasts.done(t(`weather.done.${outcome}`, { source }));
            return { saved: onClose };
          }}
        >
          <UploadFields />
          {isPending && <LongWork title={t('weather.upload.sending')} />}
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}

function UploadFields() {
  const t = useText();
  const form = Form.useFormInstance<UploadValues>();
  const client = useQueryClient();
  const sized = useSizedFile();
  const decimal = Form.useWatch('decimal', form) ?? 'point';
  const file = Form.useWatch('file', form) ?? null;
  const source = Form.useWatch('source', form)?.trim() ?? '';
  const issuedAt = Form.useWatch('issued_at', form) ?? null;
  const isIssued = source !== '' && isInstant(issuedAt);
  const check = async (chosen: ChosenFile | null, values: UploadValues) => {
    const { issued_at } = values;
    const of = values.source.trim();
    const whole = sized(chosen);
    // What else is missing is said beside its own field.
    if (of === '' || !isInstant(issued_at)) return;
    const asked = { file: whole, decimal: values.decimal, source: of, issued_at };
    const preview = await client.fetchQuery(filePreviewQuery(asked)).catch((error: unknown) => {
      throw new Error(errorText(t, error));
    });
    if (!preview.ok) throw new Error(t('weather.upload.faulty'));
  };
  return (
    <>
      <p className="dialog-text">{t('weather.upload.text')}</p>
      <Templates />
      <IssueFields />
      <DecimalSignItem />
      <Form.Item
        name="file"
        label={t('weather.upload.file')}
        required
        dependencies={['source', 'issued_at', 'decimal']}
        rules={[({ getFieldsValue }) => ({ validator: (_, value) => check(value, getFieldsValue() as UploadValues) })]}
      >
        <FileField />
      </Form.Item>
      {file && file.file.size <= largestUploadBytes && isIssued && (
        <Preview upload={{ file, decimal, source, issued_at: issuedAt }} />
      )}
    </>
  );
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

function Preview({ upload }: { readonly upload: ForecastUpload }) {
  const t = useText();
  const words = useWeatherWords();
  const { data, error } = useQuery(filePreviewQuery(upload));
  if (error) return <FormProblem lines={[errorText(t, error)]} />;
  if (!data) return <LongWork title={t('weather.upload.reading')} />;
  if (!data.ok) return <FaultTable faults={data.faults} count={data.fault_count} />;
  const reached = data.totals.filter(({ value }) => value !== null);
  return (
    <div className="num">
      <p>
        <StateTag tone="good">
          {t('weather.upload.good', {
            points: data.points,
            steps: data.steps,
            hours: data.step_hours ?? 0,
            from: shownWall(data.starts_at ?? ''),
            to: shownWall(data.ends_at ?? ''),
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
      {data.outcome !== 'new' && <StateTag tone="watch">{t(`weather.upload.${data.outcome}`)}</StateTag>}
    </div>
  );
}
