import { ApiError } from '@spillway/contract/client';
import { procedureFaultText } from '@spillway/contract/plant/procedure/faults';
import { Button } from 'antd';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { FormProblem } from '../../../kit/forms/FormProblem.tsx';
import { useLeaveGuard, useMayLeave } from '../../../kit/forms/use-leave-guard.ts';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { errorLines } from '../../../kit/toast/error-text.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { CasesPart } from '../cases/CasesPart.tsx';
import { type Draft, sourcesOf } from '../draft.ts';
import { faultsIn } from '../judged.ts';
import { type Case, type Content, useAddVersion, useUpdateVersion, type Versions } from '../queries.ts';
import { ProcedureText } from '../text/ProcedureText.tsx';
import type { Write } from '../write.ts';
import { HeadFields } from './HeadFields.tsx';
import { placeOf } from './place-of.ts';
import { bodyOf, linesLeft, noRefusals, type RefusedDraft } from './refused-draft.ts';
import { UndoButton } from './UndoButton.tsx';
import { useUndo } from './use-undo.ts';

interface ProcedureEditorProps {
  readonly draft: Draft;
  /** Current data of the plant. */
  readonly plant: Pick<Versions, 'levels' | 'stations' | 'record_minutes'>;
  /** Id of the saved version. */
  readonly onClose: (saved: string | null) => void;
}

const countRules = ({ content, cases }: Draft): number => sourcesOf(content).length + cases.length;

/** Editor of a version: a form for every rule, its faults, and its test cases judged while typing. */
export function ProcedureEditor({ draft, plant, onClose }: ProcedureEditorProps) {
  const t = useText();
  const language = useLanguage();
  const toasts = useToasts();
  const { written, write, undo, isFirst } = useUndo(draft, countRules);
  const [refusal, setRefused] = useState<RefusedDraft>(noRefusals);
  const guard = useLeaveGuard(written !== draft);
  const mayLeave = useMayLeave();
  const add = useAddVersion();
  const update = useUpdateVersion();
  const { content } = written;
  // Deferred: typing comes first, checks follow.
  const judgedContent = useDeferredValue(content);
  const faults = useMemo(() => faultsIn(judgedContent, plant), [judgedContent, plant]);
  const open = sourcesOf(content).filter(({ is_verified: isVerified }) => !isVerified).length;

  async function save() {
    setRefused(noRefusals);
    const { of } = written;
    const body = bodyOf(written);
    try {
      const saved = of ? await update.mutateAsync({ ...of, ...body }) : await add.mutateAsync(body);
      guard.release();
      toasts.done(t('procedure.saved'));
      onClose(saved.procedure_id);
    } catch (error) {
      const details =
        error instanceof ApiError
          ? error.details.map(({ field, message }) => ({ field, line: `${placeOf(t, field, written)}: ${message}` }))
          : [];
      const lines = errorLines(t, error).map((line) => ({ field: null, line }));
      setRefused({ sent: written, refused: details.length > 0 ? details : lines });
    }
  }

  const leave = async () => {
    if (!(await mayLeave())) return;
    guard.release();
    onClose(null);
  };
  const writeContent: Write<Content> = useCallback(
    (change) => write((before) => ({ ...before, content: change(before.content, before.content) })),
    [write],
  );
  const writeCases = useCallback(
    (change: (before: readonly Case[]) => readonly Case[]) =>
      write((before) => ({ ...before, cases: change(before.cases) })),
    [write],
  );
  return (
    <div className="procedure">
      <PageHead
        title={t(draft.of ? 'procedure.editTitle' : 'procedure.newTitle')}
        actions={
          <>
            <Button onClick={() => void leave()}>{t('procedure.cancel')}</Button>
            <UndoButton isFirst={isFirst} onUndo={undo} />
            <Button type="primary" loading={add.isPending || update.isPending} onClick={() => void save()}>
              {t('procedure.save')}
            </Button>
          </>
        }
      />
      <FormProblem lines={linesLeft(refusal, written)} />
      <HeadFields
        title={content.title}
        decree={content.decree}
        staleMinutes={content.stale_minutes}
        note={written.note}
        validFrom={written.validFrom}
        recordMinutes={plant.record_minutes}
        write={write}
      />
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
      <ProcedureText content={content} onChange={writeContent} />
      <CasesPart content={judgedContent} cases={written.cases} levels={plant.levels} onChange={writeCases} />
    </div>
  );
}
