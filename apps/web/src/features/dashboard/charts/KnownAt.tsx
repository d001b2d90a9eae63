import { hourMs } from '@spillway/plant-time/spans';
import { Suspense, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { PlainButton } from '../../../kit/button/PlainButton.tsx';
import { clockText, momentText } from '../../../kit/chart/words.ts';
import { lazyPart } from '../../../kit/later/lazy-part.ts';
import { PressPopover } from '../../../kit/popup/PressPopover.tsx';

const KnownTimes = lazyPart(() => import('./KnownTimes.tsx'));

interface KnownAtProps {
  /** Null: the newest. */
  readonly value: string | null;
  readonly onChange: (knownAt: string | null) => void;
  /** Issue time of the forecast that is shown. */
  readonly issuedAt: number | null;
}

/**
 * Selects the forecast that is drawn: the newest, or the forecast known at an earlier time, for comparison with the
 * outcome.
 */
export function KnownAt({ value, onChange, issuedAt }: KnownAtProps) {
  const t = useText();
  const [isOpen, open] = useState(false);
  const choose = (knownAt: string | null) => {
    open(false);
    onChange(knownAt);
  };
  const times = (
    <Suspense>
      <KnownTimes onChoose={choose} />
    </Suspense>
  );
  return (
    <PressPopover title={t('dashboard.charts.knownTitle')} content={times} isOpen={isOpen} onOpen={open}>
      <PlainButton size="small" look={value === null ? 'default' : 'chosen'}>
        {value !== null
          ? t('dashboard.charts.knownAt', { time: nearText(Date.parse(value)) })
          : issuedAt === null
            ? t('dashboard.charts.anyForecast')
            : t('dashboard.charts.issued', { time: clockText(issuedAt) })}
      </PlainButton>
    </PressPopover>
  );
}

/** Adds the date only when it is not obvious. */
const nearText = (at: number): string => (serverNow() - at < 12 * hourMs ? clockText(at) : momentText(at, serverNow()));
