import { Form, Input } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { optionalText } from '../../kit/forms/rules.ts';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import type { NumberName } from '../../shared/plant/outlet-numbers.ts';
import { ChoiceField, NumberItem } from './fields.tsx';
import { UnitDrawing } from './UnitDrawing.tsx';
import { useLakeLevels } from './use-lake-levels.ts';
import { useOutletValues } from './use-outlet-values.ts';
import { useOutletWords } from './use-outlet-words.ts';

export function UnitFields() {
  const t = useText();
  const words = useOutletWords();
  const levels = useLakeLevels();
  const typedValues = useOutletValues();
  const isImpulse = typedValues.gate_type === 7;
  const notAboveRule = useNotAbove();
  return (
    <>
      <ChoiceField name="turbine_type" options={words.options('turbine_type')} />
      <SectionTitle>{t('outlets.group.limits')}</SectionTitle>
      <div className="form-pair">
        <NumberItem name="rated_power" required />
        <NumberItem name="min_power" dependsOn={['rated_power']} rules={[notAboveRule('rated_power')]} />
        <NumberItem name="max_discharge" required />
        <NumberItem name="min_discharge" dependsOn={['max_discharge']} rules={[notAboveRule('max_discharge')]} />
      </div>
      {isImpulse && <NumberItem name="nozzle_level" required />}
      <UnitDrawing values={typedValues} levels={levels} />
      <SectionTitle>{t('outlets.group.efficiency')}</SectionTitle>
      <NumberItem name="efficiency" hint={t('outlets.hint.efficiency')} />
      <NumberItem name="generator_efficiency" hint={t('outlets.hint.generator_efficiency')} />
      <SectionTitle>{t('outlets.group.waterway')}</SectionTitle>
      <ChoiceField name="waterway_type" options={words.options('waterway_type')} empty={t('ui.missing')} />
      <Form.Item
        name="waterway"
        label={words.field('waterway')}
        extra={t('outlets.hint.waterway')}
        rules={[asFormRule(t, optionalText(60))]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <NumberItem name="hpq_number" hint={t('outlets.hint.hpq_number')} />
    </>
  );
}

/** Must not exceed another field. */
function useNotAbove() {
  const t = useText();
  const { number } = useFormat();
  const form = Form.useFormInstance();
  return (other: NumberName) => ({
    validator: async (_: unknown, value: unknown) => {
      const maximum: unknown = form.getFieldValue(other);
      if (typeof value === 'number' && typeof maximum === 'number' && value > maximum)
        throw new Error(t('outlets.rule.notAbove', { maximum: number(maximum, 2) }));
    },
  });
}
