import { act } from 'react';
import { expect, it } from 'vitest';
import { mount } from '../../../kit/testing/mount.tsx';
import type { ReportPeriod } from '../report-period.ts';
import { PeriodFields } from './PeriodFields.tsx';

it('keeps both times where the second is told before the page has followed the first', async () => {
  const changedPeriods: ReportPeriod[] = [];
  const period = { from: '2026-11-21 00:00:00', to: '2026-11-28 00:00:00' };
  const container = mount(
    <PeriodFields
      kind="hour"
      period={period}
      boundary="00:00"
      problem={undefined}
      onChange={(next) => {
        changedPeriods.push(next);
      }}
    />,
  );
  const [from, to] = container.querySelectorAll<HTMLInputElement>('.report-own input');
  await type(from!, '05:00 26/11/2026');
  await type(to!, '08:00 27/11/2026');
  expect(changedPeriods.at(-1)).toEqual({ from: '2026-11-26 05:00:00', to: '2026-11-27 08:00:00' });
});

async function type(input: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
}
