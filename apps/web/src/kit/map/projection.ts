export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface Projection {
  readonly x: (longitude: number) => number;
  readonly y: (latitude: number) => number;
  readonly pxPerKm: number;
}

/** For the WGS 84 mean sphere. */
const kmPerDegree = 111.195;

/**
 * Plate carrée scaled at the middle latitude: over a basin of one or two degrees the shape is right within a percent.
 */
export function fitProjection(box: Box, widthPx: number, heightPx: number, marginPx: number): Projection {
  const middle = (box.south + box.north) / 2;
  const shrink = Math.cos((middle * Math.PI) / 180);
  const widthKm = Math.max((box.east - box.west) * shrink * kmPerDegree, 1e-3);
  const heightKm = Math.max((box.north - box.south) * kmPerDegree, 1e-3);
  const pxPerKm = Math.min((widthPx - 2 * marginPx) / widthKm, (heightPx - 2 * marginPx) / heightKm);
  const centre = (box.west + box.east) / 2;
  return {
    x: (longitude) => widthPx / 2 + (longitude - centre) * shrink * kmPerDegree * pxPerKm,
    y: (latitude) => heightPx / 2 - (latitude - middle) * kmPerDegree * pxPerKm,
    pxPerKm,
  };
}

export function boxAround(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}

/** Adds a margin around the box, as a share of its size. */
export function widenBox({ west, south, east, north }: Box, share: number): Box {
  const [x, y] = [(east - west) * share, (north - south) * share];
  return { west: west - x, south: south - y, east: east + x, north: north + y };
}

/** Extends a box to a minimum size, so that a single place is shown with its surroundings. */
export function expandToMinimum({ west, south, east, north }: Box, degrees: number): Box {
  const [x, y] = [Math.max(0, degrees - (east - west)) / 2, Math.max(0, degrees - (north - south)) / 2];
  return { west: west - x, south: south - y, east: east + x, north: north + y };
}

/** Round length (1, 2 or 5 times a power of ten) of at most `maxPx`. */
export function scaleBar(pxPerKm: number, maxPx: number): { readonly km: number; readonly px: number } {
  const max = maxPx / pxPerKm;
  const power = 10 ** Math.floor(Math.log10(max));
  const km = ([5, 2, 1].find((factor) => factor * power <= max) ?? 1) * power;
  return { km, px: km * pxPerKm };
}

type Position = readonly number[];

/** All lines of a GeoJSON document as SVG path data; vertices closer than half a pixel to the last one are dropped. */
export function pathOf(geoJson: unknown, { x, y }: Projection): string {
  const parts: string[] = [];
  const line = (positions: readonly Position[], closed: boolean) => {
    let text = '';
    let [lastX, lastY] = [Number.NaN, Number.NaN];
    for (const [index, [longitude = 0, latitude = 0]] of positions.entries()) {
      const [px, py] = [x(longitude), y(latitude)];
      const isNear = Math.abs(px - lastX) < 0.5 && Math.abs(py - lastY) < 0.5;
      if (isNear && index < positions.length - 1) continue;
      text += `${text === '' ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`;
      [lastX, lastY] = [px, py];
    }
    if (text !== '') parts.push(closed ? `${text}Z` : text);
  };
  eachLine(geoJson, line);
  return parts.join('');
}

interface GeoJsonNode {
  readonly type?: unknown;
  readonly features?: readonly GeoJsonNode[];
  readonly geometries?: readonly GeoJsonNode[];
  readonly geometry?: GeoJsonNode | null;
  readonly coordinates?: unknown;
}

/** The server has validated the data: only the stored kinds of geometry are handled. */
export function eachLine(geoJsonNode: unknown, line: (positions: readonly Position[], closed: boolean) => void): void {
  const node = geoJsonNode as GeoJsonNode;
  for (const inner of [...(node.features ?? []), ...(node.geometries ?? [])]) eachLine(inner, line);
  if (node.geometry) eachLine(node.geometry, line);
  if (node.type === 'Polygon') for (const ring of node.coordinates as Position[][]) line(ring, true);
  if (node.type === 'MultiPolygon') for (const ring of (node.coordinates as Position[][][]).flat()) line(ring, true);
  if (node.type === 'LineString') line(node.coordinates as Position[], false);
  if (node.type === 'MultiLineString') for (const one of node.coordinates as Position[][]) line(one, false);
}
