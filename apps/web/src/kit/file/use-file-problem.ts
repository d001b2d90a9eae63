import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { type ChosenFile, maxUploadBytes } from './read-upload.ts';

/** Reason why a file cannot be sent, shown beside its field; null: none. */
export function useFileProblem(maxBytes = maxUploadBytes) {
  const t = useText();
  const { bytes } = useFormat();
  return (chosenFile: ChosenFile | null): string | null => {
    if (!chosenFile) return t('ui.file.needed');
    const { size } = chosenFile.file;
    if (size === 0) return t('ui.file.empty');
    return size > maxBytes ? t('ui.file.tooLarge', { size: bytes(size), most: bytes(maxBytes) }) : null;
  };
}
