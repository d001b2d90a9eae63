import { catchments as contract } from '@spillway/contract/plant/catchments/catchments';
import type { z } from 'zod';
import type { BodyTo } from '../../platform/http/inside.ts';
import { fromWire, toWire } from '../../platform/http/wire-case.ts';
import type { WrittenCatchment } from './store.ts';

export const catchmentOf = (body: BodyTo<typeof contract.add>): WrittenCatchment => ({
  name: body.name,
  areaKm2: body.area,
  runoffCoefficient: body.runoffCoefficient,
  rank: body.rank,
});

export const fieldsOf = (catchment: WrittenCatchment) => ({ ...catchment, area: catchment.areaKm2 });

/** The format of versions and files. */
export const wireOf = (catchment: WrittenCatchment) => toWire(contract.add.body, fieldsOf(catchment));
export const catchmentFrom = (document: z.output<typeof contract.add.body>): WrittenCatchment =>
  catchmentOf(fromWire(contract.add.body, document));
