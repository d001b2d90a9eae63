import { z } from 'zod';
import { optionalText, text } from '../fields.ts';
import { bulletinKinds, maxServers } from './codes.ts';
import { bulletinSettings } from './drafts.ts';
import { bulletinDeliveryFields } from './issued.ts';

/** The field of a plant's file for its bulletins. */
export const bulletinsInFile = 'bulletins';

const { forecasters: _forecasters, signatory: _signatory, ...printed } = bulletinSettings.shape;

/**
 * How a plant writes bulletins, and where their files go. People are not in it: forecasters, signatory, mailing lists. Forms are named and
 * not included, because a file must not bring bytes that nobody here has seen. Issued numbers stay with their installation.
 */
export const bulletinsPart = z
  .strictObject({
    ...printed,
    number_form: bulletinDeliveryFields.number_form,
    file_form: bulletinDeliveryFields.file_form,
    servers: z
      .array(
        z.strictObject({
          job: text(120).describe('name of a transfer job'),
          folder: optionalText(300),
          kinds: z.array(z.enum(bulletinKinds)).min(1).max(bulletinKinds.length),
          formats: z
            .array(z.enum(['docx', 'pdf', 'xlsx']))
            .min(1)
            .max(3),
        }),
      )
      .max(maxServers),
    own_forms: z
      .array(
        z.strictObject({
          kind: z.enum(bulletinKinds),
          file_name: text(200),
          sha256: z.string().regex(/^[0-9a-f]{64}$/),
        }),
      )
      .max(bulletinKinds.length)
      .describe('kinds printed by a form of the plant; a form missing here has to be uploaded by a person'),
  })
  .nullable()
  .describe('null: bulletins are not configured');
