import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { lazyPart } from '../../../kit/later/lazy-part.ts';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { DamSection } from '../../../shared/dam-section/DamSection.tsx';
import type { SectionElement } from '../../../shared/dam-section/section-data.ts';
import { informationQuery, outletsQuery } from '../../../shared/plant/queries.ts';
import { useFullPanel } from '../panel/full-panel.ts';
import { Panel } from '../panel/Panel.tsx';
import type { ShownFigures } from '../shown-figures.ts';
import { useDrawingRoom, useDrawnHeight } from './drawing-room.ts';
import { sectionDataOf } from './section-now.ts';

const SectionDetail = lazyPart(() => import('./SectionDetail.tsx'));

/** Drawing of the dam with current figures; each part opens its details. */
export function SectionPanel({ shown }: { readonly shown: ShownFigures }) {
  const t = useText();
  const [openedElement, open] = useState<SectionElement | null>(null);
  const { data: information, error: plantError, refetch: readPlant } = useQuery(informationQuery);
  const { data: outlets, error: outletsError, refetch: readOutlets } = useQuery(outletsQuery);
  const data = useMemo(
    () => (information && outlets ? sectionDataOf({ information, outlets, shown }) : null),
    [information, outlets, shown],
  );
  const room = useDrawingRoom(useFullPanel().full === 'section');
  const drawnBoxRef = useDrawnHeight();
  const error = plantError ?? outletsError;
  const retry = () => {
    void readPlant();
    void readOutlets();
  };
  return (
    <Panel id="section" title={t('dashboard.section')}>
      {data ? (
        <div ref={drawnBoxRef}>
          <DamSection data={data} onOpen={open} {...room} />
        </div>
      ) : error ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <Skeleton lines={8} />
      )}
      <Suspense>
        {data && openedElement && (
          <SectionDetail data={data} element={openedElement} shown={shown} onClose={() => open(null)} />
        )}
      </Suspense>
    </Panel>
  );
}
