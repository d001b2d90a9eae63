import './outlets.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { SectionNav } from '../../kit/section-nav/SectionNav.tsx';
import { outletsQuery } from '../../shared/plant/queries.ts';
import { OutletList } from './OutletList.tsx';
import { PositionsSection } from './positions/PositionsSection.tsx';
import { page, sectionOf, sections } from './sections.ts';

export default function OutletsPage() {
  const t = useText();
  const plant = useSession().plant?.hydro_code;
  const hash = useLocation({ select: (location) => location.hash });
  const { data } = useQuery(outletsQuery);
  const open = sectionOf(hash, data);
  const nav = (
    <SectionNav
      label={t('outlets.sections')}
      sections={sections.map(({ id, title }) => ({ href: `${page}#${id}`, title: t(title), open: id === open }))}
    />
  );
  if (open === 'positions') return <PositionsSection key={plant} nav={nav} />;
  return <OutletList key={`${open} ${plant}`} outletType={open === 'units' ? 1 : 2} nav={nav} />;
}
