import './states.css';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../state-tag/StateTag.tsx';

interface RowNotFoundProps {
  /** Key in the address; null: none. */
  readonly wanted: string | null;
  readonly isOpen: boolean;
  readonly isLoaded: boolean;
  /** More rows can be loaded, and the wanted one may be among them. */
  readonly hasMore?: boolean;
}

/** Notice above a list whose address names a missing row. A row that is deleted while open needs no notice. */
export function RowNotFound({ wanted, isOpen, isLoaded, hasMore = false }: RowNotFoundProps) {
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
