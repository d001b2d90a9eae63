import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { spanText } from '../../../kit/time/span.ts';
import type { Order } from './queries.ts';

const fields = [
  'kind',
  'number',
  'organisation',
  'person',
  'text',
  'received_how',
  'received_at',
  'from',
  'until',
  'min_release',
  'max_release',
  'lake_level',
  'level_aim',
  'confirmed_at',
  'confirmed_number',
  'ended_at',
  'ended_as',
  'ended_reason',
  'reason',
] as const;
type OrderField = (typeof fields)[number];

export function useOrderWords() {
  const t = useText();
  const { number, dateMinute, free } = useFormat();
  return {
    name: (order: Pick<Order, 'kind' | 'number'>): string =>
      order.number === null ? t(`orders.kind.${order.kind}`) : `${t(`orders.kind.${order.kind}`)} ${order.number}`,
    giver: ({ organisation, person }: Pick<Order, 'organisation' | 'person'>): string =>
      person === null ? organisation : `${organisation} (${person})`,
    /** Time until an order ends or begins. */
    left({ state, from, until }: Pick<Order, 'state' | 'from' | 'until'>, nowMs: number): string {
      const span = (at: string) => spanText(t, Math.max(60_000, Math.ceil((Date.parse(at) - nowMs) / 60_000) * 60_000));
      if (state !== 'in_force' && state !== 'to_come') return t(`orders.state.${state}`);
      if (Date.parse(from) > nowMs) return t('orders.begins', { span: span(from) });
      if (until === null) return t('orders.openEnd');
      return Date.parse(until) <= nowMs ? t('orders.state.over') : t('orders.left', { span: span(until) });
    },
    period: ({ from, until }: Pick<Order, 'from' | 'until'>): string =>
      `${dateMinute(from)} – ${until === null ? t('orders.openEnd') : dateMinute(until)}`,
    /** Limits set by an order, as texts. */
    effects: (order: Order): readonly string[] => [
      ...(order.min_release === null ? [] : [t('orders.effect.least', { flow: number(order.min_release) })]),
      ...(order.max_release === null ? [] : [t('orders.effect.most', { flow: number(order.max_release) })]),
      ...(order.lake_level === null || order.level_aim === null
        ? []
        : [t(`orders.effect.${order.level_aim}`, { level: number(order.lake_level, 2) })]),
    ],
    confirmation(order: Order): string | null {
      if (order.confirmation === 'not_needed') return null;
      const time = dateMinute(order.confirmation === 'confirmed' ? order.confirmed_at : order.confirm_by);
      return t(`orders.confirmation.${order.confirmation}`, { time, number: order.confirmed_number ?? '' });
    },
    inOrder: (names: readonly string[]): readonly OrderField[] => fields.filter((field) => names.includes(field)),
    field: (field: OrderField): string => t(`orders.field.${field}`),
    value(field: string, value: unknown): string {
      if (value === null || value === undefined || value === '') return '-';
      if (field === 'kind') return t(`orders.kind.${value as Order['kind']}`);
      if (field === 'received_how') return t(`orders.way.${value as Order['received_how']}`);
      if (field === 'level_aim') return t(`orders.aim.${value as 'hold'}`);
      if (field === 'ended_as') return t(`orders.state.${value as 'withdrawn'}`);
      if (typeof value === 'number') return free(value);
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return /_at$|^from$|^until$/.test(field) ? dateMinute(text) : text;
    },
  };
}
