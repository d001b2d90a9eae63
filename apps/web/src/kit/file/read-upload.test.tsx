import { maximumFileBytes } from '@spillway/contract/platform/spreadsheets';
import { expect, it, vi } from 'vitest';
import { base64Of, chosenFile, FileTrouble, maxUploadBytes, sentFile } from './read-upload.ts';

it('takes files as large as the server does', () => {
  expect(maxUploadBytes).toBe(maximumFileBytes);
});

it('sends the bytes of a file as base64, and the end of its name', async () => {
  const file = new File(['Đập;1,5\n'], `${'x'.repeat(300)}.csv`);
  const { file: uploadedFile, file_name: name } = await sentFile(chosenFile(file));
  expect(Buffer.from(uploadedFile, 'base64').toString()).toBe('Đập;1,5\n');
  expect([name.length, name.slice(-5)]).toEqual([200, 'x.csv']);
});

it('tells a file chosen again from what it was before', () => {
  const file = new File(['a'], 'a.csv');
  expect(chosenFile(file).key).not.toBe(chosenFile(file).key);
});

it('says of a file that cannot be read any more that it is gone', async () => {
  // The error of browsers when the file was changed, moved or deleted after it was chosen.
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    this.dispatchEvent(new Event('error'));
  });
  await expect(base64Of(new File(['a'], 'a.csv'))).rejects.toEqual(new FileTrouble('gone'));
});
