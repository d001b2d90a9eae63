import { z } from 'zod';
import { text } from '../fields.ts';
import { maxNoticeLines, maxNoticeName } from './codes.ts';
import { releasingInFile } from './releasing.ts';
import { wording } from './wording.ts';

/** The field of a plant's file for receivers of release notices. */
export const noticesInFile = 'release_notices';

/** People, contacts and groups stay where they gave consent. Null when the plant never set receivers. */
export const noticesPart = z
  .strictObject({
    receivers: z
      .array(
        z.strictObject({
          name: text(maxNoticeName).describe('as in the procedure'),
          by_call: z.boolean(),
          tells_duty: z.boolean().describe('whoever is on duty is notified; other receivers are not in the file'),
        }),
      )
      .max(maxNoticeLines),
    wording,
    releasing: releasingInFile.default([]).describe('absent: a file from before it was stored'),
  })
  .nullable();
