/** As in the contract, without carrying its schemas into the browser; a test holds the two together. */
export const largestUploadBytes = 8 * 1024 * 1024;

/** The bytes of a file as the API takes them. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('file not readable')));
    reader.readAsDataURL(file);
  });
}

/** A chosen file with words that tell it from another: forms compare what they hold as text, where all files are alike. */
export interface ChosenFile {
  readonly key: string;
  readonly file: File;
}

export const chosenFile = (file: File): ChosenFile => ({
  key: `${file.name} ${file.size} ${file.lastModified}`,
  file,
});
