import { itemAt } from '@spillway/checked/reads';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { clustersOf, fittingLabels, type Side, type Spot } from './clusters.ts';
import { Mark, type MarkStyle } from './Mark.tsx';
import type { Projection } from './projection.ts';

/** Closer marks are merged: a finger could not choose between them. */
const reachPx = 13;
const forward = new Set(['ArrowRight', 'ArrowDown']);
const backward = new Set(['ArrowLeft', 'ArrowUp']);

export interface MapPoint {
  readonly key: string;
  readonly longitude: number;
  readonly latitude: number;
  /** Written beside the mark if there is room. */
  readonly label: string;
  /** Tooltip and accessible name. */
  readonly title: string;
  readonly look: MarkStyle;
}

interface MapPointsProps {
  readonly points: readonly MapPoint[];
  readonly projection: Projection;
  readonly widthPx: number;
  readonly openKey: string | null;
  readonly onOpen: (key: string) => void;
}

/** Interactive points: one Tab stop, arrow keys move between marks, Enter opens. */
export function MapPoints({ points, projection, widthPx, openKey, onOpen }: MapPointsProps) {
  const t = useText();
  const [cursor, setCursor] = useState(0);
  const marks = useRef<SVGGElement>(null);
  const placedPoints = points.map((point) => ({
    ...point,
    x: projection.x(point.longitude),
    y: projection.y(point.latitude),
  }));
  const clusters = clustersOf(placedPoints, reachPx).map(({ x, y, members }) => {
    const opened = members.findIndex(({ key }) => key === openKey);
    const openMember = itemAt(members, Math.max(0, opened));
    const label = members.length === 1 ? openMember.label : `${openMember.label} +${members.length - 1}`;
    // Pressing a merged mark again opens its next member.
    const next = itemAt(members, (opened + 1) % members.length);
    return { x, y, members, shown: openMember, label, next, isOpen: opened >= 0 };
  });
  const labelled = fittingLabels(clusters, widthPx);
  const open = clusters.find(({ isOpen }) => isOpen);
  const at = Math.min(cursor, clusters.length - 1);
  const keyDown = (event: KeyboardEvent, index: number) => {
    const step = forward.has(event.key) ? 1 : backward.has(event.key) ? -1 : 0;
    if (step !== 0) {
      const to = (index + step + clusters.length) % clusters.length;
      setCursor(to);
      marks.current?.querySelector<SVGGElement>(`[data-at="${to}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') onOpen(itemAt(clusters, index).next.key);
    else return;
    event.preventDefault();
  };
  return (
    <g ref={marks}>
      {clusters.map(({ x, y, members, shown, label, next, isOpen }, index) => {
        const side = labelled.get(index);
        const name =
          members.length === 1
            ? shown.title
            : t('ui.map.several', { count: members.length, names: members.map(({ title }) => title).join('; ') });
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside a drawing.
          <g
            key={itemAt(members, 0).key}
            data-at={index}
            className={isOpen ? 'map-point map-point-open' : 'map-point'}
            transform={translate({ x, y })}
            role="button"
            tabIndex={index === at ? 0 : -1}
            aria-label={name}
            aria-pressed={isOpen}
            onClick={() => {
              setCursor(index);
              onOpen(next.key);
            }}
            onKeyDown={(event) => keyDown(event, index)}
          >
            <title>{name}</title>
            <circle className="map-point-room" r="12" />
            <Mark look={shown.look} />
            {side && <Label side={side}>{label}</Label>}
          </g>
        );
      })}
      {open && (
        // Drawn on top of close neighbours.
        <g className="map-point map-point-open map-point-top" transform={translate(open)}>
          <circle className="map-point-room" r="12" />
          <Mark look={open.shown.look} />
          <Label side={labelled.get(clusters.indexOf(open)) ?? 'right'}>{open.label}</Label>
        </g>
      )}
    </g>
  );
}

const translate = ({ x, y }: Spot) => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

function Label({ side, children }: { readonly side: Side; readonly children: string }) {
  const isLeft = side === 'left';
  return (
    <text className={isLeft ? 'map-point-label map-point-left' : 'map-point-label'} x={isLeft ? -11 : 11} y="4">
      {children}
    </text>
  );
}
