import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadVietnamese, mount } from '../../../kit/testing/mount.tsx';
import words from '../words/vi/basin.ts';
import { UseResult } from './UseResult.tsx';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { basin: words });
});

it('a set with a parameter at its limit is not saved, and says which', () => {
  let usedCount = 0;
  const press = (atLimit: Parameters<typeof UseResult>[0]['atLimit']) => {
    const container = mount(<UseResult atLimit={atLimit} onUse={() => (usedCount += 1)} />);
    container.querySelector('button')?.click();
    return container.textContent;
  };
  expect(press(['overland_threshold'])).toContain(words.parameter.overland_threshold);
  expect(usedCount).toBe(0);
  press([]);
  expect(usedCount).toBe(1);
});
