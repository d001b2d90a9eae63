import { bulletinDeliveryFields } from '@spillway/contract/bulletins/issued';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../platform/database/schema.ts';
import { readDelivery } from './delivery-store.ts';
import { usualForms } from './forms.ts';

export const deliverySchema = 1;
const deliveryShape = z.object(bulletinDeliveryFields);
export type DeliverySettings = z.output<typeof deliveryShape>;

/** A plant starts with the usual numbers and names, and without recipients. */
const usualDelivery: DeliverySettings = {
  ...usualForms,
  chiefs: [],
  lists: [],
  servers: [],
};

/** Null when the plant was never described. */
export async function settingsOf(
  db: Kysely<Schema>,
  plantNo: number | null,
): Promise<DeliverySettings & { version: number }> {
  const stored = plantNo === null ? null : await readDelivery(db, plantNo);
  return stored
    ? { ...deliveryShape.parse(stored.content), version: stored.version }
    : { ...usualDelivery, version: 0 };
}
