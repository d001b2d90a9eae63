import { z } from 'zod';
import { text } from '../fields.ts';
import { noticeActs } from '../plant/procedure/codes.ts';
import { maxNoticeText } from './codes.ts';

/** The text of an act's notice in a plant's own words: a template, from which a line without its figure is left out. */
const ownWording = z.object({
  act: z.enum(noticeActs),
  vi: text(maxNoticeText).describe('{plant}, {act}, {at}, {now}, {ahead}, {lake}, {inflow}, {stations}'),
  en: text(maxNoticeText),
});
export type OwnWording = z.output<typeof ownWording>;

export const wording = z.array(ownWording).max(noticeActs.length);
