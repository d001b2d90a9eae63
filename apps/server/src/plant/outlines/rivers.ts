import { itemAt } from '@spillway/checked/reads';
import { HydrologyError } from '@spillway/hydrology/errors';
import { maxVertices } from '@spillway/hydrology/rain/basin';
import type { Shape } from './shape.ts';

type Position = readonly [longitude: number, latitude: number];

interface RiverLines {
  readonly lines: Position[][];
  vertices: number;
}

/** The fields used of a GeoJSON node; each is checked where it is used. */
interface GeoJsonNode {
  readonly type?: unknown;
  readonly features?: unknown;
  readonly geometries?: unknown;
  readonly geometry?: unknown;
  readonly coordinates?: unknown;
}

/** Deeper nesting than any drawing tool produces. */
const deepest = 8;

/**
 * Lines of GeoJSON (RFC 7946), written back as one feature without heights and properties; refused with the engine's
 * codes.
 */
export function riversFrom(geoJson: unknown): Shape {
  const collected: RiverLines = { lines: [], vertices: 0 };
  collect(geoJson, collected, 0);
  const { lines, vertices } = collected;
  if (lines.length === 0) throw new HydrologyError('basin.empty');
  const bounds = { west: 180, south: 90, east: -180, north: -90 };
  for (const line of lines) {
    for (const [longitude, latitude] of line) {
      bounds.west = Math.min(bounds.west, longitude);
      bounds.east = Math.max(bounds.east, longitude);
      bounds.south = Math.min(bounds.south, latitude);
      bounds.north = Math.max(bounds.north, latitude);
    }
  }
  const geometry = { type: 'MultiLineString', coordinates: lines };
  return {
    geoJson: JSON.stringify({ type: 'Feature', properties: {}, geometry }),
    vertices,
    measure: lines.reduce((sum, line) => sum + lengthKm(line), 0),
    ...bounds,
  };
}

function collect(node: unknown, collected: RiverLines, depth: number): void {
  if (!isNode(node) || typeof node.type !== 'string' || depth > deepest)
    throw new HydrologyError('basin.not_geojson', { depth });
  const below = (child: unknown) => collect(child, collected, depth + 1);
  switch (node.type) {
    case 'FeatureCollection':
      listOf(node.features).forEach(below);
      break;
    case 'GeometryCollection':
      listOf(node.geometries).forEach(below);
      break;
    case 'Feature':
      below(node.geometry);
      break;
    case 'MultiLineString':
      for (const line of listOf(node.coordinates)) take(line, collected);
      break;
    case 'LineString':
      take(node.coordinates, collected);
      break;
    default:
      throw new HydrologyError('rivers.not_a_line', { type: node.type.slice(0, 40) });
  }
}

function take(coordinates: unknown, collected: RiverLines): void {
  const before = collected.vertices;
  const line = listOf(coordinates).map((item, i) => position(item, before + i + 1));
  if (line.length < 2) throw new HydrologyError('basin.too_few_vertices', { vertices: line.length, needed: 2 });
  if (before + line.length > maxVertices)
    throw new HydrologyError('basin.too_many_vertices', { vertices: before + line.length, max: maxVertices });
  collected.lines.push(line);
  collected.vertices += line.length;
}

function position(item: unknown, vertex: number): Position {
  const [longitude, latitude]: unknown[] = Array.isArray(item) ? item : [];
  if (typeof longitude !== 'number' || typeof latitude !== 'number')
    throw new HydrologyError('basin.bad_position', { vertex });
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) < 89))
    throw new HydrologyError('basin.position_outside', { vertex, longitude, latitude });
  return [longitude, latitude];
}

/** Mean radius of the earth [km] (IUGG). */
const earthRadiusKm = 6371.0088;

/** Great circles from vertex to vertex (haversine). Example: one degree of latitude is 111.195 km. */
function lengthKm(line: readonly Position[]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  let sum = 0;
  for (let i = 1; i < line.length; i++) {
    const [[x0, y0], [x1, y1]] = [itemAt(line, i - 1), itemAt(line, i)];
    const h =
      Math.sin(radians(y1 - y0) / 2) ** 2 +
      Math.cos(radians(y0)) * Math.cos(radians(y1)) * Math.sin(radians(x1 - x0) / 2) ** 2;
    sum += 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
  }
  return sum;
}

function listOf(list: unknown): readonly unknown[] {
  if (!Array.isArray(list)) throw new HydrologyError('basin.not_geojson');
  return list;
}

const isNode = (value: unknown): value is GeoJsonNode => typeof value === 'object' && value !== null;
