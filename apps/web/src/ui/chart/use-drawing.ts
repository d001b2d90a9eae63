import { useEffect, useState } from 'react';
import type { SceneWords } from './engine/decorations.ts';
import type { Drawing } from './engine/drawing.ts';
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

/** Brings the drawing engine when the first chart is shown, and keeps what it drew in step with the scene. */
export function useDrawing({ place, scene, skin, words }: DrawingOptions) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [failed, setFailed] = useState<Error | null>(null);
  useEffect(() => {
    if (!place) return;
    let made: Drawing | null = null;
    let isGone = false;
    const begin = async () => {
      const { createDrawing } = await import('./engine/drawing.ts');
      if (isGone) return;
      made = createDrawing(place);
      setDrawing(made);
    };
    begin().catch((error: unknown) => setFailed(asError(error)));
    return () => {
      isGone = true;
      made?.dispose();
      setDrawing(null);
    };
  }, [place]);
  useEffect(() => {
    if (!drawing || !scene) return;
    try {
      drawing.draw(scene, skin, words);
    } catch (error) {
      // The page around the chart still serves.
      setFailed(asError(error));
    }
  }, [drawing, scene, skin, words]);
  // The place comes anew with the next attempt, and the drawing with it.
  return { drawing, failed, retry: () => setFailed(null) };
}
