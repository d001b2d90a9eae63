import { maxCrews } from '@spillway/contract/access/duty/limits';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { text } from '../../kit/forms/rules.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { type DutyPlan, dutyPeopleQuery } from '../../shared/duty/queries.ts';

export function CrewRows({ plan }: { readonly plan: DutyPlan | null }) {
  const t = useText();
  const { data: accounts } = useQuery(dutyPeopleQuery);
  const planned = plan?.crews.flatMap(({ people }) => people) ?? [];
  const all = [...(accounts ?? []), ...planned];
  const labels = new Map(all.map(({ account_id, name }) => [account_id ?? name, name]));
  const options = [...labels].map(([value, label]) => ({ value, label }));
  return (
    <>
      <SectionTitle>{t('duty.form.crews')}</SectionTitle>
      <p className="quiet duty-form-hint">{t('duty.form.peopleHint')}</p>
      <Form.List name="crews">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className="duty-form-row">
                <Form.Item name={[name, 'name']} label={t('duty.form.crewName')} rules={[asFormRule(t, text(60))]}>
                  <Input maxLength={60} autoComplete="off" />
                </Form.Item>
                <Form.Item name={[name, 'people']} label={t('duty.form.people')}>
                  <Select mode="tags" options={options} showSearch={{ optionFilterProp: 'label' }} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<Icon name="trash" size="small" />}
                  aria-label={t('duty.form.remove', { name: t('duty.form.crew', { number: name + 1 }) })}
                  disabled={rows.length === 1}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <p>
              <Button
                size="small"
                disabled={rows.length >= maxCrews}
                onClick={() => add({ name: t('duty.form.crew', { number: rows.length + 1 }), people: [] })}
              >
                {t('duty.form.addCrew')}
              </Button>
            </p>
          </>
        )}
      </Form.List>
    </>
  );
}
