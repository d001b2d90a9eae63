import type { SimulationContent } from './shape.ts';

export const noFaults: SimulationContent['faults'] = {
  stuck_gates: [],
  tripped_units: [],
  notice_late_minutes: 0,
  gauge_offset: 0,
};
