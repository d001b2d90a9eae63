/** As in the contract, without carrying its schemas into the browser; a test holds the two together. */
export const maxUploadBytes = 8 * 1024 * 1024;

/** Why a chosen file cannot be read here: it was changed, moved or deleted since, or it is not what it should be. */
export class FileTrouble extends Error {
  readonly kind: 'gone' | 'notJson';
  constructor(kind: FileTrouble['kind']) {
    super(kind);
    this.name = 'FileTrouble';
    this.kind = kind;
  }
}

/** The bytes of a file as the API takes them. */
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

/** A chosen file with words that tell it from another: forms compare what they hold as text, where all files are alike. */
export interface ChosenFile {
  readonly key: string;
  readonly file: File;
}

let chosenFiles = 0;

/** The same file chosen again is another one: it may have been corrected meanwhile. */
export const chosenFile = (file: File): ChosenFile => {
  chosenFiles += 1;
  return { key: `${chosenFiles} ${file.name} ${file.size} ${file.lastModified}`, file };
};

/** As the body of a call brings it; the name loses its beginning rather than its ending. */
export const sentFile = async ({ file }: ChosenFile) => ({
  file_name: file.name.slice(-200),
  file: await base64Of(file),
});
