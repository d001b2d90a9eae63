import type { price, tariff, tariffFinding, writtenTariff } from '@spillway/contract/compute/tariffs/tariffs';
import type { z } from 'zod';
import { editedView } from '../../plant/save-one.ts';
import { uploadedFile } from '../../platform/sheets/read-sheet.ts';
import type { Finding } from './findings.ts';
import type { MarketUpload } from './read-market-file.ts';
import type { SaidOfPast } from './said-of-past.ts';
import type { Tariff, WrittenTariff } from './tariff.ts';

type Body = z.output<z.ZodObject<typeof writtenTariff>>;

export const tariffOf = (body: Body): WrittenTariff => ({
  name: body.name,
  firstDay: body.first_day,
  lastDay: body.last_day,
  active: body.active,
  selfUsePercent: body.self_use_percent,
  timeOfUse: body.time_of_use,
  market: body.market,
  note: body.note,
});

export const saidOf = (body: { recompute_past: boolean; reason?: string | null | undefined }): SaidOfPast => ({
  recomputePast: body.recompute_past,
  reason: body.reason || null,
});

export const wireOf = (one: WrittenTariff): Body => ({
  name: one.name,
  first_day: one.firstDay,
  last_day: one.lastDay,
  active: one.active,
  self_use_percent: one.selfUsePercent,
  time_of_use: one.timeOfUse,
  market: one.market,
  note: one.note,
});

/** Only who may write sees them at all. */
export const tariffView = (one: Tariff): z.input<typeof tariff> => ({
  tariff_id: one.tariffId,
  ...wireOf(one),
  ...editedView(one),
  may: { update: true },
});

export const findingView = ({ tariffId, what, ...one }: Finding): z.input<typeof tariffFinding> => ({
  ...one,
  tariff_id: tariffId,
  what: [...what],
});

export const marketUploadOf = (body: z.output<typeof price.marketPreview.body>): MarketUpload => ({
  ...uploadedFile(body),
  figure: body.figure,
});
