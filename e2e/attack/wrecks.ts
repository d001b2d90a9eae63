type Random = () => number;

const pick = <T>(all: readonly T[], random: Random): T => all[Math.floor(random() * all.length)]!;

const deep = (() => {
  let value: unknown = 1;
  for (let depth = 0; depth < 2_000; depth++) value = [value];
  return value;
})();

/** What programs get wrong, and what people send who mean harm. */
const odd: readonly unknown[] = [
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
  '${7*7}{{7*7}}<script>alert(1)</script>',
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
  deep,
  { $ne: null },
  Array.from({ length: 3_000 }, (_, at) => at),
  { toString: 'no', valueOf: 1, length: -1 },
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
];

export const oddValue = (random: Random): unknown => pick(odd, random);

/** The value with one thing wrong somewhere in it. */
export function wrecked(value: unknown, random: Random, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > 4 || random() < 0.2) return oddValue(random);
  if (Array.isArray(value)) {
    if (value.length === 0) return oddValue(random);
    const at = Math.floor(random() * value.length);
    return value.map((one, index) => (index === at ? wrecked(one, random, depth + 1) : one));
  }
  const entries = Object.entries(value);
  const name = entries[Math.floor(random() * entries.length)]?.[0];
  if (name === undefined) return oddValue(random);
  const act = random();
  if (act < 0.2) return Object.fromEntries(entries.filter(([key]) => key !== name));
  if (act < 0.35)
    return { ...value, [pick(['extra', 'id', 'version', 'hydro_code', 'constructor'], random)]: oddValue(random) };
  return { ...value, [name]: wrecked((value as Record<string, unknown>)[name], random, depth + 1) };
}

/** Headers that a browser would never send. */
export function oddHeaders(random: Random): Record<string, string> {
  return pick<Record<string, string>>(
    [
      { hydro: 'KHONGCO' },
      { hydro: "'" },
      { hydro: 'a'.repeat(3_000) },
      { 'accept-language': 'xx;q=9, *;q=2,,' },
      { 'x-forwarded-for': '8.8.8.8, unknown, ::1' },
      { 'content-type': 'application/xml' },
      { 'content-type': 'multipart/form-data' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-encoding': 'gzip' },
      { 'last-event-id': "1-1'; --" },
      { station: '%00' },
      { range: 'bytes=0-1,5-,-9' },
      { 'if-none-match': '"' },
    ],
    random,
  );
}
