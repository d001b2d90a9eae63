import { maxSimulationName, maxSimulationNote } from '@spillway/contract/compute/simulation/codes';
import { Form, Input } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { text } from '../../../kit/forms/rules.ts';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type Content, type SavedPlan, type Scene, useAddPlan, useUpdatePlan } from '../queries.ts';

interface SaveDialogProps {
  readonly scene: Scene;
  readonly content: Content;
  /** Changed in its place; null: saved beside the others. */
  readonly replaces: SavedPlan | null;
  readonly onSaved: (planId: string) => void;
  readonly onClose: () => void;
}

/** A name, a note; the figures are the server's. */
export function SaveDialog({ scene, content, replaces, onSaved, onClose }: SaveDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const [add, update] = [useAddPlan(), useUpdatePlan()];
  return (
    <GuardedDialog title={t(replaces ? 'simulation.save.update' : 'simulation.save.title')} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={{ name: replaces?.name ?? '', note: replaces?.note ?? '' }}
          submitLabel={t('simulation.save.submit')}
          onCancel={cancel}
          submit={async ({ name, note }) => {
            const body = { scene_id: scene.scene_id, name: name.trim(), note: note.trim(), content };
            const saved = replaces
              ? await update.mutateAsync({ ...body, plan_id: replaces.plan_id, version: replaces.version })
              : await add.mutateAsync(body);
            toasts.done(t('simulation.save.done', { name: saved.name }));
            return {
              saved: () => {
                onClose();
                onSaved(saved.plan_id);
              },
            };
          }}
        >
          <p className="dialog-text">{t('simulation.save.hint')}</p>
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
