import type { OutlineKind } from '@spillway/contract/plant/outlines/kinds';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp } from '../save-one.ts';
import type { Shape } from './shape.ts';

export interface OutlineSummary extends Omit<Shape, 'geoJson'> {
  readonly kind: OutlineKind;
  /** Digest by which the shape is stored. */
  readonly digest: string;
  readonly fileName: string | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

export async function listOutlines(db: Kysely<Schema>, hydroCode: string): Promise<OutlineSummary[]> {
  const { rows } = await sql<OutlineSummary>`
    select kind, digest, file_name as "fileName", vertices, measure, west, south, east, north, version,
           updated_at as "updatedAt", updated_by as "updatedBy"
      from plant_outline
     where hydro_code = ${hydroCode}
     order by kind`.execute(db);
  return rows;
}

export async function readShape(db: Kysely<Schema>, hydroCode: string, digest: string): Promise<string | null> {
  const { rows } = await sql<{ geojson: string }>`
    select geojson from plant_geometry where hydro_code = ${hydroCode} and digest = ${digest}`.execute(db);
  return rows[0]?.geojson ?? null;
}

interface WrittenOutline {
  readonly hydroCode: string;
  readonly kind: OutlineKind;
  readonly digest: string;
  readonly fileName: string | null;
  readonly shape: Shape;
}

export async function writeOutline(
  tx: Transaction<Schema>,
  { hydroCode, kind, digest, fileName, shape }: WrittenOutline,
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    insert into plant_geometry (hydro_code, digest, geojson, created_at)
    values (${hydroCode}, ${digest}, ${shape.geoJson}, ${at})
    on conflict do nothing`.execute(tx);
  await sql`
    insert into plant_outline (
      hydro_code, kind, digest, file_name, vertices, measure, west, south, east, north, version, updated_at, updated_by)
    values (
      ${hydroCode}, ${kind}, ${digest}, ${fileName}, ${shape.vertices}, ${shape.measure}, ${shape.west}, ${shape.south},
      ${shape.east}, ${shape.north}, 1, ${at}, ${by})
    on conflict (hydro_code, kind) do update set
      digest = excluded.digest,
      file_name = excluded.file_name,
      vertices = excluded.vertices,
      measure = excluded.measure,
      west = excluded.west,
      south = excluded.south,
      east = excluded.east,
      north = excluded.north,
      version = plant_outline.version + 1,
      updated_at = excluded.updated_at,
      updated_by = excluded.updated_by`.execute(tx);
}

/** The shape is kept, because the plant's history refers to it. */
export async function deleteOutline(tx: Transaction<Schema>, hydroCode: string, kind: OutlineKind): Promise<void> {
  await sql`delete from plant_outline where hydro_code = ${hydroCode} and kind = ${kind}`.execute(tx);
}
