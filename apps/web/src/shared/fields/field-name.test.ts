import { beforeAll, expect, it } from 'vitest';
import type { Text } from '../../base/i18n/use-text.ts';
import { loadVietnamese } from '../../kit/testing/mount.tsx';
import { fieldName } from './field-name.ts';

let t: Text;
beforeAll(async () => {
  t = await loadVietnamese();
});

it('is called as on its form, by the kind of object it belongs to', () => {
  expect(fieldName(t, 'station', 'name')).toBe('Tên trạm');
  expect(fieldName(t, 'sensor', 'name')).toBe('Tên cảm biến');
  expect(fieldName(t, 'account', 'name')).toBe('Tên');
});

it('has a name of its own within a part, and that of its id where a file names the object', () => {
  expect(fieldName(t, 'outlet', 'width', 'crest')).toBe('Chiều rộng thông thủy');
  expect(fieldName(t, 'outlet', 'width', 'slot')).toBe('Chiều rộng cống');
  expect(fieldName(t, 'sensor', 'station')).toBe('Trạm đo');
});

it('says its unit, which on the form stands behind the value, and the code of what nobody named', () => {
  expect(fieldName(t, 'watcher', 'silent_after_minutes')).toBe('Báo mất liên lạc sau (phút)');
  expect(fieldName(t, 'warning_job', 'window_minutes')).toBe('Khoảng thời gian (phút)');
  expect(fieldName(t, 'gate', 'seen_at')).toBe('seen at');
});
