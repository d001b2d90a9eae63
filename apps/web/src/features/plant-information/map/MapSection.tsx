import './map-section.css';
import { outlineKinds } from '@spillway/contract/plant/outlines/kinds';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { MapDrawing } from '../../../kit/map/MapDrawing.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { useOutlineShapes } from '../../../shared/map/use-outline-shapes.ts';
import { boundQuery } from '../../../shared/plant/queries.ts';
import { BoundPart } from './BoundPart.tsx';
import { type BoundValues, boxOf } from './bound-box.ts';
import { OutlineRow } from './OutlineRow.tsx';

export function MapSection({ mayUpdate }: { readonly mayUpdate: boolean }) {
  const t = useText();
  const { outlines, shapes, failed, onRetry } = useOutlineShapes();
  const bound = useQuery(boundQuery);
  /** The typed box is drawn before it is saved. */
  const [typedValues, setTyped] = useState<BoundValues | null>(null);
  if (!outlines && failed) return <Failed error={failed} onRetry={onRetry} />;
  if (!bound.data && bound.error) return <Failed error={bound.error} onRetry={() => void bound.refetch()} />;
  if (!outlines || !bound.data) return <Skeleton lines={9} />;
  const boundsShown = typedValues ?? bound.data;
  return (
    <div className="information-pair map-pair">
      <div>
        <div className="information-part">
          <h3 className="information-title">{t('plantInformation.outline.title')}</h3>
          <p className="information-note">{t('plantInformation.outline.note')}</p>
          <ul>
            {outlineKinds.map((kind) => (
              <OutlineRow
                key={kind}
                kind={kind}
                outline={outlines.find((outline) => outline.kind === kind) ?? null}
                mayUpdate={mayUpdate}
              />
            ))}
          </ul>
        </div>
        <div className="information-part map-bound">
          <h3 className="information-title">{t('plantInformation.bound.title')}</h3>
          <BoundPart
            now={bound.data}
            contour={outlines.find(({ kind }) => kind === 'contour') ?? null}
            onShow={setTyped}
          />
        </div>
      </div>
      <Drawing
        shapes={shapes}
        failed={failed}
        onRetry={onRetry}
        bound={bound.data.source !== 'country' || typedValues !== null ? boxOf(boundsShown) : null}
      />
    </div>
  );
}

interface DrawingProps extends Pick<ComponentProps<typeof MapDrawing>, 'shapes' | 'bound'> {
  readonly failed: Error | null;
  readonly onRetry: () => void;
}

function Drawing({ shapes, bound, failed, onRetry }: DrawingProps) {
  const t = useText();
  if (failed) return <Failed error={failed} title={t('plantInformation.failed.shape')} onRetry={onRetry} />;
  if (shapes.length === 0)
    return (
      <Empty title={t('plantInformation.outline.emptyMap.title')}>{t('plantInformation.outline.emptyMap.text')}</Empty>
    );
  const names = shapes.map(({ kind }) => t(`plantInformation.outline.${kind}.name`));
  return (
    <MapDrawing
      shapes={shapes}
      label={t('plantInformation.outline.drawing', { shapes: names.join(', ') })}
      {...(bound ? { bound } : {})}
    />
  );
}
