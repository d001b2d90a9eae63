import { expect, it } from 'vitest';
import { pushVerdict } from './verdict.ts';

const now = Date.UTC(2026, 10, 23, 8);

it.each([
  [201, {}, 'accepted', 'message', undefined],
  [202, {}, 'accepted', 'message', undefined],
  [404, {}, 'refused', 'message', undefined],
  [410, {}, 'refused', 'message', undefined],
  [413, {}, 'refused', 'message', undefined],
  [400, {}, 'passing', 'lane', undefined],
  [401, {}, 'passing', 'lane', undefined],
  [403, {}, 'passing', 'lane', undefined],
  [429, { 'retry-after': '90' }, 'passing', 'lane', 90_000],
  [429, {}, 'passing', 'lane', 0],
  [429, { 'retry-after': 'soon' }, 'passing', 'lane', 0],
  [503, { 'retry-after': 'Mon, 23 Nov 2026 08:02:00 GMT' }, 'passing', 'lane', 120_000],
  [503, { 'retry-after': '86400' }, 'passing', 'lane', 600_000],
  [500, {}, 'passing', 'lane', undefined],
])('%i %o: %s, of the %s', (status, headers, outcome, scope, notBeforeMs) => {
  const verdict = pushVerdict({ status, headers }, 'said', now);
  expect([verdict.outcome, verdict.scope, verdict.notBeforeMs]).toEqual([outcome, scope, notBeforeMs]);
});
