import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { lazyPart } from '../../kit/later/lazy-part.ts';
import { floodModeQuery } from './queries.ts';

const BeginFloodDialog = lazyPart(() => import('./BeginFloodDialog.tsx'));

/** Starts flood mode, if permitted; while it is on, the bar shows and ends it. */
export function FloodButton({ className }: { readonly className: string }) {
  const t = useText();
  const { data } = useQuery(floodModeQuery);
  const [isOpen, open] = useState(false);
  if (!data?.may.change || data.current !== null) return null;
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => open(true)}>
        <Icon name="alert" size="small" />
        {t('floodMode.button')}
      </button>
      <Suspense>{isOpen && <BeginFloodDialog onClose={() => open(false)} />}</Suspense>
    </>
  );
}
