import { Suspense, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { PlainButton } from '../../../kit/button/PlainButton.tsx';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { lazyPart } from '../../../kit/later/lazy-part.ts';
import { PressPopover } from '../../../kit/popup/PressPopover.tsx';
import type { ChartActions } from '../../../shared/dashboard/settings.ts';
import type { ChartData } from './queries.ts';

const ChartChoices = lazyPart(() => import('./ChartChoices.tsx'));

interface ChartOptionsProps {
  readonly actions: ChartActions;
  /** Of forecast rain. */
  readonly sources: ChartData['rain_forecast_sources'];
}

/** What the charts show, remembered by this browser. */
export function ChartOptions({ actions, sources }: ChartOptionsProps) {
  const t = useText();
  const [isOpen, open] = useState(false);
  const choices = (
    <Suspense>
      <ChartChoices actions={actions} sources={sources} />
    </Suspense>
  );
  return (
    <PressPopover title={t('dashboard.charts.options')} content={choices} isOpen={isOpen} onOpen={open}>
      <PlainButton
        size="small"
        icon={<Icon name="sliders" size="small" />}
        aria-label={t('dashboard.charts.options')}
      />
    </PressPopover>
  );
}
