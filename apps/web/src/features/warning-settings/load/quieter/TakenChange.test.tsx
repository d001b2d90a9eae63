import { act } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { until } from '../../../../base/testing/until.ts';
import { SubmitForm } from '../../../../kit/forms/SubmitForm.tsx';
import { mountPage, speakVietnamese } from '../../../../kit/testing/mount.tsx';
import { newJob, type Values } from '../../form/job-values.ts';
import { TakenChange } from './TakenChange.tsx';

beforeAll(speakVietnamese);

it('is typed into the form, and saved by the person alone', async () => {
  const sent: Values[] = [];
  const values = { ...newJob('Hồ'), name: 'Hồ cao' };
  const place = await mountPage(
    <SubmitForm
      initial={values}
      submitLabel="Lưu"
      saveOnlyWhenChanged
      submit={async (typed) => {
        sent.push(typed);
        return 'stay';
      }}
    >
      <TakenChange change={{ field: 'delay', to: 4 }} values={values} />
    </SubmitForm>,
  );
  const save = place.querySelector<HTMLButtonElement>('button[type=submit]')!;
  await until(() => expect(save.disabled).toBe(false));
  expect(sent).toEqual([]);
  await act(async () => save.click());
  await until(() => expect(sent).toEqual([{ ...values, delay: 4 }]));
});
