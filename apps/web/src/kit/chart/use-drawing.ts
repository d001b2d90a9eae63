import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { SceneWords } from './engine/decorations.ts';
import { createDrawing, type Drawing } from './engine/drawing.ts';
import type { Scene } from './scene.ts';
import type { Skin } from './skin.ts';

interface DrawingOptions {
  /** Where to draw, while there is such a place. */
  readonly place: HTMLElement | null;
  readonly scene: Scene | null;
  readonly skin: Skin;
  readonly words: SceneWords;
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Keeps what is drawn in step with the scene. */
export function useDrawing({ place, scene, skin, words }: DrawingOptions) {
  const drawing = useRef<Drawing | null>(null);
  const [failed, setFailed] = useState<Error | null>(null);
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
      // The page around the chart still serves.
      setFailed(asError(error));
    }
  }, [place, scene, skin, words]);
  const picture = useCallback((pixelRatio: number) => drawing.current?.picture(pixelRatio) ?? null, []);
  // The place comes anew with the next attempt, and the drawing with it.
  return { picture, isDrawn: place !== null && scene !== null, failed, retry: () => setFailed(null) };
}
