import { itemAt } from '@spillway/checked/reads';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import Layer from 'ol/layer/Layer.js';
import TileLayer from 'ol/layer/Tile.js';
import OlMap, { type FrameState } from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import XYZ from 'ol/source/XYZ.js';
import View from 'ol/View.js';
import type { Skin } from '../../../kit/chart/skin.ts';
import type { Box } from '../../../kit/map/projection.ts';
import { hasLegendRoom, legendPx } from '../key/legend-room.ts';
import { drawScaleBar, drawScene, type WriteKm } from './draw-scene.ts';
import { mercatorX, mercatorY } from './mercator.ts';
import { type PlacedMarks, placeMarks } from './placed-marks.ts';
import { type MapView, pxOf, type Scene } from './scene.ts';
import { createWideDrawing } from './wide-drawing.ts';

/** Last position of the map. */
export interface StoredView {
  readonly x: number;
  readonly y: number;
  readonly resolution: number;
}

interface BasinMapOptions {
  readonly target: HTMLElement;
  readonly onPoint: (key: string | null) => void;
  readonly onPress: (key: string) => void;
  readonly onMoved: (view: StoredView) => void;
}

interface MapContent {
  readonly scene: Scene;
  readonly skin: Skin;
  readonly writeKm: WriteKm;
}

const pressReachPx = 16;
const edgePx = 36;
const stillMs = 250;
/** About one metre per pixel: nothing in a basin is drawn finer. */
const nearest = 17;
const farthest = 5;

/** Converts an OpenLayers size or coordinate. */
const pairOf = (of: readonly number[]) => [itemAt(of, 0), itemAt(of, 1)] as const;

export type BasinMap = ReturnType<typeof createBasinMap>;

