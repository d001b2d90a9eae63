import type { catchments as contract } from '@spillway/contract/plant/catchments/catchments';
import type { z } from 'zod';
import type { WrittenCatchment } from './store.ts';

export const catchmentOf = (body: z.output<(typeof contract.add)['body']>): WrittenCatchment => ({
  name: body.name,
  areaKm2: body.area,
  runoffCoefficient: body.runoff_coefficient,
  rank: body.rank,
});

export const wireOf = (catchment: WrittenCatchment) => ({
  name: catchment.name,
  area: catchment.areaKm2,
  runoff_coefficient: catchment.runoffCoefficient,
  rank: catchment.rank,
});
