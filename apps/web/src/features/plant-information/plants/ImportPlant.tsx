import './import-plant.css';
import { ApiError } from '@spillway/contract/client';
import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { type Text, useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { useSwitchPlant } from '../../../base/session/use-switch-plant.ts';
import { FileField } from '../../../kit/file/FileField.tsx';
import { readJson } from '../../../kit/file/read-json.ts';
import type { ChosenFile } from '../../../kit/file/read-upload.ts';
import { FormProblem } from '../../../kit/forms/FormProblem.tsx';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { text } from '../../../kit/forms/rules.ts';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { LongWork } from '../../../kit/states/LongWork.tsx';
import { errorText } from '../../../kit/toast/error-text.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type Imported, useImportPlant, usePreviewImport } from '../queries.ts';
import { arrangeChanges } from './arrange-changes.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { useFileWords } from './use-file-words.ts';

/** As the contract limits the call, with room for what stands around the file in it. */
const largestFileBytes = 95 * 1024 * 1024;

interface ImportValues {
  readonly target: 'current' | 'new';
  readonly code?: string;
}

interface Previewed {
  readonly told: Imported;
  readonly file: Record<string, unknown>;
  readonly newCode: string | null;
}

/** A file is read and compared first; what it would change is seen before anything changes. */
export function ImportPlant({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { plant } = useSession();
  const [form] = Form.useForm<ImportValues>();
  const target = Form.useWatch('target', form) ?? 'current';
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const { previewed, problem, busy, preview, confirm, forget } = useImport(onClose);
  return (
    <div className="import-plant">
      <SectionTitle level={3}>{t('plantFile.title')}</SectionTitle>
      <p className="information-note">{t('plantFile.note')}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ target: 'current' }}
        onValuesChange={forget}
        onFinish={({ code }) => chosen && void preview(chosen.file, target === 'new' ? (code ?? '').trim() : null)}
      >
        <Form.Item label={t('plantFile.file')} htmlFor="import-plant-file">
          <FileField
            id="import-plant-file"
            accept=".json,application/json"
            largestBytes={largestFileBytes}
            value={chosen}
            onChange={(file) => {
              forget();
              setChosen(file);
            }}
          />
        </Form.Item>
        <Form.Item name="target" label={t('plantFile.target')}>
          <Radio.Group
            vertical
            options={[
              { value: 'current', label: t('plantFile.current', { name: plant?.name ?? '' }) },
              { value: 'new', label: t('plantFile.another') },
            ]}
          />
        </Form.Item>
        {target === 'new' && (
          <Form.Item
            name="code"
            label={t('plantInformation.plant.code')}
            extra={t('plantInformation.plant.codeHint')}
            required
            rules={[
              asFormRule(t, text(32)),
              { pattern: /^\s*[A-Za-z0-9_-]+\s*$/, message: t('plantInformation.plant.codeHint') },
            ]}
          >
            <Input maxLength={32} autoComplete="off" className="import-plant-code" />
          </Form.Item>
        )}
        <FormProblem lines={problem === null ? [] : [problem]} />
        <div className="submit-form-foot">
          <Button
            type={previewed ? 'default' : 'primary'}
            htmlType="submit"
            disabled={chosen === null}
            loading={busy === 'preview'}
          >
            {t('plantFile.preview')}
          </Button>
          <Button onClick={onClose}>{t('plantFile.back')}</Button>
        </div>
      </Form>
      {busy === 'preview' && <LongWork title={t('plantFile.previewing')} />}
      {previewed && (
        <ImportPreview
          told={previewed.told}
          isNew={previewed.newCode !== null}
          busy={busy === 'import'}
          onConfirm={(isPast) => void confirm(isPast)}
        />
      )}
    </div>
  );
}

function useImport(onClose: () => void) {
  const t = useText();
  const { bytes } = useFormat();
  const toasts = useToasts();
  const words = useFileWords();
  const switchPlant = useSwitchPlant();
  const dryRun = usePreviewImport();
  const real = useImportPlant();
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const forget = () => {
    setPreviewed(null);
    setProblem(null);
  };
  const refused = (error: unknown) => {
    setPreviewed(null);
    setProblem(reasonOf(t, error));
  };

  const preview = async (file: File, newCode: string | null) => {
    forget();
    setReading(true);
    const read = await readJson(file, largestFileBytes);
    setReading(false);
    if (read.kind === 'too large') {
      setProblem(t('plantFile.tooLarge', { size: bytes(file.size), most: bytes(largestFileBytes) }));
      return;
    }
    if (read.kind !== 'object') {
      setProblem(t('plantFile.notJson', { file: file.name }));
      return;
    }
    try {
      const told = await dryRun.mutateAsync({ file: read.value, new_hydro_code: newCode });
      setPreviewed({ told, file: read.value, newCode });
    } catch (error) {
      refused(error);
    }
  };

  const confirm = async (recomputePast: boolean) => {
    if (previewed === null) return;
    const { file, newCode, told } = previewed;
    try {
      const done = await real.mutateAsync({
        file,
        new_hydro_code: newCode,
        fingerprint: told.fingerprint,
        recompute_past: recomputePast,
      });
      const name = typeof file.name === 'string' ? file.name : done.hydro_code;
      toasts.done(t('plantFile.done', { name }), words.counts(arrangeChanges(done.changes)));
      if (newCode !== null) switchPlant(done.hydro_code);
      onClose();
    } catch (error) {
      refused(error);
    }
  };

  const busy = reading || dryRun.isPending ? 'preview' : real.isPending ? 'import' : null;
  return { previewed, problem, busy, preview, confirm, forget } as const;
}

/** The refused field stands in the form under another name, so its sentence is said whole. */
function reasonOf(t: Text, error: unknown): string {
  const details = error instanceof ApiError ? error.details : [];
  return [errorText(t, error), ...details.slice(0, 3).map(({ field, message }) => `${field}: ${message}`)].join(' ');
}
