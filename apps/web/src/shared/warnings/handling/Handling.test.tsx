import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadVietnamese, mount } from '../../../kit/testing/mount.tsx';
import viActs from '../words/vi/warningActs.ts';
import Handling from './Handling.tsx';
import { handlingQuery } from './queries.ts';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { warningActs: viActs }, true);
});

const handlingFor = (mayTick: boolean) => ({
  warning_id: 'w1',
  text: 'Theo quy trình',
  steps: [
    {
      step: 'Xem thước',
      ticked_at: '2020-10-18T01:00:00.000Z',
      ticked_by: 'nva',
      ticked_name: 'Nguyễn Văn A',
    },
    { step: 'Báo trưởng ca', ticked_at: null, ticked_by: null, ticked_name: null },
  ],
  calls: [{ name: 'Trực ban', phone: '(091) 234-5678' }],
  may: { tick: mayTick },
});

function HandlingView({ mayTick }: { readonly mayTick: boolean }) {
  const client = useQueryClient();
  client.setQueryDefaults(['warnings'], { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(handlingQuery('w1').queryKey, handlingFor(mayTick));
  return <Handling warningId="w1" />;
}

it('tells what is to be done, who ticked which step and when, and whom to call', () => {
  const container = mount(<HandlingView mayTick />);
  expect(container.querySelector('.handling-text')?.textContent).toBe('Theo quy trình');
  const steps = [...container.querySelectorAll('li label')].map(({ textContent }) => textContent);
  expect(steps).toEqual(['Xem thướcNguyễn Văn A, 08:00 18/10/2020', 'Báo trưởng ca']);
  const boxes = [...container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, false],
  ]);
  expect(container.querySelector('a')?.getAttribute('href')).toBe('tel:0912345678');
});

it('is read by who may not act', () => {
  const boxes = [...mount(<HandlingView mayTick={false} />).querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(boxes.map(({ disabled }) => disabled)).toEqual([true, true]);
});
