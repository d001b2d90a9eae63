import { maxCrews } from '@spillway/contract/access/duty/limits';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { text } from '../../kit/forms/rules.ts';
import { type DutyPlan, dutyPeopleQuery } from '../../shared/duty/queries.ts';
import { FormRows } from './FormRows.tsx';

export function CrewRows({ plan }: { readonly plan: DutyPlan | null }) {
  const t = useText();
  const { data: accounts } = useQuery(dutyPeopleQuery);
  const planned = plan?.crews.flatMap(({ people }) => people) ?? [];
  const all = [...(accounts ?? []), ...planned];
  const labels = new Map(all.map(({ account_id, name }) => [account_id ?? name, name]));
  const options = [...labels].map(([value, label]) => ({ value, label }));
  return (
    <FormRows
      field="crews"
      title={t('duty.form.crews')}
      hint={t('duty.form.peopleHint')}
      most={maxCrews}
      addLabel={t('duty.form.addCrew')}
      nameOf={(number) => t('duty.form.crew', { number })}
      fresh={(name) => ({ name, people: [] })}
    >
      {(index) => (
        <>
          <Form.Item name={[index, 'name']} label={t('duty.form.crewName')} rules={[asFormRule(t, text(60))]}>
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
          <Form.Item name={[index, 'people']} label={t('duty.form.people')}>
            <Select mode="tags" options={options} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
        </>
      )}
    </FormRows>
  );
}
