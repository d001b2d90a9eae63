import { outlineKinds } from '@spillway/contract/plant/outlines/kinds';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Shape } from '../../kit/map/MapDrawing.tsx';
import { type Outline, outlinesQuery, shapeQuery } from '../plant/queries.ts';

export interface OutlineShapes {
  /** Undefined until the list of outlines is loaded. */
  readonly outlines: readonly Outline[] | undefined;
  readonly shapes: readonly Shape[];
  readonly failed: Error | null;
  readonly onRetry: () => void;
}

/** Outlines of the plant map ready for drawing: catchment boundary, rivers, lake, as far as loaded. */
export function useOutlineShapes(): OutlineShapes {
  const outlines = useQuery(outlinesQuery);
  const versionOf = (kind: string) => outlines.data?.find((outline) => outline.kind === kind)?.version;
  // The result of `combine` keeps its identity while unchanged, so the paths are not rebuilt on every render.
  const { drawn, failed, retry } = useQueries({
    queries: outlineKinds.map((kind) => shapeQuery(kind, versionOf(kind))),
    combine: (answers) => ({
      drawn: answers.map(({ data }) => data),
      failed: answers.find(({ error }) => error)?.error ?? null,
      retry: () => {
        for (const answer of answers) if (answer.error) void answer.refetch();
      },
    }),
  });
  const shapes = useMemo(
    () =>
      outlineKinds.flatMap((kind, index): Shape[] => {
        const outline = outlines.data?.find((one) => one.kind === kind);
        return outline ? [{ kind, box: boxOf(outline), geoJson: drawn[index] }] : [];
      }),
    [outlines.data, drawn],
  );
  return {
    outlines: outlines.data,
    shapes,
    failed: outlines.error ?? failed,
    onRetry: () => {
      if (outlines.error) void outlines.refetch();
      retry();
    },
  };
}

const boxOf = (of: Outline) => ({
  west: of.start_longitude,
  south: of.start_latitude,
  east: of.end_longitude,
  north: of.end_latitude,
});
