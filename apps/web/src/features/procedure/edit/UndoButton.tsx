import { Button } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';

interface UndoButtonProps {
  /** Nothing is left to take back. */
  readonly isFirst: boolean;
  readonly onUndo: () => void;
}

/** Where nothing is left it stays in reach: a button that goes out under the finger takes the keyboard's place with it. */
export function UndoButton({ isFirst, onUndo }: UndoButtonProps) {
  const t = useText();
  return (
    <Button className="procedure-undo" aria-disabled={isFirst} onClick={isFirst ? undefined : onUndo}>
      {t('procedure.undo')}
    </Button>
  );
}
