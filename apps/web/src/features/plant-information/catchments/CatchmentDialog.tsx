import { Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { between, needed } from '../../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { RecordForm } from '../../../kit/forms/RecordForm.tsx';
import { text } from '../../../kit/forms/rules.ts';
import { SubmitForm } from '../../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type Catchment, catchmentsQuery } from '../../../shared/plant/queries.ts';
import { type NewCatchment, useAddCatchment, useUpdateCatchment } from '../queries.ts';
import { usePlantWords } from '../use-plant-words.ts';

interface CatchmentDialogProps {
  /** Null: a new one. */
  readonly catchment: Catchment | null;
  readonly onClose: () => void;
}

interface CatchmentValues {
  readonly name: string;
  readonly area: number | null;
  readonly runoff_coefficient: number | null;
  readonly rank: number | null;
}

const blank: CatchmentValues = { name: '', area: null, runoff_coefficient: null, rank: 0 };

const valuesOf = ({ name, area, runoff_coefficient, rank }: Catchment): CatchmentValues => ({
  name,
  area,
  runoff_coefficient,
  rank,
});

/** The form validates required fields. */
const sentOf = ({ name, area, runoff_coefficient, rank }: CatchmentValues): NewCatchment => ({
  name: name.trim(),
  area: area ?? 0,
  runoff_coefficient,
  rank: rank ?? 0,
});

export function CatchmentDialog({ catchment, onClose }: CatchmentDialogProps) {
  const t = useText();
  const title = catchment
    ? t('plantInformation.catchment.edit', { name: catchment.name })
    : t('plantInformation.catchment.addTitle');
  return (
    <GuardedDialog title={title} onClose={onClose}>
      {(cancel) =>
        catchment ? (
          <EditCatchment catchment={catchment} onSaved={onClose} onCancel={cancel} />
        ) : (
          <AddCatchment onSaved={onClose} onCancel={cancel} />
        )
      }
    </GuardedDialog>
  );
}

interface EndProps {
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

function AddCatchment({ onSaved, onCancel }: EndProps) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useAddCatchment();
  return (
    <SubmitForm
      initial={blank}
      submitLabel={t('plantInformation.catchment.add')}
      onCancel={onCancel}
      submit={async (values) => {
        const addAnswer = await mutateAsync(sentOf(values));
        toasts.done(t('plantInformation.done.catchment', { name: addAnswer.name }));
        return { saved: onSaved };
      }}
    >
      <CatchmentFields />
    </SubmitForm>
  );
}

function EditCatchment({ catchment, onSaved, onCancel }: EndProps & { readonly catchment: Catchment }) {
  const t = useText();
  const words = usePlantWords();
  const { mutateAsync } = useUpdateCatchment();
  // The list refreshes by itself; the open form keeps its record.
  const [initialRecord] = useState(catchment);
  return (
    <RecordForm
      opened={initialRecord}
      valuesOf={valuesOf}
      empty={blank}
      query={catchmentsQuery}
      pick={(all) => all.find(({ catchment_id }) => catchment_id === initialRecord.catchment_id)}
      save={(values, { version }) =>
        mutateAsync({ ...sentOf(values), catchment_id: initialRecord.catchment_id, version })
      }
      onSaved={onSaved}
      done={({ name }) => t('plantInformation.done.catchment', { name: name.trim() })}
      labelOf={words.field}
      textOf={words.value}
      submitLabel={t('ui.save')}
      saveOnlyWhenChanged
      onCancel={onCancel}
    >
      <CatchmentFields />
    </RecordForm>
  );
}

function CatchmentFields() {
  const t = useText();
  const words = usePlantWords();
  return (
    <>
      <Form.Item name="name" label={t('plantInformation.catchment.one')} required rules={[asFormRule(t, text(120))]}>
        <Input maxLength={120} autoComplete="off" autoFocus data-autofocus />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="area" label={words.field('area')} rules={[needed(t), between(t, 0.01, 1_000_000)]}>
          <DecimalInput suffix="km²" />
        </Form.Item>
        <Form.Item name="runoff_coefficient" label={words.field('runoff_coefficient')} rules={[between(t, 0, 1)]}>
          <DecimalInput />
        </Form.Item>
      </div>
      <Form.Item
        name="rank"
        label={words.field('rank')}
        extra={t('plantInformation.catchment.rankHint')}
        rules={[needed(t), between(t, 0, 1000)]}
      >
        <DecimalInput precision={0} inputMode="numeric" />
      </Form.Item>
    </>
  );
}
