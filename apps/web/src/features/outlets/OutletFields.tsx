import { readingSteps } from '@spillway/contract/plant/outlets/limits';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import type { Rule } from 'antd/es/form';
import { useText } from '../../base/i18n/use-text.ts';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { text } from '../../kit/forms/rules.ts';
import { plainText } from '../../kit/plain-text.ts';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { type Outlet, outletsQuery } from '../../shared/plant/queries.ts';
import { tablesQuery } from '../../shared/plant/tables.ts';
import { AdviceList } from './AdviceList.tsx';
import { ChoiceField, NumberItem } from './fields.tsx';
import { GateFields } from './GateFields.tsx';
import { groupsOf, tableField } from './outlet-fields.ts';
import { automaticChoice, hasInput, isGiven, recordOf } from './outlet-values.ts';
import type { OutletType } from './queries.ts';
import { tableNeeds } from './table-needs.ts';
import { UnitFields } from './UnitFields.tsx';
import { useOutletValues } from './use-outlet-values.ts';
import { useOutletWords } from './use-outlet-words.ts';

interface TableFieldsProps {
  readonly outletType: OutletType;
  /** Other outlets of the same type, whose tables can be used. */
  readonly twins: readonly Outlet[];
}

/** Source of the table for each group. */
function TableFields({ outletType, twins }: TableFieldsProps) {
  const t = useText();
  const words = useOutletWords();
  const sources = [automaticChoice, 'own', 'plant', ...twins.map(({ outlet_id }) => outlet_id)];
  return (
    <>
      <SectionTitle>{t('outlets.group.tables')}</SectionTitle>
      <p className="quiet small">{t('outlets.hint.tables')}</p>
      {groupsOf[outletType].map((group) => (
        <ChoiceField
          key={group}
          name={tableField(group)}
          hint={words.group(group)}
          options={sources.map((value) => ({ value, label: words.source(value) }))}
        />
      ))}
    </>
  );
}

interface AdviceOfFormProps {
  readonly outletType: OutletType;
  readonly outletId: string | null;
}

/** Warnings about the values while typing. */
function AdviceOfForm({ outletType, outletId }: AdviceOfFormProps) {
  const values = useOutletValues();
  const { data: tables } = useQuery(tablesQuery);
  if (!tables) return null;
  const needs = tableNeeds(recordOf(outletType, values), outletId, tables);
  return <AdviceList outletType={outletType} outletId={outletId} values={values} needs={needs} />;
}

interface OutletFieldsProps {
  readonly outletType: OutletType;
  /** Null: a new one. */
  readonly outletId: string | null;
}

/** Form of a unit or a gate in groups, with a drawing that follows the input. */
export function OutletFields({ outletType, outletId }: OutletFieldsProps) {
  const t = useText();
  const words = useOutletWords();
  const { data = [] } = useQuery(outletsQuery);
  const others = data.filter(({ outlet_id }) => outlet_id !== outletId);
  const sameKind = others.filter(({ outlet_type }) => outlet_type === outletType);
  return (
    <>
      <SectionTitle>{t('outlets.group.naming')}</SectionTitle>
      <Form.Item name="name" label={words.field('name')} required rules={[asFormRule(t, text(120))]}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <div className="form-pair">
        <Form.Item
          name="code"
          label={words.field('code')}
          required
          rules={[
            asFormRule(t, text(40)),
            notTakenRule(others, 'code', (name) => t('outlets.rule.codeTaken', { name })),
          ]}
        >
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <NumberItem
          name="number"
          required
          rules={[notTakenRule(sameKind, 'number', (name) => t('outlets.rule.numberTaken', { name }))]}
        />
        <ChoiceField name="gate_type" options={words.options('gate_type', outletType)} />
        <ChoiceField
          name="status"
          options={(['active', 'inactive'] as const).map((value) => ({ value, label: words.value('status', value) }))}
        />
      </div>
      {outletType === 1 ? <UnitFields /> : <GateFields />}
      <SectionTitle>{t('outlets.group.calculation')}</SectionTitle>
      <InputStationField outletType={outletType} />
      <ReadingStepField outletType={outletType} />
      <ChoiceField
        name="discharge_method"
        options={words.options('discharge_method', outletType)}
        empty={t('outlets.method.auto')}
      />
      <NumberItem name="opening_order" hint={t('outlets.hint.opening_order')} />
      <TableFields outletType={outletType} twins={sameKind} />
      <AdviceOfForm outletType={outletType} outletId={outletId} />
    </>
  );
}

/** An outlet that cannot be opened has no input station. */
function InputStationField({ outletType }: Pick<OutletFieldsProps, 'outletType'>) {
  const t = useText();
  const words = useOutletWords();
  if (!hasInput(outletType, useOutletValues())) return null;
  return (
    <ChoiceField
      name="input_station_id"
      options={words.inputs(outletType)}
      empty={t('outlets.input.entered')}
      hint={t('outlets.hint.input_station_id')}
    />
  );
}

function ReadingStepField({ outletType }: Pick<OutletFieldsProps, 'outletType'>) {
  const t = useText();
  const words = useOutletWords();
  if (!hasInput(outletType, useOutletValues())) return null;
  return (
    <ChoiceField
      name="reading_step_minutes"
      options={readingSteps.map((value) => ({ value, label: words.value('reading_step_minutes', value) }))}
      empty={t('outlets.reading.instant')}
      hint={t('outlets.hint.reading_step_minutes')}
    />
  );
}

/** Checked while typing; the server checks again. */
const notTakenRule = (
  others: readonly Outlet[],
  field: 'code' | 'number',
  sentence: (name: string) => string,
): Rule => ({
  validator: async (_, value: unknown) => {
    const foldText = (rawValue: unknown) => plainText(rawValue).trim().toLowerCase();
    const other = others.find((one) => isGiven(value) && foldText(one[field]) === foldText(value));
    if (other) throw new Error(sentence(other.name));
  },
});
