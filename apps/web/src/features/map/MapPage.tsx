import './map.css';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { placesQuery } from '../../shared/map/queries.ts';
import { useOutlineShapes } from '../../shared/map/use-outline-shapes.ts';
import { boundQuery } from '../../shared/plant/queries.ts';
import { stationStatusQuery } from '../../shared/plant/series.ts';
import { MapScreen } from './MapScreen.tsx';

/** Stations in the basin and their readings. */
export default function MapPage() {
  const t = useText();
  const { plant } = useSession();
  const places = useQuery(placesQuery);
  const bound = useQuery(boundQuery);
  // Wait for the station states: otherwise every station would first appear as silent.
  const { isPending: isListening } = useQuery(stationStatusQuery);
  const outlines = useOutlineShapes();
  const error = places.error ?? bound.error;
  const isReady = !isListening && (outlines.outlines || outlines.failed);
  if (isReady && places.data && bound.data)
    return <MapScreen key={plant?.hydro_code ?? ''} places={places.data} bound={bound.data} outlines={outlines} />;
  return (
    <div>
      <PageHead title={t('map.title')} />
      {error ? (
        <Failed
          error={error}
          title={t('map.failed')}
          onRetry={() => {
            void places.refetch();
            void bound.refetch();
          }}
        />
      ) : (
        <Skeleton lines={10} />
      )}
    </div>
  );
}
