import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { lazyPart } from '../../../kit/later/lazy-part.ts';
import { staffGaugesQuery } from './queries.ts';

const BeginGaugeDialog = lazyPart(() => import('./BeginGaugeDialog.tsx'));

/** Starts manual gauge reading when a sensor has failed, if the user may enter readings. */
export function StaffGaugeButton() {
  const t = useText();
  const { data } = useQuery(staffGaugesQuery);
  const [isOpen, open] = useState(false);
  if (!data?.may.read || data.choices.length === 0) return null;
  return (
    <>
      <button type="button" className="link-button" aria-haspopup="dialog" onClick={() => open(true)}>
        {t('staffGauge.button')}
      </button>
      <Suspense>{isOpen && <BeginGaugeDialog now={data} onClose={() => open(false)} />}</Suspense>
    </>
  );
}
