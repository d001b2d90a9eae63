import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadVietnamese, mount } from '../../kit/testing/mount.tsx';
import { SinceIssued } from './SinceIssued.tsx';
import floodReport from './words/vi/floodReport.ts';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { floodReport }, true);
});

it('says of an issued report what was corrected afterwards, and by how much; of one that still holds nothing', () => {
  const issuedView = mount(
    <SinceIssued
      differences={[
        { figure: 'level_highest', issued: 246.6, now: 247.6 },
        { figure: 'volume_inflow', issued: 12.5, now: null },
        { figure: 'orders', issued: 1, now: 1 },
      ]}
    />,
  );
  const values = [...issuedView.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(values).toEqual(['246,60 m → 247,60 m', '12,50 × 10⁶ m³ → –', 'vẫn 1, nội dung đã khác']);
  expect(mount(<SinceIssued differences={[]} />).textContent).toBe('');
});
