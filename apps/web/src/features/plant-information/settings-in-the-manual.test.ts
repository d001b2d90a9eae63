import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settingsTable } from './testing/settings-table.ts';

const manual = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../../docs/manual');

/** When settings, limits or texts change, `npm test -- settings-in-the-manual -u` writes the table again. */
describe('the table of settings in the manual', () => {
  it.each(['vi', 'en'] as const)('says in %s what the product says', async (language) => {
    const file = path.join(manual, language, 'plant-information.md');
    const table = settingsTable(language);
    const [head = ''] = table.split('\n');
    const page = readFileSync(file, 'utf8');
    const pageSections = page.split('\n\n').filter((part) => part.startsWith(head));
    expect(pageSections).toHaveLength(1);
    await expect(page.replace(pageSections[0]!, () => table)).toMatchFileSnapshot(file);
  });
});
