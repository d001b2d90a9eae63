import type { Scene } from '../scene.ts';
import type { Skin } from '../skin.ts';
import { decorationsOf, type SceneWords } from './decorations.ts';
import { init } from './echarts.ts';
import { optionOf } from './options.ts';

export interface Drawing {
  readonly draw: (scene: Scene, skin: Skin, words: SceneWords) => void;
  /** What is drawn now, at a multiple of the screen's pixels. */
  readonly picture: (pixelRatio: number) => HTMLCanvasElement;
  readonly dispose: () => void;
}

export function createDrawing(place: HTMLElement): Drawing {
  const chart = init(place, null, { renderer: 'canvas', width: 1, height: 1 });
  let sizePx = '';
  return {
    draw(scene, skin, words) {
      const { widthPx: width, heightPx: height } = scene;
      if (sizePx !== `${width} ${height}`) chart.resize({ width, height });
      sizePx = `${width} ${height}`;
      // A scene is whole: whatever it no longer has must go, so nothing is merged.
      chart.setOption(
        { ...optionOf(scene, skin), graphic: { elements: decorationsOf(scene, skin, words) } },
        { notMerge: true, silent: true },
      );
    },
    picture: (pixelRatio) => chart.renderToCanvas({ pixelRatio }),
    dispose: () => chart.dispose(),
  };
}
