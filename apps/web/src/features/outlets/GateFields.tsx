import { Form, Switch } from 'antd';
import type { Rule } from 'antd/es/form';
import { Fragment } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { ChoiceField, NumberItem } from './fields.tsx';
import { GateDrawing } from './GateDrawing.tsx';
import { type GatePart, gateParts, hasLip, mayOpen, partsOfGateType } from './outlet-fields.ts';
import { isGiven, lipNeedsAngle, type OutletValues } from './outlet-values.ts';
import { useLakeLevels } from './use-lake-levels.ts';
import { useOutletValues } from './use-outlet-values.ts';
import { useOutletWords } from './use-outlet-words.ts';

/** Fields of the selected gate type; a group of fields is complete or empty. */
export function GateFields() {
  const t = useText();
  const words = useOutletWords();
  const levels = useLakeLevels();
  const typedValues = useOutletValues();
  const { gate_type: type } = typedValues;
  const parts = partsOfGateType[Number(type)] ?? [];
  return (
    <>
      <SectionTitle>{t('outlets.group.opening')}</SectionTitle>
      {type === 5 && (
        <Form.Item name="gated" label={words.field('gated')} valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
      {mayOpen(type, typedValues.gated) && <NumberItem name="max_opening" />}
      {hasLip(type) && <NumberItem name="leaf_height" hint={t('outlets.hint.leaf')} />}
      <Form.Item name="minimum_flow" label={words.field('minimum_flow')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {parts.map((part) => (
        <Fragment key={part}>
          <PartFields part={part} typed={typedValues} />
          {part === 'crest' && hasLip(type) && <LipFields typed={typedValues} />}
        </Fragment>
      ))}
      <GateDrawing values={typedValues} levels={levels} />
    </>
  );
}

function PartFields({ part, typed }: { readonly part: GatePart; readonly typed: OutletValues }) {
  const t = useText();
  const fields = gateParts[part];
  const isWanted =
    fields.some((field) => isGiven(typed[field])) ||
    (part === 'crest' && hasLip(typed.gate_type) && isGiven(typed.lip_relation));
  return (
    <>
      <SectionTitle>{t(`outlets.group.${part}`)}</SectionTitle>
      <p className="quiet small">{t(`outlets.hint.${part}`)}</p>
      <div className="form-pair">
        {fields.map((field) => (
          <NumberItem
            key={field}
            name={field}
            dependsOn={fields.filter((other) => other !== field)}
            rules={[requireWholePart(isWanted, t('outlets.rule.wholePart'))]}
          />
        ))}
      </div>
    </>
  );
}

const requireWholePart = (isWanted: boolean, message: string): Rule => ({
  validator: async (_, value: unknown) => {
    if (isWanted && !isGiven(value)) throw new Error(message);
  },
});

function LipFields({ typed }: { readonly typed: OutletValues }) {
  const t = useText();
  const { lip_relation: relation } = typed;
  const sills = (['ogee', 'flat'] as const).map((value) => ({
    value,
    label: t(value === 'ogee' ? 'outlets.lip.ogeeSill' : 'outlets.lip.flatSill'),
  }));
  return (
    <>
      <SectionTitle>{t('outlets.group.lip')}</SectionTitle>
      <ChoiceField
        name="lip_relation"
        empty={t('outlets.lip.none')}
        hint={t('outlets.hint.lip')}
        options={(['arc', 'flat', 'zhukovsky'] as const).map((value) => ({ value, label: t(`outlets.lip.${value}`) }))}
      />
      {(relation === 'arc' || relation === 'flat') && <ChoiceField name="lip_sill" options={sills} />}
      {lipNeedsAngle(typed) && (
        <NumberItem name="lip_angle" required limits={relation === 'arc' ? [25, 90] : [45, 135]} />
      )}
      {relation === 'zhukovsky' && (
        <div className="form-pair">
          <NumberItem name="velocity_coefficient" required />
          <NumberItem name="contraction" required />
        </div>
      )}
    </>
  );
}
