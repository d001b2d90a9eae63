import { useText } from '../../base/i18n/use-text.ts';
import { useChoice } from '../../kit/dialog/use-choice.tsx';

interface DoubtQuestion {
  /** What speaks against it, one line each. */
  readonly losses: readonly string[];
  /** As they are written, with their unit. */
  readonly typed: string;
  readonly likely: string | null;
  /** It would be held, not saved. */
  readonly isHeld?: boolean;
}

/** Asks about a doubtful value. What was probably meant comes first, else changing it: Enter never saves what is in doubt. */
export function useDoubtQuestion() {
  const t = useText();
  const choose = useChoice();
  return ({ losses, typed, likely, isHeld = false }: DoubtQuestion): Promise<'likely' | 'change' | 'keep' | null> => {
    const keep = t(isHeld ? 'series.entry.holdIt' : 'series.entry.anyway', { value: typed });
    return choose({
      title: t('series.entry.sure'),
      losses: isHeld ? [...losses, t('series.entry.isHeld')] : losses,
      choices: [
        ...(likely === null ? [] : [{ key: 'likely' as const, label: t('series.entry.useLikely', { value: likely }) }]),
        { key: 'change', label: t('series.entry.change') },
        { key: 'keep', label: keep },
      ],
    });
  };
}
