import type { CustomSeriesRenderItemAPI } from 'echarts';
import type { CustomSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { Scene, SceneAxis, SceneSeries } from '../scene.ts';
import type { Skin } from '../skin.ts';
import type { ThinLine } from '../thin.ts';
import { hatch } from './hatch.ts';

export type ChartOption = ComposeOption<CustomSeriesOption | GridComponentOption | LineSeriesOption>;
type SeriesOption = CustomSeriesOption | LineSeriesOption;

interface Place {
  readonly xAxisIndex: number;
  readonly yAxisIndex: number;
}

/** The lines, bars and bands of a scene; everything around them is in `decorations.ts`. */
export function optionOf(scene: Scene, skin: Skin): ChartOption {
  const axes = scene.panes.flatMap((pane, gridIndex) => pane.axes.map((axis) => ({ axis, gridIndex })));
  const { left, right } = scene.plot;
  return {
    animation: false,
    useUTC: true,
    backgroundColor: 'transparent',
    grid: scene.panes.map(({ top, bottom }) => ({
      left,
      top,
      width: right - left,
      height: bottom - top,
      outerBoundsMode: 'none',
    })),
    xAxis: scene.panes.map((_, gridIndex) => ({
      type: 'value',
      gridIndex,
      show: false,
      min: scene.view.from,
      max: scene.view.to,
    })),
    yAxis: axes.map(({ axis, gridIndex }) => ({
      type: 'value',
      gridIndex,
      show: false,
      min: axis.low,
      max: axis.high,
      inverse: axis.hangs,
    })),
    series: axes.flatMap(({ axis, gridIndex }, yAxisIndex) =>
      axis.series.flatMap((one) => seriesOptions(one, axis, { xAxisIndex: gridIndex, yAxisIndex }, skin)),
    ),
  } as ChartOption;
}

function seriesOptions(one: SceneSeries, axis: SceneAxis, place: Place, skin: Skin): SeriesOption[] {
  const parts: SeriesOption[] = [];
  if (one.bands.length > 0) parts.push(bandOption(one, place, skin('q-band')));
  if (one.bars.length > 0) parts.push(barOption(one, axis, place, skin));
  if (one.line) parts.push(...lineOptions(one, one.line, place, skin));
  return parts;
}

const interleaved = ({ times, values }: ThinLine): Float64Array => {
  const pairs = new Float64Array(times.length * 2);
  for (const [index, at] of times.entries()) {
    pairs[index * 2] = at;
    pairs[index * 2 + 1] = values[index] ?? Number.NaN;
  }
  return pairs;
};

function lineOptions(one: SceneSeries, line: ThinLine, place: Place, skin: Skin): LineSeriesOption[] {
  const color = skin(one.token);
  const common: LineSeriesOption = {
    ...place,
    type: 'line',
    dimensions: ['at', 'value'],
    data: interleaved(line) as unknown as LineSeriesOption['data'] & object,
    showSymbol: false,
    silent: true,
    connectNulls: false,
    emphasis: { disabled: true },
    ...(one.shape === 'step' ? { step: 'end' as const } : {}),
  };
  const drawn: LineSeriesOption = {
    ...common,
    z: one.isMain ? 5 : 3,
    lineStyle: {
      color,
      width: one.isMain ? 2.75 : 2,
      type: one.dash.length > 0 ? [...one.dash] : 'solid',
      join: 'round',
      cap: 'butt',
    },
    ...(one.shape === 'area' && !one.isForecast
      ? { areaStyle: { color, opacity: 0.12, origin: 'start' as const } }
      : {}),
  };
  if (!one.isMain || one.isForecast) return [drawn];
  const halo: LineSeriesOption = { ...common, z: 4, lineStyle: { color: skin('surface'), width: 6.5, join: 'round' } };
  return [halo, drawn];
}

/** One item, which draws all: ECharts then handles one thing instead of hundreds. */
function drawnByHand(
  place: Place,
  z: number,
  children: (api: CustomSeriesRenderItemAPI) => object[],
): CustomSeriesOption {
  return {
    ...place,
    type: 'custom',
    clip: true,
    silent: true,
    z,
    data: [[0, 0]],
    renderItem: (_params, api) => ({ type: 'group', children: children(api) }) as never,
  };
}

function bandOption(one: SceneSeries, place: Place, fill: string): CustomSeriesOption {
  return drawnByHand(place, 1, (api) =>
    one.bands.map((outline) => ({
      type: 'polygon',
      shape: { points: outline.map(([at, value]) => api.coord([at, value])) },
      style: { fill },
    })),
  );
}

/** Measured bars are filled, forecast ones hatched, radar ones outlined. */
function barOption(one: SceneSeries, axis: SceneAxis, place: Place, skin: Skin): CustomSeriesOption {
  const ink = skin(one.token);
  const isOutlined = one.token === 'q-radar';
  const hatched = one.isForecast ? hatch(ink, skin('sunken')) : null;
  return drawnByHand(place, 2, (api) =>
    one.bars.map(({ from, to, value }) => {
      const [left = 0, top = 0] = api.coord([from, Math.max(axis.low, 0)]);
      const [right = 0, bottom = 0] = api.coord([to, value]);
      const air = right - left > 6 ? 1 : 0.25;
      const line = hatched || isOutlined ? { stroke: ink, lineWidth: 1 } : {};
      return {
        type: 'rect',
        shape: {
          x: left + air,
          y: top,
          width: Math.max(0.5, right - left - 2 * air),
          height: Math.max(0.5, bottom - top),
        },
        style: { fill: hatched ?? (isOutlined ? 'transparent' : ink), ...line },
      };
    }),
  );
}
