import { useText } from '../../base/i18n/use-text.ts';
import { MapDrawing } from '../../kit/map/MapDrawing.tsx';
import { Mark, type MarkStyle } from '../../kit/map/Mark.tsx';
import { rainGauge, typeStyles } from '../../kit/map/station-looks.ts';
import { useOutlineShapes } from '../../shared/map/use-outline-shapes.ts';

interface PlacePreviewProps {
  readonly latitude: number;
  readonly longitude: number;
  /** Null until a type is selected. */
  readonly look: MarkStyle | null;
}

const sizePx = [410, 230] as const;

/** Position of the station in its basin, to reveal a wrong coordinate before saving. */
export function PlacePreview({ latitude, longitude, look }: PlacePreviewProps) {
  const t = useText();
  const { shapes, outlines } = useOutlineShapes();
  return (
    <div className="station-place">
      <MapDrawing shapes={shapes} places={[{ latitude, longitude }]} sizePx={sizePx} label={t('stations.place.label')}>
        {({ x, y }) => (
          <g transform={`translate(${x(longitude).toFixed(1)} ${y(latitude).toFixed(1)})`}>
            <circle className="station-place-ring" r="12" />
            <Mark look={look ?? typeStyles[rainGauge].look} />
          </g>
        )}
      </MapDrawing>
      {outlines?.length === 0 && <p className="quiet">{t('stations.place.noOutline')}</p>}
    </div>
  );
}
