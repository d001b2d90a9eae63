import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { needed } from '../../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { RecordForm } from '../../../kit/forms/RecordForm.tsx';
import { optionalText, text } from '../../../kit/forms/rules.ts';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type MeasurePosition, measurePositionsQuery } from '../../../shared/plant/queries.ts';
import { type NewPosition, useAddPosition, useUpdatePosition } from '../queries.ts';
import { usePositionWords } from './use-position-words.ts';

interface PositionDialogProps {
  /** Null: a new one. */
  readonly position: MeasurePosition | null;
  /** Initial type of a new one. */
  readonly newType: PositionValues['type'];
  readonly onClose: () => void;
}

interface PositionValues {
  readonly name: string;
  readonly type: 1 | 2 | 3;
  readonly description: string;
}

const blank: PositionValues = { name: '', type: 3, description: '' };

const valuesOf = ({ name, type, description }: MeasurePosition): PositionValues => ({
  name,
  type,
  description: description ?? '',
});

const sentOf = ({ name, type, description }: PositionValues): NewPosition => ({
  name: name.trim(),
  type,
  description: description.trim() || null,
});

export function PositionDialog({ position, newType, onClose }: PositionDialogProps) {
  const t = useText();
  const title = position ? t('outlets.edit.position', { name: position.name }) : t('outlets.add.position');
  return (
    <GuardedDialog title={title} onClose={onClose}>
      {(cancel) =>
        position ? (
          <EditPosition position={position} onSaved={onClose} onCancel={cancel} />
        ) : (
          <AddPosition newType={newType} onSaved={onClose} onCancel={cancel} />
        )
      }
    </GuardedDialog>
  );
}

interface EndProps {
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

function AddPosition({ newType, onSaved, onCancel }: EndProps & Pick<PositionDialogProps, 'newType'>) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useAddPosition();
  return (
    <SubmitForm
      initial={{ ...blank, type: newType }}
      submitLabel={t('outlets.add.position')}
      onCancel={onCancel}
      submit={async (values) => {
        const addAnswer = await mutateAsync(sentOf(values));
        toasts.done(t('outlets.done.added', { name: addAnswer.name }));
        return { saved: onSaved };
      }}
    >
      <PositionFields />
    </SubmitForm>
  );
}

function EditPosition({ position, onSaved, onCancel }: EndProps & { readonly position: MeasurePosition }) {
  const t = useText();
  const words = usePositionWords();
  const { mutateAsync } = useUpdatePosition();
  // The list refreshes by itself; the open form keeps its record.
  const [initialRecord] = useState(position);
  const { measure_position_id } = initialRecord;
  return (
    <RecordForm
      opened={initialRecord}
      valuesOf={valuesOf}
      empty={blank}
      query={measurePositionsQuery}
      pick={(all) => all.find((one) => one.measure_position_id === measure_position_id)}
      save={(values, { version }) => mutateAsync({ ...sentOf(values), measure_position_id, version })}
      onSaved={onSaved}
      done={({ name }) => t('outlets.done.changed', { name: name.trim() })}
      labelOf={words.field}
      textOf={words.value}
      submitLabel={t('ui.save')}
      saveOnlyWhenChanged
      onCancel={onCancel}
    >
      <PositionFields />
    </RecordForm>
  );
}

function PositionFields() {
  const t = useText();
  const words = usePositionWords();
  return (
    <>
      <Form.Item name="name" label={words.field('name')} required rules={[asFormRule(t, text(120))]}>
        <Input maxLength={120} autoComplete="off" autoFocus data-autofocus />
      </Form.Item>
      <Form.Item name="type" label={words.field('type')} rules={[needed(t)]}>
        <Select options={words.types} />
      </Form.Item>
      <Form.Item name="description" label={words.field('description')} rules={[asFormRule(t, optionalText(500))]}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}
