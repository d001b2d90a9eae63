import type { Target } from '../target.ts';
import { type CallApi, fresh, password, until } from './call-api.ts';

/** Outgoing messages, and the link in a mail. */
export async function letters(callApi: CallApi, { url, mail }: Target) {
  await callApi('POST /v1/system/public-address', { body: { address: url } });
  await callApi('POST /v1/system/outward/disarm', { body: {} });
  await callApi('POST /v1/system/outward/arm', { body: { held: 'send' } });
  const allowed = await callApi('POST /v1/system/outbound/allow', {
    body: { target: '169.254.7.7:9710', reason: 'cổng tin nhắn' },
  });
  const { allowance_id } = allowed?.allowances?.[0] ?? {};
  await callApi('POST /v1/system/outbound/withdraw', { body: { allowance_id } });
  await channels(callApi, url);
  const groups: { level: number; role_id: string }[] = (await callApi('GET /v1/role/getall')) ?? [];
  const role_id = groups.toSorted((a, b) => b.level - a.level)[0]?.role_id;
  const username = fresh('quen');
  const email = `${username}@example.com`;
  const forgetfulUser = { username, email, password: password(), full_name: 'Người quên', role_id, all_plants: true };
  await callApi('POST /account', { body: forgetfulUser });
  await callApi('POST /auth/forgot-password', { body: { username } });
  const letterTo = async () => mail.received.find(({ to }) => to.includes(email));
  const letter = await until(letterTo, (found) => found !== undefined);
  const token = /#token=([\w-]+)/.exec(letter?.text ?? '')?.[1];
  await callApi('POST /auth/reset-password', { body: { token, newPassword: password() } });
  await messages(callApi, mail);
}

/** A gateway and a webhook that point to this server, whose 404 response is a valid result, too. */
async function channels(callApi: CallApi, url: string) {
  const { port } = new URL(url);
  await callApi('POST /v1/system/outbound/allow', { body: { target: `127.0.0.1:${port}`, reason: 'cổng thử' } });
  const way = { tls: { by: 'authorities' }, proxy: null };
  const receipt = { id_path: 'id', state_path: 'state', delivered: ['yes'], failed: ['no'] };
  const gateway = {
    name: fresh('Cổng '),
    channel: 'sms',
    is_active: true,
    method: 'POST',
    url: `http://127.0.0.1:${port}/api/none`,
    headers: [],
    body_kind: 'json',
    body: '{"to": "{number}", "text": "{text}", "key": "{secret.token}"}',
    username: '',
    way,
    receipt,
    incoming: { sender_path: 'from', text_path: 'text' },
    number_form: 'digits',
    country_code: '84',
    without_accents: true,
    max_segments: 2,
    id_path: 'id',
    success_statuses: [404],
    success_path: '',
    success_values: [],
    gateway_id: null,
  };
  const saved = await callApi('POST /v1/system/gateways/save', {
    body: { ...gateway, set_secrets: { token: password() }, forget_secrets: [] },
  });
  const { gateway_id } = saved?.gateways?.at(-1) ?? {};
  await callApi('GET /v1/system/gateways');
  await callApi('POST /v1/system/gateways/order', { body: { gateway_ids: [gateway_id] } });
  await callApi('POST /v1/system/gateways/preview', {
    body: { ...gateway, secret_names: ['token'], number: '0912345678', text: 'Nước lên' },
  });
  await callApi('POST /v1/system/gateways/try', { body: { gateway_id, number: '0912345678', text: '' } });
  await callApi('POST /v1/system/gateways/test', { body: { gateway_id, number: '0912345678' } });
  const { path = '' } = (await callApi('POST /v1/system/gateways/receipt-address', { body: { gateway_id } })) ?? {};
  const key = String(path).split('/').at(-1) ?? '';
  const statedState = { id: 'none', state: 'yes' };
  await callApi('POST /v1/gateways/{gateway_id}/receipts/{key}', { path: { gateway_id, key }, body: statedState });
  await callApi('GET /v1/gateways/{gateway_id}/receipts/{key}', { path: { gateway_id, key }, query: statedState });
  const back = { from: '0912345678', text: '1 7' };
  await callApi('POST /v1/gateways/{gateway_id}/incoming/{key}', { path: { gateway_id, key }, body: back });
  await callApi('GET /v1/gateways/{gateway_id}/incoming/{key}', { path: { gateway_id, key }, query: back });
  const hook = {
    name: fresh('Máy '),
    is_active: true,
    url: `http://127.0.0.1:${port}/api/none`,
    way,
    headers: [],
    proxy_password: null,
    webhook_id: null,
  };
  const { webhook_id } = (await callApi('POST /v1/system/webhooks/save', { body: hook }))?.webhooks?.at(-1) ?? {};
  await callApi('GET /v1/system/webhooks');
  await callApi('POST /v1/system/webhooks/secret', { body: { webhook_id, overlap_hours: 1 } });
  await callApi('POST /v1/system/webhooks/try', { body: { webhook_id } });
  await callApi('POST /v1/system/webhooks/test', { body: { webhook_id } });
  await callApi('POST /v1/system/webhooks/delete', { body: { webhook_id } });
  await callApi('POST /v1/system/gateways/delete', { body: { gateway_id } });
}

/** A message refused by the mail server is sent again; a deferred one is cancelled. */
async function messages(callApi: CallApi, mail: Target['mail']) {
  const { role_id } =
    (await callApi('POST /v1/role/create', {
      body: { role_name: fresh('Máy chủ '), level: 70, permissions: ['system'] },
    })) ?? {};
  const keeperAccount = { username: fresh('may'), password: password() };
  const email = `${keeperAccount.username}@example.com`;
  await callApi('POST /account', {
    body: { ...keeperAccount, full_name: 'Vũ Văn Máy', email, role_id, all_plants: true },
  });
  const session = await callApi('POST /auth/login', { body: keeperAccount });
  await callApi('POST /v1/system/messages/test', { body: {} }, { authorization: `Bearer ${session?.token?.access}` });
  const messageInState = async (state: string) => {
    const listAnswer = await callApi('GET /v1/system/messages', { query: { state } });
    return (listAnswer?.messages as { message_id: string }[] | undefined)?.[0]?.message_id;
  };
  mail.refuse(email);
  await callApi('POST /auth/forgot-password', { body: { username: keeperAccount.username } });
  const failed = await until(
    () => messageInState('failed'),
    (id) => id !== undefined,
  );
  await callApi('POST /v1/system/messages/retry', { body: { message_id: failed } });
  mail.turnAway(1000);
  const other = { ...keeperAccount, username: fresh('may') };
  const otherEmail = `${other.username}@example.com`;
  await callApi('POST /account', {
    body: { ...other, full_name: 'Vũ Văn Máy', email: otherEmail, role_id, all_plants: true },
  });
  await callApi('POST /auth/forgot-password', { body: { username: other.username } });
  // A message being sent cannot be cancelled: wait until it is deferred.
  await until(
    async () => {
      const message_id = await messageInState('waiting');
      return message_id === undefined
        ? null
        : await callApi('POST /v1/system/messages/cancel', { body: { message_id } });
    },
    (cancelled) => cancelled !== null,
  );
  mail.turnAway(0);
}
