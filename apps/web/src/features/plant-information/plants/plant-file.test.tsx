import { plantFile } from '@spillway/contract/plant/file';
import { expect, it } from 'vitest';
import { chosenFile, FileTrouble } from '../../../kit/file/read-upload.ts';
import { contentsOf, foreignPlant, maxFileBytes, type PlantPreview } from './plant-file.ts';

const read = (content: string) => contentsOf(chosenFile(new File([content], 'plant.json')));

it('takes files as large as the call that brings them', () => {
  const surroundingJson = JSON.stringify({
    file: 0,
    new_hydro_code: 'x'.repeat(32),
    fingerprint: 'x'.repeat(100),
    dry_run: true,
  });
  expect(maxFileBytes + surroundingJson.length).toBeLessThan(plantFile.import.bodyLimitBytes!);
  expect(maxFileBytes / plantFile.import.bodyLimitBytes!).toBeGreaterThan(0.99);
});

it('reads an object, also behind a mark of its encoding, and nothing else', async () => {
  expect(await read('\uFEFF{"name":"Đập"}')).toEqual({ name: 'Đập' });
  for (const content of ['[]', 'z,v\n1,2', '   \n', '"x"', '{"name":'])
    await expect(read(content)).rejects.toEqual(new FileTrouble('notJson'));
});

it('knows a file of another plant than the one whose place it would take', () => {
  const [own, other] = [
    { hydro_code: 'OWN', name: 'Hồ nhà' },
    { hydro_code: 'OTHER', name: 'Hồ láng giềng' },
  ];
  const preview = (from: PlantPreview['from']) => ({ from }) as PlantPreview;
  expect(foreignPlant(preview(other), own)).toEqual(other);
  expect(foreignPlant(preview({ ...own, name: 'Tên cũ' }), own)).toBeNull();
  expect(foreignPlant(preview(other), null)).toBeNull();
});
