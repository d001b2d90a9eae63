import type { Target } from '../target.ts';
import { type Cook, fresh, password, until } from './cook.ts';

/** What leaves the installation, and the link in a letter that comes back. */
export async function letters(cook: Cook, { url, mail }: Target) {
  await cook('POST /v1/system/public-address', { body: { address: url } });
  await cook('POST /v1/system/outward/disarm', { body: {} });
  await cook('POST /v1/system/outward/arm', { body: { held: 'send' } });
  const allowed = await cook('POST /v1/system/outbound/allow', {
    body: { target: '169.254.7.7:9710', reason: 'cổng tin nhắn' },
  });
  const { allowance_id } = allowed?.allowances?.[0] ?? {};
  await cook('POST /v1/system/outbound/withdraw', { body: { allowance_id } });
  await cook('POST /v1/system/messages/test', { body: {} });
  const groups: { level: number; role_id: string }[] = (await cook('GET /v1/role/getall')) ?? [];
  const role_id = groups.toSorted((a, b) => b.level - a.level)[0]?.role_id;
  const username = fresh('quen');
  const email = `${username}@example.com`;
  const forgetful = { username, email, password: password(), full_name: 'Người quên', role_id, all_plants: true };
  await cook('POST /account', { body: forgetful });
  await cook('POST /auth/forgot-password', { body: { username } });
  const letterTo = async () => mail.received.find(({ to }) => to.includes(email));
  const letter = await until(letterTo, (found) => found !== undefined);
  const token = /#token=([\w-]+)/.exec(letter?.text ?? '')?.[1];
  const listed: { messages: { message_id: string; state: string }[] } | null = await cook('GET /v1/system/messages');
  const sent = listed?.messages.find(({ state }) => state === 'expired' || state === 'failed');
  await cook('POST /v1/system/messages/retry', { body: { message_id: sent?.message_id } });
  const again: typeof listed = await cook('GET /v1/system/messages', { query: { state: 'waiting' } });
  await cook('POST /v1/system/messages/cancel', { body: { message_id: again?.messages[0]?.message_id } });
  await cook('POST /auth/reset-password', { body: { token, newPassword: password() } });
}
