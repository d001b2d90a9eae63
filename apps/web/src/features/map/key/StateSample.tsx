import { useEffect, useRef } from 'react';
import { useSkin } from '../../../kit/chart/skin.ts';
import { typeLooks } from '../../../kit/map/station-looks.ts';
import { drawMark } from '../engine/draw-marks.ts';
import type { MarkState } from '../engine/scene.ts';

const sizePx = 30;

interface StateSampleProps {
  readonly state: MarkState;
  readonly isDoubtful: boolean;
}

/** A mark as the map draws it, by the same hand. */
export function StateSample({ state, isDoubtful }: StateSampleProps) {
  const skin = useSkin();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || !canvas.current) return;
    const ratio = window.devicePixelRatio;
    canvas.current.width = sizePx * ratio;
    canvas.current.height = sizePx * ratio;
    pen.scale(ratio, ratio);
    drawMark(pen, sizePx / 2, sizePx / 2, { look: typeLooks[2].look, state, isDoubtful }, skin);
  }, [skin, state, isDoubtful]);
  return <canvas ref={canvas} className="map-key-sample" />;
}
