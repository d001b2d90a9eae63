import { plantFile } from '@spillway/contract/plant/file';
import { expect, it } from 'vitest';
import { chosenFile, FileTrouble } from '../../../kit/file/read-upload.ts';
import { contentsOf, maxFileBytes } from './plant-file.ts';

const read = (content: string) => contentsOf(chosenFile(new File([content], 'plant.json')));

it('takes files as large as the call that brings them', () => {
  const around = JSON.stringify({
    file: 0,
    new_hydro_code: 'x'.repeat(32),
    fingerprint: 'x'.repeat(100),
    dry_run: true,
  });
  expect(maxFileBytes + around.length).toBeLessThan(plantFile.import.bodyLimitBytes!);
  expect(maxFileBytes / plantFile.import.bodyLimitBytes!).toBeGreaterThan(0.99);
});

it('reads an object, also behind a mark of its encoding, and nothing else', async () => {
  expect(await read('\uFEFF{"name":"Đập"}')).toEqual({ name: 'Đập' });
  for (const content of ['[]', 'z,v\n1,2', '   \n', '"x"', '{"name":'])
    await expect(read(content)).rejects.toEqual(new FileTrouble('notJson'));
});