/** OpenLayers handles movement and tiles; everything on the map is drawn here. */
export function createBasinMap({ target, onPoint, onPress, onMoved }: BasinMapOptions) {
  let shownContent: MapContent | null = null;
  let placed: PlacedMarks | null = null;
  const canvas = document.createElement('canvas');
  canvas.className = 'basin-map-drawing';
  const wide = createWideDrawing();
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

  const view = new View({
    center: [0, 0],
    resolution: 100,
    minZoom: farthest,
    maxZoom: nearest,
    enableRotation: false,
  });
  const tileLayer = new TileLayer({ visible: false });
  const drawing = new Layer({ render: (frame) => draw(frame) });
  const map = new OlMap({
    target,
    view,
    layers: [tileLayer, drawing],
    controls: [],
    interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false }),
  });

  const currentView = (): MapView | null => {
    const [size, centre, resolution] = [map.getSize(), view.getCenter(), view.getResolution()];
    if (!size || !centre || !resolution) return null;
    const [[widthPx, heightPx], [centreX, centreY]] = [pairOf(size), pairOf(centre)];
    return { widthPx, heightPx, centreX, centreY, resolution };
  };

  /** Marks stay merged as they are while the map moves, otherwise they would flicker. */
  function placedMarksFor(scene: Scene, resolution: number, isMoving: boolean): PlacedMarks {
    if (placed && placed.marks === scene.marks && (isMoving || placed.resolution === resolution)) return placed;
    placed = placeMarks(scene.marks, resolution, scene.layers.has('values'));
    return placed;
  }

  function draw({ pixelRatio, viewState, viewHints, size }: FrameState): HTMLElement {
    const [widthPx, heightPx] = pairOf(size);
    const [width, height] = [Math.round(widthPx * pixelRatio), Math.round(heightPx * pixelRatio)];
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    const pen = canvas.getContext('2d');
    if (!pen || !shownContent) return canvas;
    pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    pen.clearRect(0, 0, widthPx, heightPx);
    const [centreX, centreY] = pairOf(viewState.center);
    const mapView = { widthPx, heightPx, centreX, centreY, resolution: viewState.resolution };
    const isMoving = viewHints.some((hint) => hint > 0);
    const { scene, skin, writeKm } = shownContent;
    const marks = placedMarksFor(scene, mapView.resolution, isMoving);
    wide.show(pen, {
      stand: mapView,
      pixelRatio,
      isMoving,
      of: [scene, skin, marks],
      draw: (wider, drawnStand) => drawScene(wider, drawnStand, scene, marks, skin),
    });
    drawScaleBar(pen, mapView, skin, writeKm);
    return canvas;
  }

  /** Members of the mark at a pixel, or none. */
  function marksAt([left = 0, top = 0]: readonly number[]) {
    const mapView = currentView();
    if (!mapView || !placed || !shownContent?.scene.layers.has('stations')) return [];
    let nearestPx = pressReachPx;
    let foundCluster: PlacedMarks['clusters'][number] | null = null;
    for (const cluster of placed.clusters) {
      const [x, y] = pxOf(mapView, cluster.x * placed.resolution, -cluster.y * placed.resolution);
      const distancePx = Math.hypot(x - left, y - top);
      if (distancePx < nearestPx) [nearestPx, foundCluster] = [distancePx, cluster];
    }
    return foundCluster?.members ?? [];
  }

  /** Zooms into a merged mark; if its members share one spot, each press opens the next. */
  function press(members: ReturnType<typeof marksAt>) {
    const [first] = members;
    if (!first) return;
    const [xs, ys] = [members.map(({ mark }) => mark.x), members.map(({ mark }) => mark.y)];
    const [left, bottom, right, top] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    const isOneSpot = right - left < 1 && top - bottom < 1;
    if (members.length > 1 && !isOneSpot && (view.getZoom() ?? nearest) < nearest)
      fitExtent([left, bottom, right, top], 80);
    else {
      const open = members.findIndex(({ key }) => shownContent?.scene.chosen.includes(key));
      onPress(itemAt(members, (open + 1) % members.length).key);
    }
  }

  function fitExtent(extent: number[], padding: number) {
    view.fit(extent, {
      padding: [padding, padding, padding, padding],
      maxZoom: nearest,
      duration: still ? 0 : stillMs,
    });
  }

  map.on('pointermove', (event: MapBrowserEvent) => {
    if (event.dragging) return;
    const [first] = marksAt(event.pixel);
    target.style.cursor = first ? 'pointer' : '';
    onPoint(first?.key ?? null);
  });
  map.on('singleclick', (event: MapBrowserEvent) => press(marksAt(event.pixel)));
  map.on('moveend', () => {
    const mapView = currentView();
    if (mapView) onMoved({ x: mapView.centreX, y: mapView.centreY, resolution: mapView.resolution });
    drawing.changed();
  });

  return {
    show(next: MapContent) {
      shownContent = next;
      tileLayer.setVisible(next.scene.layers.has('tiles'));
      drawing.changed();
    },

    tiles(url: string) {
      // Required for saving the map as a picture.
      tileLayer.setSource(new XYZ({ url, crossOrigin: 'anonymous' }));
    },

    see({ west, south, east, north }: Box, isAtOnce: boolean) {
      const extent = [mercatorX(west), mercatorY(south), mercatorX(east), mercatorY(north)];
      // The legend is on the right: keep the basin clear of it.
      const rightPx = hasLegendRoom(target.clientWidth) ? legendPx : edgePx;
      const padding = [edgePx, rightPx, edgePx, edgePx];
      view.fit(extent, { padding, maxZoom: nearest, duration: isAtOnce || still ? 0 : stillMs });
    },

    restore({ x, y, resolution }: StoredView) {
      view.setCenter([x, y]);
      view.setResolution(resolution);
    },

    zoom(by: number) {
      view.animate({ zoom: (view.getZoom() ?? farthest) + by, duration: still ? 0 : stillMs });
    },

    /** Moves the map only if the place is out of view. */
    bringIntoSight(x: number, y: number) {
      const mapView = currentView();
      if (!mapView) return;
      const [left, top] = pxOf(mapView, x, y);
      const isSeen =
        left > edgePx && top > edgePx && left < mapView.widthPx - edgePx && top < mapView.heightPx - edgePx;
      if (!isSeen) view.animate({ center: [x, y], duration: still ? 0 : stillMs });
    },

    /** Current view in other colours and at print resolution, with the tiles loaded so far. */
    picture(pixelRatio: number, { scene, skin, writeKm }: MapContent): HTMLCanvasElement | null {
      const mapView = currentView();
      const sheet = document.createElement('canvas');
      const pen = sheet.getContext('2d');
      if (!mapView || !pen) return null;
      sheet.width = Math.round(mapView.widthPx * pixelRatio);
      sheet.height = Math.round(mapView.heightPx * pixelRatio);
      pen.scale(pixelRatio, pixelRatio);
      pen.fillStyle = skin('sunken');
      pen.fillRect(0, 0, mapView.widthPx, mapView.heightPx);
      for (const tiles of target.querySelectorAll<HTMLCanvasElement>('canvas:not(.basin-map-drawing)'))
        if (tiles.width > 0) pen.drawImage(tiles, 0, 0, mapView.widthPx, mapView.heightPx);
      drawScene(pen, mapView, scene, placedMarksFor(scene, mapView.resolution, false), skin);
      drawScaleBar(pen, mapView, skin, writeKm);
      return sheet;
    },

    stop() {
      map.setTarget(undefined);
      map.dispose();
    },
  };
}
