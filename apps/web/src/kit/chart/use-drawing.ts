import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { SceneWords } from './engine/decorations.ts';
import { createDrawing, type Drawing } from './engine/drawing.ts';
import type { Scene } from './scene.ts';
import type { Skin } from './skin.ts';

interface DrawingOptions {
  /** Container of the drawing, if there is one. */
  readonly place: HTMLElement | null;
  readonly scene: Scene | null;
  readonly skin: Skin;
  readonly words: SceneWords;
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Redraws when the scene changes. */
export function useDrawing({ place, scene, skin, words }: DrawingOptions) {
  const drawing = useRef<Drawing | null>(null);
  const [drawError, setDrawError] = useState<Error | null>(null);
  useLayoutEffect(() => {
    if (!place) return;
    drawing.current = createDrawing(place);
    return () => {
      drawing.current?.dispose();
      drawing.current = null;
    };
  }, [place]);
  useLayoutEffect(() => {
    if (!place || !scene) return;
    try {
      drawing.current?.draw(scene, skin, words);
    } catch (error) {
      // Keep the page around the chart usable.
      setDrawError(asError(error));
    }
  }, [place, scene, skin, words]);
  const picture = useCallback((pixelRatio: number) => drawing.current?.picture(pixelRatio) ?? null, []);
  // The next attempt mounts a new container and drawing.
  return { picture, isDrawn: place !== null && scene !== null, failed: drawError, retry: () => setDrawError(null) };
}
