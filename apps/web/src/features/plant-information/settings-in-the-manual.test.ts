import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settingsTable } from './testing/settings-table.ts';

const manual = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../../../docs/manual');

/** A new setting, or another limit or word of one: `npm test -- settings-in-the-manual -u` writes the table anew. */
describe('the table of settings in the manual', () => {
  it.each(['vi', 'en'] as const)('says in %s what the product says', async (language) => {
    const file = path.join(manual, language, 'plant-information.md');
    const table = settingsTable(language);
    const [head = ''] = table.split('\n');
    const page = readFileSync(file, 'utf8');
    const stands = page.split('\n\n').filter((part) => part.startsWith(head));
    expect(stands).toHaveLength(1);
    await expect(page.replace(stands[0]!, () => table)).toMatchFileSnapshot(file);
  });
});
