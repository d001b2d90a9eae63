import { Form, type FormInstance, Input } from 'antd';
import { act } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { until } from '../../base/testing/until.ts';
import { loadVietnamese, mountPage } from '../testing/mount.tsx';
import { SubmitForm } from './SubmitForm.tsx';

beforeAll(loadVietnamese);

interface Values {
  readonly name: string;
}

interface FixtureProps {
  readonly initial: Values;
  readonly onForm: (form: FormInstance<Values>) => void;
  readonly onSent: (values: Values) => void;
}

function Fixture({ initial, onForm, onSent }: FixtureProps) {
  const [form] = Form.useForm<Values>();
  onForm(form);
  return (
    <SubmitForm
      form={form}
      initial={initial}
      submitLabel="Lưu"
      submit={async (values) => {
        onSent(values);
        return 'stay';
      }}
    >
      <Form.Item name="name" rules={[{ required: true, message: 'Thiếu tên' }]}>
        <Input />
      </Form.Item>
    </SubmitForm>
  );
}

async function formOf(initial: Values) {
  const submittedValues: Values[] = [];
  const forms: FormInstance<Values>[] = [];
  const container = await mountPage(
    <Fixture initial={initial} onForm={(form) => forms.push(form)} onSent={(values) => submittedValues.push(values)} />,
  );
  return { sent: submittedValues, place: container, form: forms[0]! };
}

it('sends what was typed though all fields are checked anew while the button is pressed', async () => {
  const { sent, form } = await formOf({ name: 'A Vương' });
  await act(async () => {
    form.submit();
    void form.validateFields();
  });
  await until(() => expect(sent).toEqual([{ name: 'A Vương' }]));
});

it('sends nothing that the newer check refuses, and says so', async () => {
  const { sent, place, form } = await formOf({ name: '' });
  await act(async () => {
    form.submit();
    void form.validateFields().catch(() => undefined);
  });
  await until(() => expect(place.querySelector('.form-problem')).not.toBeNull());
  expect(form.getFieldError('name')).toEqual(['Thiếu tên']);
  expect(sent).toEqual([]);
});
