import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Skin } from '../../kit/chart/skin.ts';
import type { Box } from '../../kit/map/projection.ts';
import { createBasinMap, type BasinMap as Engine, type StoredView } from './engine/basin-map.ts';
import type { WriteKm } from './engine/draw-scene.ts';
import type { Scene } from './engine/scene.ts';

export type MapHandle = Pick<Engine, 'see' | 'zoom' | 'bringIntoSight' | 'picture'>;

interface BasinMapProps {
  readonly handle: RefObject<MapHandle | null>;
  readonly label: string;
  readonly scene: Scene;
  readonly skin: Skin;
  readonly writeKm: WriteKm;
  readonly tilesUrl: string | null;
  /** Initial view if this browser has none stored. */
  readonly box: Box;
  readonly kept: StoredView | null;
  readonly onPoint: (key: string | null) => void;
  readonly onPress: (key: string) => void;
  readonly onMoved: (view: StoredView) => void;
}

/** Arrow keys move the map, plus and minus zoom. */
export function BasinMap(props: BasinMapProps) {
  const { handle, label, scene, skin, writeKm, tilesUrl } = props;
  const target = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [engine, setEngine] = useState<Engine | null>(null);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!target.current) return;
    const made = createBasinMap({
      target: target.current,
      onPoint: (key) => latest.current.onPoint(key),
      onPress: (key) => latest.current.onPress(key),
      onMoved: (view) => latest.current.onMoved(view),
    });
    const { kept, box } = latest.current;
    if (kept) made.restore(kept);
    else made.see(box, true);
    setEngine(made);
    return () => made.stop();
  }, []);
  useEffect(() => engine?.show({ scene, skin, writeKm }), [engine, scene, skin, writeKm]);
  useEffect(() => {
    if (tilesUrl !== null) engine?.tiles(tilesUrl);
  }, [engine, tilesUrl]);
  useImperativeHandle(handle, () => engine as MapHandle, [engine]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that push the map need something to be pressed on.
    <div ref={target} className="basin-map" role="application" aria-label={label} tabIndex={0} />
  );
}
