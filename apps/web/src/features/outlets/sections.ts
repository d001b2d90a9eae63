import type { Outlet } from '../../shared/plant/queries.ts';

export const page = '/settings/outlet-station-interpolate';
export const tablesPage = '/settings/interpolate';

export const sections = [
  { id: 'units', title: 'outlets.section.units' },
  { id: 'gates', title: 'outlets.section.gates' },
  { id: 'positions', title: 'outlets.section.positions' },
] as const;

type SectionId = (typeof sections)[number]['id'];

/** Section named in the address; a bare outlet id, as linked by other screens, selects the section of its type. */
export function sectionOf(hash: string, outlets: readonly Outlet[] | undefined): SectionId {
  const [first = ''] = hash.split('/');
  const openSection = sections.find(({ id }) => id === first);
  if (openSection) return openSection.id;
  const outlet = outlets?.find(({ outlet_id }) => outlet_id === first);
  return outlet?.outlet_type === 2 ? 'gates' : 'units';
}
