import { Button } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';

interface UndoButtonProps {
  /** Nothing is left to undo. */
  readonly isFirst: boolean;
  readonly onUndo: () => void;
}

/** Stays focusable when nothing is left: a disabled button would lose the keyboard focus. */
export function UndoButton({ isFirst, onUndo }: UndoButtonProps) {
  const t = useText();
  return (
    <Button className="procedure-undo" aria-disabled={isFirst} onClick={isFirst ? undefined : onUndo}>
      {t('procedure.undo')}
    </Button>
  );
}
