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
import type { Shown } from '../shown.ts';
import { useDrawingRoom, useDrawnHeight } from './drawing-room.ts';
import { sectionDataOf } from './section-now.ts';

const SectionDetail = lazyPart(() => import('./SectionDetail.tsx'));

/** Drawing of the dam with current figures; each part opens its details. */
export function SectionPanel({ shown }: { readonly shown: Shown }) {
  const t = useText();
  const [opened, open] = useState<SectionElement | null>(null);
  const { data: information, error: unknownPlant, refetch: readPlant } = useQuery(informationQuery);
  const { data: outlets, error: unknownOutlets, refetch: readOutlets } = useQuery(outletsQuery);
  const data = useMemo(
    () => (information && outlets ? sectionDataOf({ information, outlets, shown }) : null),
    [information, outlets, shown],
  );
  const room = useDrawingRoom(useFullPanel().full === 'section');
  const drawn = useDrawnHeight();
  const error = unknownPlant ?? unknownOutlets;
  const retry = () => {
    void readPlant();
    void readOutlets();
  };
  return (
    <Panel id="section" title={t('dashboard.section')}>
      {data ? (
        <div ref={drawn}>
          <DamSection data={data} onOpen={open} {...room} />
        </div>
      ) : error ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <Skeleton lines={8} />
      )}
      <Suspense>
        {data && opened && <SectionDetail data={data} element={opened} shown={shown} onClose={() => open(null)} />}
      </Suspense>
    </Panel>
  );
}
