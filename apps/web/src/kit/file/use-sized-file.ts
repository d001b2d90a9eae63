import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { type ChosenFile, largestUploadBytes } from './read-upload.ts';

/** The chosen file where there is one and it is not too large; else a reason to stand beside its field. */
export function useSizedFile() {
  const t = useText();
  const { bytes } = useFormat();
  return (chosen: ChosenFile | null): ChosenFile => {
    if (!chosen) throw new Error(t('ui.file.needed'));
    const { size } = chosen.file;
    if (size > largestUploadBytes)
      throw new Error(t('ui.file.tooLarge', { size: bytes(size), most: bytes(largestUploadBytes) }));
    return chosen;
  };
}
