import { act } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { until } from '../../../../base/testing/until.ts';
import { SubmitForm } from '../../../../kit/forms/SubmitForm.tsx';
import { loadVietnamese, mountPage } from '../../../../kit/testing/mount.tsx';
import { newJob, type Values } from '../../form/job-values.ts';
import { TakenChange } from './TakenChange.tsx';

beforeAll(loadVietnamese);

it('is typed into the form, and saved by the person alone', async () => {
  const submittedValues: Values[] = [];
  const values = { ...newJob('Hồ'), name: 'Hồ cao' };
  const container = await mountPage(
    <SubmitForm
      initial={values}
      submitLabel="Lưu"
      saveOnlyWhenChanged
      submit={async (typedText) => {
        submittedValues.push(typedText);
        return 'stay';
      }}
    >
      <TakenChange change={{ field: 'delay', to: 4 }} values={values} />
    </SubmitForm>,
  );
  const save = container.querySelector<HTMLButtonElement>('button[type=submit]')!;
  await until(() => expect(save.disabled).toBe(false));
  expect(submittedValues).toEqual([]);
  await act(async () => save.click());
  await until(() => expect(submittedValues).toEqual([{ ...values, delay: 4 }]));
});
