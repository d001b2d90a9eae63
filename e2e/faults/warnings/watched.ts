import type { PlantJobs } from '../../../apps/server/src/alerts/evaluator/watched-job.ts';

export const hydroCode = 'FAULTS';
export const seriesCount = 8;
export const threshold = 5;

/** One job per series: crossing the threshold raises at once, returning ends at once. */
export const jobsOf = (plantNo: number): PlantJobs => ({
  plantNo,
  unable: [],
  watched: Array.from({ length: seriesCount }, (_, index) => ({
    jobId: String(index + 1),
    subjectId: 's',
    stationId: null,
    definition: {
      schema: 2,
      target: { kind: 'station', id: 's', quantity: 'water_level' },
      measure: { kind: 'single' },
      operator: 'above',
      ladder: [{ severity: 'critical', threshold: { kind: 'absolute', value: threshold } }],
      hysteresis: 0,
      timing: { delayMin: 0, delayRows: 1, clearAfterMin: 0, leastRaisedMin: 0, missingAfterMin: 60, repeatMin: null },
      wording: {},
    },
    rowMs: 60_000,
    seriesIds: [index + 1],
    isHighest: false,
    sameWithinMs: 0,
    words: { nameVi: `Luật ${index + 1}` },
  })),
});
