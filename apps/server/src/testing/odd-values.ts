const deepValue = (() => {
  let value: unknown = 1;
  for (let depth = 0; depth < 2_000; depth++) value = [value];
  return value;
})();

/** Values that programs get wrong, and values that attackers send. */
export const oddValues: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '‮abc',
  "'; drop table account; --",
  '../../../etc/passwd',
  '=cmd|"/c calc"!A1',
  // Sent literally: nothing is interpolated.
  `\${7*7}{{7*7}}<script>alert(1)</script>`,
  '%s%n%x',
  -1,
  0,
  1e308,
  -1e308,
  2 ** 53,
  0.1 + 0.2,
  '9'.repeat(400),
  'x'.repeat(100_000),
  'ă'.repeat(5_000),
  '0001-01-01 00:00:00',
  '9999-12-31 23:59:59',
  '2026-02-30 00:00:00',
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  [],
  {},
  [[[]]],
  deepValue,
  { $ne: null },
  Array.from({ length: 3_000 }, (_, index) => index),
  { toString: 'no', valueOf: 1, length: -1 },
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
];
