import { Form, Input } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { text } from '../../../kit/forms/rules.ts';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type PlantName, useCreatePlant, useRenamePlant } from '../queries.ts';

/** Marks the field with the initial focus. */
const begins = { 'data-autofocus': true } as const;

interface PlantDialogProps {
  /** Null: a new one. */
  readonly plant: PlantName | null;
  readonly onClose: () => void;
}

export function PlantDialog({ plant, onClose }: PlantDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const create = useCreatePlant();
  const rename = useRenamePlant();
  const title = plant ? t('plantInformation.plant.renameOne', { name: plant.name }) : t('plantInformation.plant.add');
  const submit = async ({ hydro_code, name }: PlantName) => {
    const body = { hydro_code: hydro_code.trim(), name: name.trim() };
    if (plant) await rename.mutateAsync(body);
    else await create.mutateAsync(body);
    toasts.done(
      plant
        ? t('plantInformation.done.plantRenamed', { name: body.name })
        : t('plantInformation.done.plant', { name: body.name }),
    );
    return { saved: onClose };
  };
  return (
    <GuardedDialog title={title} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={plant ?? { hydro_code: '', name: '' }}
          submit={submit}
          submitLabel={plant ? t('ui.save') : t('plantInformation.plant.add')}
          saveOnlyWhenChanged={plant !== null}
          onCancel={cancel}
        >
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
            <Input
              maxLength={32}
              autoComplete="off"
              disabled={plant !== null}
              autoFocus={plant === null}
              {...(plant === null ? begins : {})}
            />
          </Form.Item>
          <Form.Item name="name" label={t('plantInformation.plant.name')} required rules={[asFormRule(t, text(120))]}>
            <Input maxLength={120} autoComplete="off" autoFocus={plant !== null} {...(plant === null ? {} : begins)} />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
