import './map-section.css';
import { outlineKinds } from '@spillway/contract/plant/outlines';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useText } from '../../../app/i18n/use-text.ts';
import { boundQuery, outlinesQuery, shapeQuery } from '../../../app/plant/queries.ts';
import { MapDrawing } from '../../../ui/map/MapDrawing.tsx';
import { Empty } from '../../../ui/states/Empty.tsx';
import { Failed } from '../../../ui/states/Failed.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { BoundPart } from './BoundPart.tsx';
import { type BoundValues, boxOf } from './bound-box.ts';
import { OutlineRow } from './OutlineRow.tsx';

export function MapSection({ mayUpdate }: { readonly mayUpdate: boolean }) {
  const t = useText();
  const outlines = useQuery(outlinesQuery);
  const bound = useQuery(boundQuery);
  /** What is being typed is drawn before it is saved. */
  const [typed, setTyped] = useState<BoundValues | null>(null);
  const versionOf = (kind: string) => outlines.data?.find((outline) => outline.kind === kind)?.version;
  const shapes = useQueries({ queries: outlineKinds.map((kind) => shapeQuery(kind, versionOf(kind))) });
  const broken = [outlines, bound].find(({ data, error }) => !data && error);
  if (broken?.error) return <Failed error={broken.error} onRetry={() => void broken.refetch()} />;
  if (!outlines.data || !bound.data) return <Skeleton lines={9} />;
  const shown = typed ?? bound.data;
  return (
    <div className="information-pair map-pair">
      <div>
        <div className="information-part">
          <h3 className="information-title">{t('plantInformation.outline.title')}</h3>
          <p className="information-note">{t('plantInformation.outline.note')}</p>
          <ul className="outline-list">
            {outlineKinds.map((kind) => (
              <OutlineRow
                key={kind}
                kind={kind}
                outline={outlines.data.find((outline) => outline.kind === kind) ?? null}
                mayUpdate={mayUpdate}
              />
            ))}
          </ul>
        </div>
        <div className="information-part map-bound">
          <h3 className="information-title">{t('plantInformation.bound.title')}</h3>
          <BoundPart
            now={bound.data}
            contour={outlines.data.find(({ kind }) => kind === 'contour') ?? null}
            onShow={setTyped}
          />
        </div>
      </div>
      <Drawing
        shapes={outlineKinds.flatMap((kind, index) => {
          const outline = outlines.data.find((one) => one.kind === kind);
          return outline ? [{ kind, box: boxOf(outline), geoJson: shapes[index]?.data }] : [];
        })}
        failed={shapes.find(({ error }) => error)?.error ?? null}
        onRetry={() => {
          for (const shape of shapes) if (shape.error) void shape.refetch();
        }}
        bound={bound.data.source !== 'country' || typed !== null ? boxOf(shown) : null}
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
