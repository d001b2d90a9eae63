import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { snapMs } from '../plan/draft.ts';

interface CursorProps {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly cursorMs: number;
  readonly onCursor: (ms: number) => void;
}

/** Time for which figures, rules and the dam are shown. */
export function Cursor({ fromMs, untilMs, cursorMs, onCursor }: CursorProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  return (
    <label className="sim-cursor-field">
      <span>{t('simulation.cursor.title', { time: dateMinute(cursorMs) })}</span>
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.round((untilMs - fromMs) / snapMs))}
        value={Math.round((cursorMs - fromMs) / snapMs)}
        aria-valuetext={dateMinute(cursorMs)}
        onChange={({ target }) => onCursor(fromMs + Number(target.value) * snapMs)}
      />
    </label>
  );
}
