import { useText } from '../../base/i18n/use-text.ts';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import type { Outline } from '../../shared/plant/queries.ts';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';

const informationScreen = '/settings/information';
const stationsScreen = '/station/manage';

interface NothingHereProps {
  readonly outlines: readonly Outline[] | undefined;
  readonly placed: number;
  readonly homeless: number;
}

/** What the map lacks and where to enter it; the rest is shown. */
export function NothingHere({ outlines, placed, homeless }: NothingHereProps) {
  const t = useText();
  const screens = usePermittedScreens();
  const isPermitted = (screen: string) => screens.some(({ path }) => path === screen);
  const hasContour = outlines?.some(({ kind }) => kind === 'contour') ?? true;
  if (hasContour && homeless === 0 && placed > 0) return null;
  return (
    <div className="map-lacks" role="note">
      {!hasContour && (
        <p>
          {t('map.lacks.contour')}{' '}
          {isPermitted(informationScreen) && (
            <ScreenLink href={`${informationScreen}#map`}>{t('map.lacks.toOutlines')}</ScreenLink>
          )}
        </p>
      )}
      {placed === 0 && homeless === 0 && <p>{t('map.lacks.stations')}</p>}
      {homeless > 0 && <p>{t('map.lacks.places', { count: homeless })}</p>}
      {(homeless > 0 || placed === 0) && isPermitted(stationsScreen) && (
        <p>
          <ScreenLink href={stationsScreen}>{t('map.lacks.toStations')}</ScreenLink>
        </p>
      )}
    </div>
  );
}
