import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useExplain } from '../../app/dashboard/explain.ts';
import { outletFiguresQuery } from '../../app/dashboard/queries.ts';
import { useText } from '../../app/i18n/use-text.ts';
import { informationQuery, outletsQuery } from '../../app/plant/queries.ts';
import { Panel } from './panel/Panel.tsx';
import { DamSection } from './section/DamSection.tsx';
import type { SectionElement } from './section/section-data.ts';
import { sectionDataOf } from './section-now.ts';
import type { Shown } from './shown.ts';

/** The dam as it stands now. */
export function SectionPanel({ shown }: { readonly shown: Shown }) {
  const t = useText();
  const explain = useExplain();
  const { data: information } = useQuery(informationQuery);
  const { data: outlets } = useQuery(outletsQuery);
  const { data: figures } = useQuery(outletFiguresQuery);
  const data = useMemo(
    () => (information && outlets ? sectionDataOf({ information, outlets, figures: figures ?? [], shown }) : null),
    [information, outlets, figures, shown],
  );
  const open = (element: SectionElement) =>
    explain?.(
      'outletId' in element
        ? { kind: 'outlet', id: element.outletId, quantity: 'output', time: shown.time }
        : {
            kind: 'general',
            id: null,
            quantity: element.kind === 'lake' ? 'lake_level' : 'downstream_water_level',
            time: shown.time,
          },
    );
  return (
    <Panel id="section" title={t('dashboard.section')}>
      {data && <DamSection data={data} onOpen={open} />}
    </Panel>
  );
}
