import { useText } from '../../base/i18n/use-text.ts';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { usePermittedScreens } from '../screens/use-permitted-screens.ts';
import { leadsInShort } from './lead-text.ts';
import { SkillLines } from './SkillLines.tsx';

const path = '/forecast/skill';

interface PastForecastLinkProps {
  /** Time of the forecast to look at. */
  readonly atMs: number;
}

/** Link from a chart of the past to the forecasts of that time and their accuracy. */
export function PastForecastLink({ atMs }: PastForecastLinkProps) {
  const t = useText();
  const isPermitted = usePermittedScreens().some((screen) => screen.path === path);
  if (!isPermitted) return null;
  return (
    <>
      <SkillLines leadsMin={leadsInShort} source="nowcast" />
      <p>
        <ScreenLink href={`${path}?view=said&at=${Math.floor(atMs)}`}>{t('skillLine.said')}</ScreenLink>
      </p>
    </>
  );
}
