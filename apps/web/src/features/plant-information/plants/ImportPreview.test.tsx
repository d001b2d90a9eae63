import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadVietnamese, mount } from '../../../kit/testing/mount.tsx';
import plantFile from '../words/vi/plantFile.ts';
import { ImportPreview } from './ImportPreview.tsx';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { plantFile }, true);
});

const changes = [{ kind: 'station' as const, added: ['Trạm đầu mối'], changed: [], removed: [] }];

it('says above all else when the file is of another plant, and nothing of that when it is its own', () => {
  const previewOf = (foreign: { hydro_code: string; name: string } | null) =>
    mount(<ImportPreview changes={changes} isNew={false} foreign={foreign} into="Hồ nhà" />);
  const previewText = previewOf({ hydro_code: 'OTHER', name: 'Hồ láng giềng' }).querySelector(
    '[role=status]',
  )?.textContent;
  expect(previewText).toContain('Hồ láng giềng (OTHER)');
  expect(previewText).toContain('thay cấu hình của Hồ nhà');
  expect(previewOf(null).querySelector('[role=status]')).toBeNull();
});
