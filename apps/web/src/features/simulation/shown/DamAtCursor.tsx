import { numberAt } from '@spillway/checked/reads';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { DamSection } from '../../../shared/dam-section/DamSection.tsx';
import type { SectionData } from '../../../shared/dam-section/section-data.ts';
import { informationQuery, outletsQuery } from '../../../shared/plant/queries.ts';
import type { SimulatedPlan } from '../engine/messages.ts';
import type { Scene } from '../queries.ts';
import { outletsAt, rowAt } from './row-at.ts';

interface DamAtCursorProps {
  readonly scene: Scene;
  readonly simulated: SimulatedPlan;
  readonly cursorMs: number;
}

const anHourMs = 3_600_000;

/** Dam drawing at the cursor. Users who may not read the plant data see only the figures. */
export function DamAtCursor({ scene, simulated, cursorMs }: DamAtCursorProps) {
  const t = useText();
  const information = useQuery({ ...informationQuery, retry: false });
  const outlets = useQuery({ ...outletsQuery, retry: false });
  const row = rowAt(simulated, cursorMs);
  const data = useMemo(
    () =>
      information.data && outlets.data ? sectionOf({ scene, simulated, row }, information.data, outlets.data) : null,
    [information.data, outlets.data, scene, simulated, row],
  );
  if (data === null) return null;
  return (
    <section className="sim-dam" aria-label={t('simulation.dam')}>
      <DamSection data={data} onOpen={() => undefined} roomPx={300} />
    </section>
  );
}

interface At {
  readonly scene: Scene;
  readonly simulated: SimulatedPlan;
  readonly row: number;
}

function sectionOf(
  { scene, simulated, row }: At,
  information: NonNullable<Awaited<ReturnType<NonNullable<typeof informationQuery.queryFn>>>>,
  outlets: SectionData['outlets'],
): SectionData {
  const { levelM, tailwaterM, storageM3, fromMs, stepMs, outletM3s } = simulated;
  const at = new Date(fromMs + row * stepMs).toISOString();
  const outletStates = outletsAt(simulated, row);
  const before = Math.max(0, row - Math.round(anHourMs / stepMs));
  const orNull = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  return {
    levels: {
      minM: information.min_possible_water_level,
      deadM: information.dead_water_level,
      receptionM: information.flood_reception_water_level,
      normalM: information.normal_water_level,
      designM: information.designed_flood_water_level,
      checkM: information.check_flood_water_level,
      crestM: information.dam_crest_level,
      maxM: information.max_possible_water_level,
    },
    outlets,
    live: {
      recordAt: at,
      lakeLevelM: orNull(levelM[row]),
      lakeAt: at,
      tailwaterM: orNull(tailwaterM[row]),
      tailwaterAt: at,
      trendMPerHour:
        row === before
          ? null
          : ((numberAt(levelM, row) - numberAt(levelM, before)) * anHourMs) / ((row - before) * stepMs),
      storageM3: orNull(storageM3[row]),
      peak: null,
      outlets: scene.outlets.map(({ outlet_id, in_service }, index) => ({
        outletId: outlet_id,
        input: orNull(outletStates[index]),
        flowM3s: orNull(outletM3s?.[index]?.[row]),
        isOvertaken: false,
        at,
        source: 'entry' as const,
        flags: [],
        isInService: in_service,
      })),
    },
    oldAfterMs: Number.POSITIVE_INFINITY,
  };
}
