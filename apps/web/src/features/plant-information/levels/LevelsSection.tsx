import { plantFieldRules } from '@spillway/contract/plant/settings/field-rules';
import { type LevelFault, levelFaults } from '@spillway/contract/plant/settings/level-order';
import { Form } from 'antd';
import type { Rule } from 'antd/es/form';
import { useEffect, useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { Facts } from '../../../kit/facts/Facts.tsx';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { levelRule } from '../../../kit/forms/form-rules.ts';
import { RecordForm } from '../../../kit/forms/RecordForm.tsx';
import { useOpenedRecord } from '../../../kit/forms/use-opened-record.ts';
import { type Information, informationQuery } from '../../../shared/plant/queries.ts';
import { type LevelField, type Levels, levelFields, levelsOf, sortedFromHighest } from '../level-fields.ts';
import { usePlantWords } from '../use-plant-words.ts';
import { useSavePart } from '../use-save-part.ts';
import { LevelDrawing } from './LevelDrawing.tsx';

const levelDecimals = 2;

export function LevelsSection({ information }: { readonly information: Information }) {
  const words = usePlantWords();
  const [openRecord, setOpened] = useOpenedRecord(information);
  if (information.may.update) return <LevelsForm key={openRecord.version} opened={openRecord} onSaved={setOpened} />;
  return (
    <div className="information-pair">
      <div className="information-part">
        <Facts
          facts={sortedFromHighest(information).map((field) => ({
            name: words.field(field),
            value: words.value(field, information[field]),
          }))}
        />
      </div>
      <LevelDrawing levels={levelsOf(information)} />
    </div>
  );
}

interface LevelsFormProps {
  readonly opened: Information;
  readonly onSaved: (saved: Information) => void;
}

function LevelsForm({ opened, onSaved }: LevelsFormProps) {
  const t = useText();
  const words = usePlantWords();
  const save = useSavePart();
  const [typedValues, setTyped] = useState<Partial<Levels>>(() => levelsOf(opened));
  return (
    <div className="information-pair">
      <div className="information-part">
        <p className="information-note">{t('plantInformation.levels.note')}</p>
        <RecordForm
          opened={opened}
          valuesOf={levelsOf}
          empty={levelsOf(opened)}
          query={informationQuery}
          pick={(record) => record}
          save={(values, seen) => save(seen, values, { fields: levelFields })}
          onSaved={onSaved}
          done={() => t('plantInformation.done.levels')}
          labelOf={words.field}
          textOf={words.value}
          submitLabel={t('ui.save')}
          saveOnlyWhenChanged
        >
          <LevelFields fields={sortedFromHighest(opened)} onShow={setTyped} />
        </RecordForm>
      </div>
      <LevelDrawing levels={typedValues} />
    </div>
  );
}

interface LevelFieldsProps {
  /** Order at the time of opening: fields do not move while typing. */
  readonly fields: readonly LevelField[];
  readonly onShow: (typed: Partial<Levels>) => void;
}

function LevelFields({ fields, onShow }: LevelFieldsProps) {
  const t = useText();
  const words = usePlantWords();
  const inOrder = useOrderRule();
  const form = Form.useFormInstance<Levels>();
  const typedValues: Partial<Levels> | undefined = Form.useWatch([]);
  useEffect(() => {
    if (!typedValues) return;
    onShow(typedValues);
    // Of two levels in the wrong order either may be wrong: validate both when one changes.
    if (form.isFieldsTouched()) void form.validateFields().catch(() => undefined);
  }, [typedValues, onShow, form]);
  return fields.map((field) => (
    <Form.Item
      key={field}
      name={field}
      label={words.field(field)}
      layout="horizontal"
      labelAlign="left"
      colon={false}
      className="information-row"
      rules={[levelRule(t), inOrder(field)]}
    >
      <DecimalInput suffix="m" minDecimals={levelDecimals} />
    </Form.Item>
  ));
}

/** Reports beside the field, while typing, what the server would refuse. */
function useOrderRule(): (field: keyof Levels) => Rule {
  const language = useLanguage();
  const { number } = useFormat();
  const faultTextOf = ({ rule, value }: LevelFault): string =>
    plantFieldRules[rule][language].replace('{value}', number(value, String(value).split('.')[1]?.length ?? 0));
  return (field) => (form) => ({
    validator: async () => {
      const typed = Object.fromEntries(levelFields.map((one) => [one, form.getFieldValue(one) as unknown]));
      const fault = levelFaults(typed as Partial<Levels>).find((one) => one.field === field);
      if (fault) throw new Error(faultTextOf(fault));
    },
  });
}
