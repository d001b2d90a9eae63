/** Same limit as in the contract, without loading its schemas in the browser; a test compares both. */
export const maxUploadBytes = 8 * 1024 * 1024;

/** The chosen file cannot be read: it was changed, moved or deleted since, or has the wrong format. */
export class FileTrouble extends Error {
  readonly kind: 'gone' | 'notJson';
  constructor(kind: FileTrouble['kind']) {
    super(kind);
    this.name = 'FileTrouble';
    this.kind = kind;
  }
}

/** Content of a file in the encoding of the API. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(new FileTrouble('gone')));
    reader.readAsDataURL(file);
  });
}

/** A chosen file with a unique key: forms compare values as text, in which all files look alike. */
export interface ChosenFile {
  readonly key: string;
  readonly file: File;
}

let chosenFiles = 0;

/** Choosing the same file again counts as a new one, since it may have been corrected. */
export const chosenFile = (file: File): ChosenFile => {
  chosenFiles += 1;
  return { key: `${chosenFiles} ${file.name} ${file.size} ${file.lastModified}`, file };
};

/** As request body; a long file name loses its start instead of its extension. */
export const sentFile = async ({ file }: ChosenFile) => ({
  file_name: file.name.slice(-200),
  file: await base64Of(file),
});
