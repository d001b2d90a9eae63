import { useText } from '../../base/i18n/use-text.ts';
import { SectionNav } from '../../kit/section-nav/SectionNav.tsx';

export const weatherHash = '/weather';
export const issuesHash = `${weatherHash}/issues`;

const hashes = { forecast: weatherHash, issues: issuesHash } as const;
type Section = keyof typeof hashes;
const sections = Object.keys(hashes) as Section[];

export function WeatherSections({ open }: { readonly open: Section }) {
  const t = useText();
  return (
    <SectionNav
      label={t('routes.weather')}
      sections={sections.map((section) => ({
        href: `/tools#${hashes[section]}`,
        title: t(`weather.section.${section}`),
        open: section === open,
      }))}
    />
  );
}
