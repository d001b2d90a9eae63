import type { GatewayDraft } from './queries.ts';
import { type WayForm, wayFormOf, wayOf } from './way-form.ts';

/** Form values of a gateway: lists as text, secrets in rows. */
export interface GatewayForm
  extends Omit<
      GatewayDraft,
      | 'gateway_id'
      | 'success_statuses'
      | 'success_values'
      | 'receipt'
      | 'incoming'
      | 'way'
      | 'set_secrets'
      | 'forget_secrets'
    >,
    WayForm {
  readonly statuses: string;
  readonly values: string;
  readonly hasReceipt: boolean;
  readonly hasIncoming: boolean;
  readonly incomingSender: string;
  readonly incomingText: string;
  readonly receiptId: string;
  readonly receiptState: string;
  readonly delivered: string;
  readonly failed: string;
  readonly secrets: readonly { readonly name: string; readonly value: string }[];
  readonly forgotten: string[];
}

/** Comma-separated. */
export const listOf = (writtenText: string | undefined): string[] =>
  (writtenText ?? '')
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Secrets used in the templates; adds a row for each that is not set. */
export function secretsNamed({
  url,
  headers,
  body,
  username,
}: Pick<GatewayDraft, 'url' | 'headers' | 'body' | 'username'>) {
  const written = [url, body, ...headers.map(({ value }) => value)].join('\n');
  const secretNames = [...written.matchAll(/\{secret\.([a-z][a-z0-9_]*)/g)].map(([, name]) => name ?? '');
  return [...new Set([...secretNames, ...(username === '' ? [] : ['password'])])];
}

export function formOf(draft: GatewayDraft): GatewayForm {
  const {
    gateway_id,
    success_statuses,
    success_values,
    receipt,
    incoming,
    way,
    set_secrets: _s,
    forget_secrets: _f,
    ...fields
  } = draft;
  return {
    ...fields,
    ...wayFormOf(way),
    statuses: success_statuses.join(', '),
    values: success_values.join(', '),
    hasIncoming: Boolean(incoming),
    incomingSender: incoming?.sender_path ?? '',
    incomingText: incoming?.text_path ?? '',
    hasReceipt: receipt !== null,
    receiptId: receipt?.id_path ?? '',
    receiptState: receipt?.state_path ?? '',
    delivered: receipt?.delivered.join(', ') ?? '',
    failed: receipt?.failed.join(', ') ?? '',
    secrets: gateway_id === null ? secretsNamed(draft).map((name) => ({ name, value: '' })) : [],
    forgotten: [],
  };
}

/** Body to save. Hidden fields keep their value. */
export function bodyOf(draft: GatewayDraft, values: GatewayForm): GatewayDraft {
  const { name, channel, is_active, method, url, headers, body_kind, username, number_form, country_code } = values;
  return {
    gateway_id: draft.gateway_id,
    name,
    channel,
    is_active,
    method,
    url: url.trim(),
    headers: headers ?? [],
    body_kind,
    body: body_kind === 'none' ? '' : (values.body ?? ''),
    username: username ?? '',
    number_form,
    country_code,
    without_accents: values.without_accents,
    max_segments: values.max_segments ?? null,
    success_statuses: listOf(values.statuses).map(Number),
    success_path: values.success_path ?? '',
    success_values: listOf(values.values),
    id_path: values.id_path ?? '',
    receipt: values.hasReceipt
      ? {
          id_path: values.receiptId,
          state_path: values.receiptState,
          delivered: listOf(values.delivered),
          failed: listOf(values.failed),
        }
      : null,
    incoming:
      values.channel === 'sms' && values.hasIncoming
        ? { sender_path: values.incomingSender, text_path: values.incomingText }
        : null,
    way: wayOf(values),
    set_secrets: Object.fromEntries(
      (values.secrets ?? []).flatMap(({ name: of, value }) => (of && value ? [[of, value]] : [])),
    ),
    forget_secrets: values.forgotten ?? [],
  };
}
