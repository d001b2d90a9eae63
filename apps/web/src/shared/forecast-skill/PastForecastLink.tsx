import { useText } from '../../base/i18n/use-text.ts';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { usePermittedScreens } from '../screens/use-permitted-screens.ts';
import { leadsInShort } from './lead-text.ts';
import { SkillLines } from './SkillLines.tsx';

const path = '/forecast/skill';

interface PastForecastLinkProps {
  /** The instant that is looked back to. */
  readonly atMs: number;
}

/** From a chart of the past to what was said then, with what such forecasts are worth. */
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
