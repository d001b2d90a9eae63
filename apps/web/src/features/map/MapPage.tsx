import './map.css';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../app/i18n/use-text.ts';
import { placesQuery } from '../../app/map/queries.ts';
import { boundQuery } from '../../app/plant/queries.ts';
import { stationStatusQuery } from '../../app/plant/series.ts';
import { useSession } from '../../app/session/use-session.ts';
import { useOutlineShapes } from '../../ui/map/use-outline-shapes.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Failed } from '../../ui/states/Failed.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { MapScreen } from './MapScreen.tsx';

/** What stands in the basin, and what it measures. */
export default function MapPage() {
  const t = useText();
  const { plant } = useSession();
  const places = useQuery(placesQuery);
  const bound = useQuery(boundQuery);
  // A map drawn before it is known who still sends would show every station as silent.
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
