import { required } from '@spillway/checked/reads';
import type { FieldRule } from '@spillway/contract/errors';
import type { OutlineKind } from '@spillway/contract/plant/outlines/kinds';
import { HydrologyError } from '@spillway/hydrology/errors';
import type { Actor } from '../../access/actor.ts';
import { concurrentChanges } from '../../access/conflict.ts';
import { digest as digestOfBytes } from '../../platform/blobs/blobs.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantRoomDeps } from '../deps.ts';
import { recordChange } from '../record-change.ts';
import { holdPlant } from '../registry/registry.ts';
import { areasFrom } from './areas.ts';
import { riversFrom } from './rivers.ts';
import type { Shape } from './shape.ts';
import { deleteOutline, listOutlines, type OutlineSummary, readShape, writeOutline } from './store.ts';

export type { OutlineSummary } from './store.ts';

const rules: Readonly<Record<string, FieldRule>> = {
  'basin.not_geojson': 'geojson',
  'basin.not_a_list': 'geojson',
  'basin.not_a_polygon': 'geojson_not_polygon',
  'rivers.not_a_line': 'geojson_not_line',
  'basin.empty': 'geojson_empty',
  'basin.bad_position': 'geojson_position',
  'basin.position_outside': 'geojson_outside',
  'basin.too_many_vertices': 'geojson_too_many',
  'basin.too_few_vertices': 'geojson_too_few',
  'basin.too_wide': 'geojson_too_wide',
  'basin.crosses_itself': 'geojson_crosses',
  'basin.no_area': 'geojson_no_area',
  'basin.hole_outside': 'geojson_hole',
  'basin.areas_overlap': 'geojson_overlap',
};

/** Translates the engine's refusal of a file into a message at the file field. */
function orRefuseFile<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const rule = error instanceof HydrologyError ? rules[error.code] : undefined;
    if (!rule || !(error instanceof HydrologyError)) throw error;
    throw new Refusal('request.invalid', {}, [{ field: 'geojson', rule, facts: error.facts }]);
  }
}

const readers = { contour: areasFrom, lake: areasFrom, rivers: riversFrom } as const;
interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface Upload {
  readonly kind: OutlineKind;
  readonly fileName: string | null;
  readonly geoJson: unknown;
  readonly seenVersion: number | undefined;
}

export function createOutlines(room: PlantRoomDeps) {
  const { database, clock, history } = room;
  const change = ({ who, hydroCode }: ChangeContext, kind: OutlineKind) =>
    ({ who, hydroCode, kind: 'outline', id: kind, name: kind, topic: 'plant.changed' }) as const;

  async function summary(hydroCode: string, kind: OutlineKind): Promise<OutlineSummary | null> {
    return find(await listOutlines(database.sql, hydroCode), kind);
  }

  async function digestAt(hydroCode: string, kind: OutlineKind, instant: Date): Promise<string | null> {
    const earlierVersions = await history.at(database.sql, hydroCode, 'outline', instant);
    const digest = earlierVersions.find(({ id }) => id === kind)?.data?.digest;
    return typeof digest === 'string' ? digest : null;
  }

  return {
    summary,

    /** The shape as it would be stored; refuses a faulty file with the reason. */
    read: (kind: OutlineKind, geoJson: unknown): Shape => orRefuseFile(() => readers[kind](geoJson)),

    list: (hydroCode: string): Promise<OutlineSummary[]> => listOutlines(database.sql, hydroCode),

    /** GeoJSON text, current or at an instant; null without an outline. */
    async shape(hydroCode: string, kind: OutlineKind, instant: Date | null) {
      const digest = instant
        ? await digestAt(hydroCode, kind, instant)
        : ((await summary(hydroCode, kind))?.digest ?? null);
      const geoJson = digest === null ? null : await readShape(database.sql, hydroCode, digest);
      return digest === null || geoJson === null ? null : { digest, geoJson };
    },

    async upload(context: ChangeContext, { kind, fileName, geoJson, seenVersion }: Upload): Promise<OutlineSummary> {
      const shape = orRefuseFile(() => readers[kind](geoJson));
      const digest = digestOfBytes().update(shape.geoJson).digest('hex');
      const { who, hydroCode } = context;
      return await database.transaction(async (tx) => {
        if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
        const before = find(await listOutlines(tx, hydroCode), kind);
        const after = snapshotOf({ ...shape, digest, fileName });
        const old = before && snapshotOf(before);
        if (before && old && seenVersion !== undefined && seenVersion !== before.version)
          throw concurrentChanges(before, old, after);
        const action = 'outline.upload';
        if (await recordChange(room, tx, { ...change(context, kind), action, before: old, after }))
          await writeOutline(tx, { hydroCode, kind, digest, fileName, shape }, { by: who.username, at: clock.now() });
        return required(find(await listOutlines(tx, hydroCode), kind));
      });
    },

    remove: (context: ChangeContext, kind: OutlineKind): Promise<void> =>
      database.transaction(async (tx) => {
        await holdPlant(tx, context.hydroCode);
        const before = find(await listOutlines(tx, context.hydroCode), kind);
        if (!before) throw new Refusal('outline.not_found');
        await deleteOutline(tx, context.hydroCode, kind);
        const action = 'outline.delete';
        await recordChange(room, tx, { ...change(context, kind), action, before: snapshotOf(before), after: null });
      }),
  };
}

export type Outlines = ReturnType<typeof createOutlines>;

const find = (outlines: readonly OutlineSummary[], kind: OutlineKind) =>
  outlines.find((outline) => outline.kind === kind) ?? null;

/** The shape is found by its digest, so a version need not repeat its megabytes. */
const snapshotOf = (outline: Pick<OutlineSummary, 'digest' | 'fileName' | 'vertices' | 'measure'>) => ({
  file_name: outline.fileName,
  vertices: outline.vertices,
  measure: outline.measure,
  digest: outline.digest,
});
