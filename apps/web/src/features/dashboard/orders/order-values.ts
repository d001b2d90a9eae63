import type { NewOrder, Order } from './queries.ts';

interface OrderValues {
  readonly kind: Order['kind'];
  readonly number: string;
  readonly organisation: string;
  readonly person: string;
  readonly text: string;
  readonly received_how: Order['received_how'];
  readonly received_at: string | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly min_release: number | null;
  readonly max_release: number | null;
  readonly lake_level: number | null;
  readonly level_aim: Order['level_aim'] | undefined;
  readonly reason: string;
}

/** A new order starts now and came by phone, as most do. */
export const valuesOf = (order: Order | null, nowText: string): OrderValues => ({
  kind: order?.kind ?? 'release',
  number: order?.number ?? '',
  organisation: order?.organisation ?? '',
  person: order?.person ?? '',
  text: order?.text ?? '',
  received_how: order?.received_how ?? 'phone',
  received_at: order?.received_at ?? nowText,
  from: order?.from ?? nowText,
  until: order?.until ?? null,
  min_release: order?.min_release ?? null,
  max_release: order?.max_release ?? null,
  lake_level: order?.lake_level ?? null,
  level_aim: order?.level_aim ?? undefined,
  reason: '',
});

export const contentOf = (values: OrderValues): Omit<NewOrder, 'replaces'> => ({
  kind: values.kind,
  number: values.number.trim() || null,
  organisation: values.organisation.trim(),
  person: values.person.trim() || null,
  text: values.text.trim(),
  received_how: values.received_how,
  received_at: values.received_at ?? '',
  from: values.from ?? '',
  until: values.until || null,
  min_release: values.min_release ?? null,
  max_release: values.max_release ?? null,
  lake_level: values.lake_level ?? null,
  level_aim: values.level_aim ?? null,
});
