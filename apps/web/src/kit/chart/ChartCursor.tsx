import { timeToPx } from './layout.ts';
import { inkOf } from './look.ts';
import { placeOf, type Scene } from './scene.ts';
import type { Skin } from './skin.ts';
import type { TipRow } from './tip.ts';

interface ChartCursorProps {
  readonly scene: Scene;
  readonly at: number | null;
  readonly rows: readonly TipRow[];
  readonly selection: { readonly fromPx: number; readonly toPx: number } | null;
  readonly skin: Skin;
}

/** Vertical line under the pointer through all panes, a dot on every series, and the selected span. */
export function ChartCursor({ scene, at, rows, selection, skin }: ChartCursorProps) {
  const { plot, widthPx, heightPx } = scene;
  const px = at === null ? null : timeToPx(scene.view, plot)(at);
  return (
    <svg className="chart-cursor" width={widthPx} height={heightPx} aria-hidden="true" focusable="false">
      {selection && (
        <rect
          className="chart-selection"
          x={Math.min(selection.fromPx, selection.toPx)}
          y={plot.top}
          width={Math.abs(selection.toPx - selection.fromPx)}
          height={plot.bottom - plot.top}
        />
      )}
      {px !== null && px >= plot.left && px <= plot.right && (
        <>
          <path className="chart-cursor-line" d={`M${Math.round(px) + 0.5} ${plot.top}V${plot.bottom}`} />
          {rows.map(({ entry: { series }, reading }) => {
            const y = placeOf(scene, reading.seriesId);
            if (!y || Number.isNaN(reading.value) || series.stepMs !== undefined) return null;
            const fill = skin(inkOf(series));
            return <circle key={series.id} cx={px} cy={y(reading.value)} r={3.4} fill={fill} />;
          })}
        </>
      )}
    </svg>
  );
}
