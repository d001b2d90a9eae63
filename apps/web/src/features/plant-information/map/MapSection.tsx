import './map-section.css';
import { outlineKinds } from '@spillway/contract/plant/outlines';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../app/i18n/use-text.ts';
import { Failed } from '../../../ui/states/Failed.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { boundQuery, outlinesQuery, shapeQuery } from '../queries.ts';
import { BoundPart } from './BoundPart.tsx';
import { type BoundValues, boxOf } from './bound-box.ts';
import { MapDrawing } from './MapDrawing.tsx';
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
      <MapDrawing
        shapes={outlineKinds.flatMap((kind, index) => {
          const outline = outlines.data.find((one) => one.kind === kind);
          return outline ? [{ kind, box: boxOf(outline), geoJson: shapes[index]?.data }] : [];
        })}
        failed={shapes.find(({ error }) => error)?.error ?? null}
        onRetry={() => {
          for (const shape of shapes) if (shape.error) void shape.refetch();
        }}
        bound={boxOf(shown)}
        boundIsSet={bound.data.source !== 'country' || typed !== null}
      />
    </div>
  );
}
