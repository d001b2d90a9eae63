import { Form, Input } from 'antd';
import { api } from '../../../base/api.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { DecimalSign } from '../../../kit/file/DecimalSignItem.tsx';
import { ImportFlow } from '../../../kit/file/ImportFlow.tsx';
import { sentFile } from '../../../kit/file/read-upload.ts';
import type { WithChosen } from '../../../kit/file/use-import-flow.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { text } from '../../../kit/forms/rules.ts';
import type { Outcome } from '../../../kit/forms/SubmitForm.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type RunPreview, useImportRun } from '../queries.ts';

interface UploadValues {
  readonly source: string;
  readonly model: string;
  readonly decimal: DecimalSign;
}

const maxName = 60;

/** Upload of an external forecast such as MIKE: one row per time with the inflow and, optionally, its range. */
export function UploadRun({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync, isPending } = useImportRun();
  const save = async (values: WithChosen<UploadValues>, fingerprint: string): Promise<Outcome> => {
    const { file, decimal, model } = values;
    const source = values.source.trim();
    const { outcome } = await mutateAsync({
      ...(await sentFile(file)),
      source,
      model: model.trim(),
      decimal,
      fingerprint,
    });
    toasts.done(t(`basin.upload.${outcome}`, { source }));
    return { saved: onClose };
  };
  return (
    <GuardedDialog title={t('basin.upload.title')} onClose={onClose}>
      {(cancel) => (
        <ImportFlow
          initial={{ source: '', model: '', decimal: 'point' }}
          fileLabel={t('basin.upload.file')}
          look={previewUpload}
          faulty={t('basin.upload.faulty')}
          shown={(preview: RunPreview) => <RunOfFile preview={preview} />}
          act={() => ({ label: t('basin.upload.act') })}
          save={save}
          sending={isPending ? t('basin.upload.sending') : null}
          onCancel={cancel}
        >
          <p className="dialog-text">{t('basin.upload.text')}</p>
          <Form.Item
            name="source"
            label={t('basin.upload.source')}
            extra={t('basin.upload.sourceHint')}
            required
            rules={[asFormRule(t, text(maxName))]}
          >
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item name="model" label={t('basin.upload.model')}>
            <Input autoComplete="off" maxLength={maxName} />
          </Form.Item>
        </ImportFlow>
      )}
    </GuardedDialog>
  );
}

function previewUpload({ source: typedSource, model, decimal }: UploadValues) {
  const source = typedSource.trim();
  if (source === '') return null;
  return {
    key: [source, model, decimal],
    ask: async (file: Parameters<typeof sentFile>[0], signal: AbortSignal) =>
      api.basinModel.preview({ body: { ...(await sentFile(file)), source, model: model.trim(), decimal }, signal }),
  };
}

function RunOfFile({ preview }: { readonly preview: RunPreview }) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const { steps, step_minutes: minutes, base_time: base, ends_at: ends, highest, has_range, outcome } = preview;
  if (base === null || ends === null) return null;
  return (
    <div className="num">
      <p>
        <StateTag tone="good">
          {t('basin.upload.good', {
            steps,
            minutes: minutes ?? 0,
            base: dateMinute(base),
            ends: dateMinute(ends),
            highest: number(highest, 1),
          })}
        </StateTag>
      </p>
      <p>{t(has_range ? 'basin.upload.range' : 'basin.upload.noRange')}</p>
      {outcome === 'same' && <StateTag tone="watch">{t('basin.upload.kept')}</StateTag>}
    </div>
  );
}
