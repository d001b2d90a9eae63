import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { mount, speakVietnamese } from '../../../kit/testing/mount.tsx';
import words from '../words/vi/basin.ts';
import { UseResult } from './UseResult.tsx';

beforeAll(async () => {
  await speakVietnamese();
  i18next.addResourceBundle('vi', 'translation', { basin: words });
});

it('a set with a parameter at its limit is not saved, and says which', () => {
  let used = 0;
  const press = (atLimit: Parameters<typeof UseResult>[0]['atLimit']) => {
    const there = mount(<UseResult atLimit={atLimit} onUse={() => (used += 1)} />);
    there.querySelector('button')?.click();
    return there.textContent;
  };
  expect(press(['overland_threshold'])).toContain(words.parameter.overland_threshold);
  expect(used).toBe(0);
  press([]);
  expect(used).toBe(1);
});
