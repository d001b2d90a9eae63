import { ApiError } from '@spillway/contract/client';
import { maxSimulationName, maxSimulationNote } from '@spillway/contract/compute/simulation/codes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { text } from '../../../kit/forms/rules.ts';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { Card } from '../../../kit/layout/Layout.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type Content, planQuery, type SavedPlan, type Scene, useAddPlan, useUpdatePlan } from '../queries.ts';
import { isNotFound } from './is-not-found.ts';

interface SavedMeanwhileProps {
  /** Version saved by another user; null: the plan was deleted. */
  readonly theirs: SavedPlan | null;
  readonly onOver: (theirs: SavedPlan) => void;
  readonly onBeside: () => void;
}

/** Shows the version saved meanwhile before overwriting it; both can be kept. */
function ConcurrentSave({ theirs, onOver, onBeside }: SavedMeanwhileProps) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  return (
    <Card as="section" tone="watch" className="plan-other" role="status">
      {theirs === null ? (
        t('simulation.saved.deletedByOther')
      ) : (
        <>
          {t('simulation.save.theirs', { who: theirs.updated_by ?? '', time: dateMinute(theirs.updated_at) })}
          <span className="num">
            <b>{theirs.name}</b>{' '}
            {t('simulation.save.theirFigures', {
              level: number(theirs.figures.highest_level, 2),
              energy: number(theirs.figures.energy, 0),
              count: theirs.content.steps.length,
            })}
          </span>
        </>
      )}
      <Button onClick={onBeside}>{t('simulation.save.beside')}</Button>
      {theirs && <Button onClick={() => onOver(theirs)}>{t('simulation.save.over')}</Button>}
    </Card>
  );
}

interface SaveDialogProps {
  readonly scene: Scene;
  readonly content: Content;
  /** The plan to overwrite; null: saved as a new one. */
  readonly replaces: SavedPlan | null;
  readonly onSaved: (saved: SavedPlan) => void;
  readonly onClose: () => void;
}

/**
 * Name and note of a plan; its figures come from the server. Does not overwrite a newer version before the user has
 * seen it.
 */
export function SaveDialog({ scene, content, replaces, onSaved, onClose }: SaveDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const client = useQueryClient();
  const [add, update] = [useAddPlan(), useUpdatePlan()];
  const [replacedPlan, saveOver] = useState(replaces);
  const query = planQuery(replaces?.plan_id ?? '');
  const standing = useQuery({ ...query, enabled: replacedPlan !== null });
  const isOwn = update.isPending || update.isSuccess;
  const theirs =
    replacedPlan && !isOwn && standing.data && standing.data.version !== replacedPlan.version ? standing.data : null;
  const isGone = replacedPlan !== null && isNotFound(standing.error);
  const send = async (texts: { readonly name: string; readonly note: string }): Promise<SavedPlan | null> => {
    const body = { scene_id: scene.scene_id, name: texts.name.trim(), note: texts.note.trim(), content };
    if (replacedPlan === null) return await add.mutateAsync(body);
    try {
      return await update.mutateAsync({ ...body, plan_id: replacedPlan.plan_id, version: replacedPlan.version });
    } catch (error) {
      const isLate = error instanceof ApiError && (error.code === 'conflict.changed' || isNotFound(error));
      if (!isLate) throw error;
      const now = await client.fetchQuery({ ...query, staleTime: 0, retry: false }).catch((one: Error) => one);
      // The newer version and the choices are shown above the fields.
      if (now instanceof Error ? isNotFound(now) : now.version !== replacedPlan.version) return null;
      throw error;
    }
  };
  return (
    <GuardedDialog title={t(replacedPlan ? 'simulation.save.update' : 'simulation.save.title')} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={{ name: replaces?.name ?? '', note: replaces?.note ?? '' }}
          submitLabel={t('simulation.save.submit')}
          onCancel={cancel}
          blocked={theirs !== null || isGone}
          submit={async (texts) => {
            const saved = await send(texts);
            if (saved === null) return 'stay';
            toasts.done(t('simulation.save.done', { name: saved.name }));
            return {
              saved: () => {
                onClose();
                onSaved(saved);
              },
            };
          }}
        >
          <p className="dialog-text">{t('simulation.save.hint')}</p>
          {(theirs || isGone) && (
            <ConcurrentSave theirs={isGone ? null : theirs} onOver={saveOver} onBeside={() => saveOver(null)} />
          )}
          <Form.Item
            name="name"
            label={t('simulation.save.name')}
            required
            rules={[asFormRule(t, text(maxSimulationName))]}
          >
            <Input data-autofocus maxLength={maxSimulationName} />
          </Form.Item>
          <Form.Item name="note" label={t('simulation.save.note')}>
            <Input.TextArea rows={3} maxLength={maxSimulationNote} />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
