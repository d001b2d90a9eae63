import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { translate } from '../../../base/i18n/i18n.ts';
import { loadVietnamese } from '../../../kit/testing/mount.tsx';
import { emptyContent } from '../draft.ts';
import procedure from '../words/vi/procedure.ts';
import { placeOf } from './place-of.ts';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { procedure }, true);
});

const draft = { of: null, content: emptyContent('Bình thường'), cases: [], note: '', validFrom: '' };

describe('where the server finds a fault', () => {
  it.each([
    ['content.title', 'Tên quy trình'],
    ['content.periods.0.source.article', 'Thời kỳ và mực nước 1, Điều khoản'],
    ['content.modes.0.decides', 'Chế độ vận hành 1 (Bình thường), Người quyết định'],
    [
      'content.modes.0.limits.1.source.article',
      'Chế độ vận hành 1 (Bình thường), Giới hạn trong chế độ này 2, Điều khoản',
    ],
    ['content.notices.2.to.0', 'Thông báo 3, Nơi nhận, mỗi dòng một nơi'],
    ['content.gates.order.0', 'Trình tự cửa van, Thứ tự mở, mỗi dòng một bước'],
    ['valid_from', 'Có hiệu lực từ'],
    ['cases.0.situation.day', 'Tình huống thử 1, Ngày'],
    ['content.something_new', 'Quy trình vận hành'],
  ])('%s is said as on the page', (path, expectedText) => {
    expect(placeOf(translate, path, draft)).toBe(expectedText);
  });
});
