import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadVietnamese, mount } from '../../../kit/testing/mount.tsx';
import type { Content } from '../queries.ts';
import simulation from '../words/vi/simulation.ts';
import { ForLines } from './ForLines.tsx';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { simulation }, true);
});

const contentWith = (opening: number) =>
  ({ steps: [{ at: '2020-01-01T00:00:00Z', gates: [{ outlet_id: 1, opening }], units: [] }] }) as unknown as Content;
const forLines = (lines: readonly string[], highestM: readonly number[], opening: number) =>
  mount(<ForLines lines={lines} highestM={highestM} content={contentWith(opening)} />).textContent;

it('says that one plan keeps to several inflows, and which of them decides how far the gates open', () => {
  const text = forLines(['#3', '#7', '#9'], [247, 248, 251.5], 2);
  expect(text).toContain('cả 3 kịch bản nước về');
  expect(text).toContain('quyết định: Cao (thành viên 9) (251,50 m)');
});

it('names none where no gate opens or the middle one brings the lake highest, and says nothing of a single inflow', () => {
  expect(forLines(['low', 'central', 'high'], [247, 248, 249.25], 0)).not.toContain('249,25');
  expect(forLines(['low', 'central', 'high'], [247, 249.25, 248], 2)).not.toContain('249,25');
  expect(forLines(['central'], [249.25], 2)).toBe('');
});
