import { plantFileVersion } from '@spillway/contract/plant/file';
import { expect, it } from 'vitest';
import { upgradedFile } from './upgrade.ts';

/** A file as the first version wrote it, without the parts of later features. */
const first = { format: 'spillway-plant', format_version: 1, name: 'Hồ Mẫu', stations: [] };

it('reads what every earlier version wrote as of today', () => {
  expect(upgradedFile(first, 1)).toEqual({ ...first, format_version: plantFileVersion });
});

it('leaves a file of today, and of a version there never was, what it is', () => {
  const today = { ...first, format_version: plantFileVersion };
  expect(upgradedFile(today, plantFileVersion)).toEqual(today);
  expect(upgradedFile({ ...first, format_version: 0.5 }, 0.5)).toEqual({ ...first, format_version: 0.5 });
});
