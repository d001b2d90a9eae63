import { type price, type tariff, type tariffFinding, writtenTariff } from '@spillway/contract/compute/tariffs/tariffs';
import { z } from 'zod';
import type { AnswerType, BodyTo, ReceivedForm } from '../../platform/http/inside.ts';
import { wireFields } from '../../platform/http/wire-case.ts';
import { uploadedFile } from '../../platform/spreadsheets/read-sheet.ts';
import type { Finding } from './findings.ts';
import type { TariffPastChoice } from './past-choice.ts';
import type { MarketUpload } from './read-market-file.ts';
import type { Tariff, WrittenTariff } from './tariff.ts';

const shape = z.object(writtenTariff);

export const tariffOf = ({
  name,
  firstDay,
  lastDay,
  active,
  selfUsePercent,
  timeOfUse,
  market,
  note,
}: ReceivedForm<typeof shape>): WrittenTariff => ({
  name,
  firstDay,
  lastDay,
  active,
  selfUsePercent,
  timeOfUse,
  market,
  note,
});

export const pastChoiceOf = (body: {
  recomputePast: boolean;
  reason?: string | null | undefined;
}): TariffPastChoice => ({
  recomputePast: body.recomputePast,
  reason: body.reason || null,
});

/** For the audit trail and versions, and to compare tariffs. */
export const wireOf = (one: WrittenTariff) => wireFields(shape, one);

/** Only users who may write can read tariffs, so all of them may update. */
export const tariffView = (one: Tariff): AnswerType<typeof tariff> => ({
  ...one,
  may: { update: true },
});

export const findingView = ({ tariffId, what, ...one }: Finding): AnswerType<typeof tariffFinding> => ({
  ...one,
  tariffId,
  what,
});

export const marketUploadOf = (body: BodyTo<typeof price.marketPreview>): MarketUpload => ({
  ...uploadedFile(body),
  figure: body.figure,
});
