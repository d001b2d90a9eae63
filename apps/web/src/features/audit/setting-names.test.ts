import { allSettings, settingKeys } from '@spillway/contract/plant/settings/described';
import type { Setting } from '@spillway/contract/plant/settings/kinds';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadVietnamese } from '../../kit/testing/mount.tsx';
import { fieldName } from '../../shared/fields/field-name.ts';
import settings from '../../shared/plant/words/vi/parts/settings.ts';
import { valueName } from './value-names.ts';

let vietnameseTexts: Awaited<ReturnType<typeof loadVietnamese>>;

beforeAll(async () => {
  vietnameseTexts = await loadVietnamese();
});

describe('the trail of settings', () => {
  it('names each as its form does', () => {
    for (const key of settingKeys)
      expect(fieldName(vietnameseTexts, 'settings', key).replace(/ \(phút\)$/, ''), key).toBe(settings.name[key]);
  });

  it('names each choice that is made of words', () => {
    const all = settingKeys.flatMap((key) => {
      const setting: Setting = allSettings[key];
      const options: readonly (string | number)[] = 'options' in setting ? setting.options : [];
      return options.filter((option) => typeof option === 'string').map((option) => `${key} ${option}`);
    });
    expect(all).toContain('discharge_out_chart left');
    for (const choice of all) {
      const [key = '', option = ''] = choice.split(' ');
      const words: Readonly<Record<string, Readonly<Record<string, string>>>> = settings.choice;
      expect(valueName(vietnameseTexts, key, option), choice).toBe(words[key]?.[option]);
    }
  });
});
