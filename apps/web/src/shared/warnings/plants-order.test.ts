import { expect, it } from 'vitest';
import { sortPlantsByWarnings } from './plants-order.ts';
import { aWarning } from './testing.ts';
import type { PlantWarnings } from './warning.ts';

const plant = (code: string, overrides: Partial<PlantWarnings>): PlantWarnings => ({
  hydro_code: code,
  name: code,
  is_late: false,
  total: overrides.warnings?.length ?? 0,
  unacknowledged: overrides.warnings?.length ?? 0,
  warnings: [],
  ...overrides,
});

it('has the plant with the worst warning first, those without any left out, and those nobody looks at last', () => {
  const [critical, warning, watch] = (['critical', 'warning', 'watch'] as const).map((severity) => ({
    ...aWarning({ severity }),
    muted: null,
  }));
  const all = [
    plant('quiet', {}),
    plant('late', { is_late: true }),
    plant('watch', { warnings: [watch!] }),
    plant('one', { warnings: [warning!] }),
    plant('two', { warnings: [warning!, watch!] }),
    plant('worst', { warnings: [critical!], unacknowledged: 0 }),
  ];
  expect(sortPlantsByWarnings(all).map(({ hydro_code }) => hydro_code)).toEqual([
    'worst',
    'two',
    'one',
    'watch',
    'late',
  ]);
});
