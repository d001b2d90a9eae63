import { ApiError } from '@spillway/contract/client';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { instantOfWall } from '../../../kit/time/wall-instant.ts';
import { shownStep } from '../../../kit/time/wall-time.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import type { General } from '../../../shared/dashboard/queries.ts';
import { type Answer, type Question, useRevert, useSave, useTry } from '../queries.ts';
import { isOvertaken } from './overtaken.ts';

export interface Found {
  readonly question: Question;
  readonly answer: Answer;
}

const conflictStatus = 409;

/** State of a trial calculation: its result, and whether the run it was compared with is still current. */
export function useTrial(general: General | null) {
  const t = useText();
  const toasts = useToasts();
  const attempt = useTry();
  const save = useSave();
  const revert = useRevert();
  const [found, setFound] = useState<Found | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const run = async (question: Question = {}): Promise<Found | null> => {
    setRefusal(null);
    try {
      const next = { question, answer: await attempt.mutateAsync(question) };
      setFound(next);
      return next;
    } catch (error) {
      toasts.failed(t('dashboard.calculation.failed'), error);
      return null;
    }
  };

  /** Saves exactly the step that was tried, against the run it was compared with. */
  const keep = async (reason: string | null, confirmed = false): Promise<boolean> => {
    if (found === null) return false;
    const { question, answer } = found;
    const at = instantOfWall(answer.general.date_string);
    try {
      const saved = await save.mutateAsync({
        ...question,
        ...(at === null ? {} : { time: new Date(at).toISOString() }),
        reason,
        seen_run_id: answer.saved?.run_id ?? null,
        confirmed,
      });
      toasts.done(t('dashboard.calculation.saved', { time: shownStep(answer.general.date_string) }), saved.run.author, {
        label: t('dashboard.calculation.revert'),
        run: () => void undo(saved.run.run_id),
      });
      setFound(null);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === conflictStatus) setRefusal(error.message);
      else toasts.failed(t('dashboard.calculation.saveFailed'), error);
      return false;
    }
  };

  /** Reverts the run that was just saved. */
  const undo = async (runId: number): Promise<void> => {
    try {
      await revert.mutateAsync({ seen_run_id: runId });
      toasts.done(t('dashboard.revert.done'), t('dashboard.revert.kept'));
    } catch (error) {
      toasts.failed(t('dashboard.revert.failed'), error);
    }
  };

  return {
    found,
    refusal,
    overtaken: found !== null && isOvertaken(found.answer, general),
    isTrying: attempt.isPending,
    isSaving: save.isPending,
    run,
    keep,
    drop: () => {
      setRefusal(null);
      setFound(null);
    },
  };
}

export type Trial = ReturnType<typeof useTrial>;
