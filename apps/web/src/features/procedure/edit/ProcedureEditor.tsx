import { ApiError } from '@spillway/contract/client';
import { procedureFaultText } from '@spillway/contract/plant/procedure/faults';
import { silentAfterMin } from '@spillway/rules/procedure/figures';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { FormProblem } from '../../../kit/forms/FormProblem.tsx';
import { useLeaveGuard, useMayLeave } from '../../../kit/forms/use-leave-guard.ts';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import { errorText } from '../../../kit/toast/error-text.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { CasesPart } from '../cases/CasesPart.tsx';
import { type Draft, sourcesOf } from '../draft.ts';
import { faultsIn } from '../judged.ts';
import { useAddVersion, useUpdateVersion, type Versions } from '../queries.ts';
import { ProcedureText } from '../text/ProcedureText.tsx';
import { Field, NumberField, TextField } from './fields.tsx';
import { placeOf } from './place-of.ts';
import { tidied } from './tidied.ts';
import { useUndo } from './use-undo.ts';

interface ProcedureEditorProps {
  readonly draft: Draft;
  readonly levels: Versions['levels'];
  /** How often the plant is recorded. */
  readonly recordMinutes: number;
  /** With the version that was saved. */
  readonly onClose: (saved: string | null) => void;
}

const rulesIn = ({ content, cases }: Draft): number => sourcesOf(content).length + cases.length;

/** A version being written: every rule with its form, what cannot be meant so, and its tests judged as it is typed. */
export function ProcedureEditor({ draft, levels, recordMinutes, onClose }: ProcedureEditorProps) {
  const t = useText();
  const language = useLanguage();
  const toasts = useToasts();
  const { written, write, undo, isFirst } = useUndo(draft, rulesIn);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const guard = useLeaveGuard(written !== draft);
  const mayLeave = useMayLeave();
  const add = useAddVersion();
  const update = useUpdateVersion();
  const { content } = written;
  // The button that was pressed is gone; the keyboard goes on where the version begins.
  const head = useRef<HTMLElement>(null);
  useEffect(() => head.current?.querySelector<HTMLElement>('textarea, input')?.focus(), []);
  const faults = faultsIn(content);
  const open = sourcesOf(content).filter(({ is_verified: isVerified }) => !isVerified).length;

  async function save() {
    setProblems([]);
    const { of, note, validFrom, cases } = written;
    const body = { content: tidied(content), cases: [...cases], note, valid_from: validFrom };
    try {
      const saved = of ? await update.mutateAsync({ ...of, ...body }) : await add.mutateAsync(body);
      guard.release();
      toasts.done(t('procedure.saved'));
      onClose(saved.procedure_id);
    } catch (error) {
      const details =
        error instanceof ApiError
          ? error.details.map(({ field, message }) => `${placeOf(t, field, written)}: ${message}`)
          : [];
      setProblems([errorText(t, error), ...new Set(details)]);
    }
  }

  const leave = async () => {
    if (!(await mayLeave())) return;
    guard.release();
    onClose(null);
  };
  const set = (change: Partial<typeof content>) => write({ ...written, content: { ...content, ...change } });
  return (
    <div className="procedure">
      <PageHead
        title={t(draft.of ? 'procedure.editTitle' : 'procedure.newTitle')}
        actions={
          <>
            <Button onClick={() => void leave()}>{t('procedure.cancel')}</Button>
            <Button disabled={isFirst} onClick={undo}>
              {t('procedure.undo')}
            </Button>
            <Button type="primary" loading={add.isPending || update.isPending} onClick={() => void save()}>
              {t('procedure.save')}
            </Button>
          </>
        }
      />
      <FormProblem lines={problems} />
      <section ref={head} className="procedure-part procedure-fields">
        <TextField
          label={t('procedure.field.title')}
          value={content.title}
          max={300}
          isLong
          onChange={(title) => set({ title })}
        />
        <TextField
          label={t('procedure.field.decree')}
          value={content.decree}
          max={200}
          isLong
          onChange={(decree) => set({ decree })}
        />
        <Field label={t('procedure.field.validFrom')}>
          {(id) => (
            <InstantField
              id={id}
              value={written.validFrom}
              onChange={(value) => write({ ...written, validFrom: value ?? '' })}
            />
          )}
        </Field>
        <TextField
          label={t('procedure.field.note')}
          value={written.note}
          max={1000}
          isLong
          onChange={(note) => write({ ...written, note })}
        />
        {(['plant', 'station', 'forecast'] as const).map((of) => (
          <NumberField
            key={of}
            label={t(`procedure.stale.${of}`)}
            value={content.stale_minutes[of]}
            onChange={(value) => set({ stale_minutes: { ...content.stale_minutes, [of]: Math.round(value ?? 0) } })}
          />
        ))}
        {(['plant', 'station'] as const).map((of) => {
          const minutes = silentAfterMin(content.stale_minutes[of], recordMinutes);
          return (
            minutes > content.stale_minutes[of] && (
              <p key={of} className="procedure-field-wide" role="status">
                {t(`procedure.sooner.${of}`, { every: recordMinutes, minutes })}
              </p>
            )
          );
        })}
        <p className="procedure-field-wide quiet">{t('procedure.hint.counts')}</p>
      </section>
      {faults.length > 0 && (
        <section className="procedure-faults" role="status">
          <b>{t('procedure.faults', { count: faults.length })}</b>
          <ul>
            {faults.map(({ path, code, of }) => (
              <li key={`${path} ${code} ${of}`}>{procedureFaultText(code, of, language)}</li>
            ))}
          </ul>
        </section>
      )}
      {open > 0 && <p className="quiet procedure-hint">{t('procedure.notVerifiedCount', { count: open })}</p>}
      <ProcedureText content={content} onChange={(next) => write({ ...written, content: next })} />
      <CasesPart
        content={content}
        cases={written.cases}
        levels={levels}
        onChange={(cases) => write({ ...written, cases })}
      />
    </div>
  );
}
