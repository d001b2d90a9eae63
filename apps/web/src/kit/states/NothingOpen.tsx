import './states.css';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../state-tag/StateTag.tsx';

interface NothingOpenProps {
  /** What the address wants open; null: nothing. */
  readonly wanted: string | null;
  readonly isOpen: boolean;
  readonly isLoaded: boolean;
  /** There are rows that are not here yet, and it may be one of them. */
  readonly hasMore?: boolean;
}

/** Above a list whose address wants a row open that it does not have. What was open and is then deleted needs no word. */
export function NothingOpen({ wanted, isOpen, isLoaded, hasMore = false }: NothingOpenProps) {
  const t = useText();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (wanted === null || isOpen || wasOpen || !isLoaded) return null;
  return (
    <p role="status" className="nothing-open">
      <StateTag tone="watch">{t(hasMore ? 'ui.nothingThere.notYet' : 'ui.nothingThere.title')}</StateTag>{' '}
      {t(hasMore ? 'ui.nothingThere.notYetWhy' : 'ui.nothingThere.why')}
    </p>
  );
}
