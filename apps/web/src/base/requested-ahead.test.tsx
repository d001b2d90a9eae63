import { beforeEach, expect, it, vi } from 'vitest';

const address = '/api/renew/v1/together';
const body = '{"reads":[{"call":"GET /auth/session"}]}';
const headers = { 'content-type': 'application/json', 'accept-language': 'vi', authorization: 'Bearer a' };
const stored = () => JSON.parse(localStorage.getItem('spillway.asked-first') ?? 'null');

/** Opens a page whose first requests the script before it has already sent. */
async function opened(ahead?: { readonly body?: string; readonly headers?: Record<string, string> }) {
  vi.resetModules();
  const response = Promise.resolve(new Response('ahead'));
  if (ahead) window.spillwayAskedAhead = { address, headers, body, response, ...ahead };
  const { answerAhead } = await import('./requested-ahead.ts');
  return { answerAhead, response };
}

beforeEach(() => {
  localStorage.clear();
  delete window.spillwayAskedAhead;
});

it('is remembered without the token, for the page it was asked by', async () => {
  const { answerAhead } = await opened();
  expect(answerAhead('/api/renew/v1/app/config', {})).toBeNull();
  expect(answerAhead(address, { headers, body })).toBeNull();
  const { authorization: _, ...kept } = headers;
  expect(stored()).toEqual({ path: window.location.pathname, address, headers: kept, body });
  expect(localStorage.getItem('spillway.asked-first')).not.toContain('Bearer');
});

it('is the answer of the page that asks the same first, once', async () => {
  const { answerAhead, response } = await opened({});
  expect(answerAhead(address, { headers, body })).toBe(response);
  expect(answerAhead(address, { headers, body })).toBeNull();
});

it.each([
  ['another person', { headers: { ...headers, authorization: 'Bearer b' } }],
  ['another language', { headers: { ...headers, 'accept-language': 'en-US' } }],
  ['something else', { body: '{"reads":[]}' }],
])('is not taken by %s', async (_, ahead) => {
  const { answerAhead } = await opened(ahead);
  expect(answerAhead(address, { headers, body })).toBeNull();
  expect(window.spillwayAskedAhead).toBeUndefined();
});
