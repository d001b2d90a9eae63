import { useText } from '../../base/i18n/use-text.ts';
import { useChoice } from '../../kit/dialog/use-choice.tsx';

interface SuspectQuestion {
  /** Reasons against the value, one line each. */
  readonly losses: readonly string[];
  /** Typed value as text, with unit. */
  readonly typed: string;
  readonly likely: string | null;
  /** The value would be held instead of saved. */
  readonly isHeld?: boolean;
}

/** Asks about a suspect value. The default is the probable value, or changing it: Enter never saves a suspect value. */
export function useSuspectQuestion() {
  const t = useText();
  const choose = useChoice();
  return ({ losses, typed, likely, isHeld = false }: SuspectQuestion): Promise<'likely' | 'change' | 'keep' | null> => {
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
