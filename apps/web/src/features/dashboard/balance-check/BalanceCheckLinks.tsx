import { useText } from '../../../base/i18n/use-text.ts';
import { ScreenLink } from '../../../kit/link/ScreenLink.tsx';
import { usePermittedScreens } from '../../../shared/screens/use-permitted-screens.ts';

const paths = {
  outlets: '/settings/outlet-station-interpolate',
  tables: '/settings/interpolate',
  sensors: '/sensor/manage',
  gauge: '/station/data',
} as const;

interface BalanceCheckLinksProps {
  readonly to: readonly (keyof typeof paths)[];
  readonly stationId?: string;
}

/** Links to the screens that describe the possible causes, limited to those the user may open. */
export function BalanceCheckLinks({ to, stationId }: BalanceCheckLinksProps) {
  const t = useText();
  const permittedPaths = new Set(usePermittedScreens().map(({ path }) => path));
  const visibleLinks = to.filter((place) => permittedPaths.has(paths[place]));
  if (visibleLinks.length === 0) return null;
  return (
    <p className="witness-links">
      {visibleLinks.map((place) => (
        <ScreenLink
          key={place}
          href={
            place === 'gauge' && stationId ? `${paths.gauge}?station=${encodeURIComponent(stationId)}` : paths[place]
          }
        >
          {t(`balance.go.${place}`)}
        </ScreenLink>
      ))}
    </p>
  );
}
