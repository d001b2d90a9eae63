import { useText } from '../../../base/i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';

interface SituationDialogProps {
  readonly sentence: string;
  readonly onClose: () => void;
}

/** Shows the sentence when the browser refuses the clipboard. */
export default function SituationDialog({ sentence, onClose }: SituationDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('situation.sentence.button')} open onClose={onClose}>
      <p className="quiet">{t('situation.sentence.refused')}</p>
      <p className="situation-sentence num">{sentence}</p>
    </Dialog>
  );
}
