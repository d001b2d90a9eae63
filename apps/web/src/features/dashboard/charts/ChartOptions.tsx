import { Button } from 'antd';
import { Suspense, useState } from 'react';
import type { ChartActions } from '../../../app/dashboard/settings.ts';
import { useText } from '../../../app/i18n/use-text.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { lazyPart } from '../../../ui/later/lazy-part.tsx';
import { PressPopover } from '../../../ui/popup/PressPopover.tsx';

const ChartChoices = lazyPart(() => import('./ChartChoices.tsx'));

/** What the charts show, remembered by this browser. */
export function ChartOptions({ actions }: { readonly actions: ChartActions }) {
  const t = useText();
  const [isOpen, open] = useState(false);
  const choices = (
    <Suspense>
      <ChartChoices actions={actions} />
    </Suspense>
  );
  return (
    <PressPopover title={t('dashboard.charts.options')} content={choices} isOpen={isOpen} onOpen={open}>
      <Button size="small" icon={<Icon name="sliders" size="small" />} aria-label={t('dashboard.charts.options')} />
    </PressPopover>
  );
}
