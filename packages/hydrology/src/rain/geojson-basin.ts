import { HydrologyError } from '../errors.ts';
import { type Basin, basinOf, maxVertices, type Outline } from './basin.ts';
import type { GridReader } from './grids.ts';
import type { Ring } from './ring.ts';

/**
 * Reads a basin's contour from GeoJSON (RFC 7946): a Polygon, MultiPolygon, Feature, FeatureCollection or GeometryCollection of such. Holes
 * are kept; a third coordinate (height) and the winding are ignored; an open outline is closed. Every other shape is refused, because a
 * line or a point has no area. Positions are degrees of WGS 84, as in the standard, or metres of a grid that `toDegrees` converts
 * (`grids.ts`), as surveyors' files often are.
 */
export function basinFromGeoJson(geoJson: unknown, toDegrees: GridReader | null = null): Basin {
  const outlines: Outline[] = [];
  collect(geoJson, outlines, 0, toDegrees);
  return basinOf(outlines);
}

/** Deeper nesting than any tool writes. */
const deepest = 8;

/** The fields read from a node; each is checked where it is used. */
interface GeoJsonNode {
  readonly type?: unknown;
  readonly features?: unknown;
  readonly geometries?: unknown;
  readonly geometry?: unknown;
  readonly coordinates?: unknown;
}

function collect(node: unknown, outlines: Outline[], depth: number, toDegrees: GridReader | null): void {
  if (!isObject(node) || typeof node.type !== 'string' || depth > deepest) {
    throw new HydrologyError('basin.not_geojson', { depth });
  }
  const below = (child: unknown) => collect(child, outlines, depth + 1, toDegrees);
  const take = (coordinates: unknown) => {
    outlines.push(outlineOf(coordinates, toDegrees));
  };
  switch (node.type) {
    case 'FeatureCollection':
      each(node.features, node.type, below);
      break;
    case 'GeometryCollection':
      each(node.geometries, node.type, below);
      break;
    case 'Feature':
      below(node.geometry);
      break;
    case 'MultiPolygon':
      each(node.coordinates, node.type, take);
      break;
    case 'Polygon':
      take(node.coordinates);
      break;
    default:
      throw new HydrologyError('basin.not_a_polygon', { type: node.type });
  }
}

function outlineOf(coordinates: unknown, toDegrees: GridReader | null): Outline {
  const rings: Ring[] = [];
  each(coordinates, 'Polygon', (item) => {
    rings.push(ringOf(item, toDegrees));
  });
  if (rings.length === 0) throw new HydrologyError('basin.empty');
  return rings;
}

function ringOf(positions: unknown, toDegrees: GridReader | null): Ring {
  const points: number[] = [];
  each(positions, 'ring', (position) => {
    const [x, y] = Array.isArray(position) ? position : [];
    if (typeof x !== 'number' || typeof y !== 'number') {
      throw new HydrologyError('basin.bad_position', { vertex: points.length / 2 + 1 });
    }
    const { longitude, latitude } =
      toDegrees === null ? { longitude: x, latitude: y } : toDegrees({ eastingM: x, northingM: y });
    if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) < 89)) {
      throw new HydrologyError('basin.position_outside', { vertex: points.length / 2 + 1, longitude, latitude });
    }
    points.push(longitude, latitude);
    if (points.length > 2 * maxVertices) {
      throw new HydrologyError('basin.too_many_vertices', { vertices: points.length / 2, max: maxVertices });
    }
  });
  if (points.length > 2 && points[0] === points.at(-2) && points[1] === points.at(-1)) points.length -= 2;
  if (points.length < 6) throw new HydrologyError('basin.too_few_vertices', { vertices: points.length / 2, needed: 3 });
  return Float64Array.from(points);
}

function each(list: unknown, of: string, act: (item: unknown) => void): void {
  if (!Array.isArray(list)) throw new HydrologyError('basin.not_a_list', { of });
  for (const item of list) act(item);
}

function isObject(value: unknown): value is GeoJsonNode {
  return typeof value === 'object' && value !== null;
}
