import './import-plant.css';
import { Form, Input, Radio } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { useSwitchPlant } from '../../../base/session/use-switch-plant.ts';
import { ImportFlow } from '../../../kit/file/ImportFlow.tsx';
import type { WithChosen } from '../../../kit/file/use-import-flow.ts';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { text } from '../../../kit/forms/rules.ts';
import type { Outcome } from '../../../kit/forms/SubmitForm.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { useImportPlant } from '../queries.ts';
import { arrangeChanges } from './arrange-changes.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { contentsOf, foreignPlant, maxFileBytes, type PlantPreview, previewOf } from './plant-file.ts';
import { useFileWords } from './use-file-words.ts';

interface ImportValues {
  readonly target: 'current' | 'new';
  readonly hydro_code: string;
  readonly recompute_past: boolean;
}

const initial: ImportValues = { target: 'current', hydro_code: '', recompute_past: false };
const codePattern = /^[A-Za-z0-9_-]+$/;

const newCodeOf = ({ target, hydro_code }: ImportValues): string | null =>
  target === 'new' ? hydro_code.trim() : null;

function previewImport(values: ImportValues) {
  const code = newCodeOf(values);
  if (code !== null && !codePattern.test(code)) return null;
  return { key: [code], ask: (...[file, signal]: FileAndSignal) => previewOf(file, code, signal) };
}

type FileAndSignal = [file: Parameters<typeof previewOf>[0], signal: AbortSignal];

/** Reads a file and shows the changes before anything is saved. */
export function ImportPlant({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { number } = useFormat();
  const { plant } = useSession();
  const { save, isPending } = useSave(onClose);
  const foreignOf = (preview: PlantPreview, { target }: ImportValues) =>
    target === 'new' ? null : foreignPlant(preview, plant);
  return (
    <div className="inset">
      <SectionTitle level={3}>{t('plantFile.title')}</SectionTitle>
      <p className="information-note">{t('plantFile.note')}</p>
      <ImportFlow
        initial={initial}
        fileLabel={t('plantFile.file')}
        accept=".json,application/json"
        maxBytes={maxFileBytes}
        look={previewImport}
        onPress
        faulty=""
        unfit={({ changes }: PlantPreview) => (changes.length === 0 ? t('plantFile.same.title') : null)}
        shown={(preview, values) => (
          <ImportPreview
            changes={preview.changes}
            isNew={values.target === 'new'}
            foreign={foreignOf(preview, values)}
            into={plant?.name ?? ''}
          />
        )}
        faultPlace={t('plantFile.place')}
        act={(preview, values) => {
          if (!preview) return { label: t('plantFile.preview') };
          const { total: count, removed } = arrangeChanges(preview.changes);
          const label = t('plantFile.confirm', { count, number: number(count) });
          return { label, danger: removed > 0 || values.recompute_past || foreignOf(preview, values) !== null };
        }}
        save={save}
        sending={isPending ? t('plantFile.importing') : null}
        cancelLabel={t('plantFile.back')}
        onCancel={onClose}
      >
        <TargetFields />
      </ImportFlow>
    </div>
  );
}

function TargetFields() {
  const t = useText();
  const { plant } = useSession();
  const form = Form.useFormInstance<ImportValues>();
  const target = Form.useWatch('target', form) ?? 'current';
  return (
    <>
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
          name="hydro_code"
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
    </>
  );
}

function useSave(onClose: () => void) {
  const t = useText();
  const toasts = useToasts();
  const words = useFileWords();
  const switchPlant = useSwitchPlant();
  const { mutateAsync, isPending } = useImportPlant();
  const save = async (values: WithChosen<ImportValues>, fingerprint: string): Promise<Outcome> => {
    const file = await contentsOf(values.file);
    const newCode = newCodeOf(values);
    const { recompute_past } = values;
    const done = await mutateAsync({ file, new_hydro_code: newCode, fingerprint, recompute_past });
    const name = typeof file.name === 'string' ? file.name : done.hydro_code;
    toasts.done(t('plantFile.done', { name }), words.counts(arrangeChanges(done.changes)));
    return {
      saved: () => {
        if (newCode !== null) switchPlant(done.hydro_code);
        onClose();
      },
    };
  };
  return { save, isPending };
}
