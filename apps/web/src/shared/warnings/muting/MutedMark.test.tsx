import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadVietnamese, mount } from '../../../kit/testing/mount.tsx';
import viList from '../words/vi/warningList.ts';
import { MutedMark } from './MutedMark.tsx';
import { aMute } from './testing.ts';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { warningList: viList }, true);
});

const nowMs = Date.parse('2026-10-18T02:00:00.000Z');

it('says until when nobody is told, who said so and why', () => {
  expect(mount(<MutedMark mute={aMute()} nowMs={nowMs} />).textContent).toBe(
    'Đang tạm ngừng báo đến 12:00, Nguyễn Văn A: Thử còi',
  );
  expect(mount(<MutedMark mute={aMute({ author_name: null })} nowMs={nowMs} />).textContent).toContain('12:00, nva:');
});
