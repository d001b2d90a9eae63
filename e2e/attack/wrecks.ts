import { oddValues } from '../../apps/server/src/testing/odd-values.ts';

type Random = () => number;

const pick = <T>(all: readonly T[], random: Random): T => all[Math.floor(random() * all.length)]!;

export const oddValue = (random: Random): unknown => pick(oddValues, random);

/** The value with one error somewhere inside. */
export function corruptValue(value: unknown, random: Random, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > 4 || random() < 0.2) return oddValue(random);
  if (Array.isArray(value)) {
    if (value.length === 0) return oddValue(random);
    const at = Math.floor(random() * value.length);
    return value.map((one, index) => (index === at ? corruptValue(one, random, depth + 1) : one));
  }
  const entries = Object.entries(value);
  const name = entries[Math.floor(random() * entries.length)]?.[0];
  if (name === undefined) return oddValue(random);
  const act = random();
  if (act < 0.2) return Object.fromEntries(entries.filter(([key]) => key !== name));
  if (act < 0.35)
    return { ...value, [pick(['extra', 'id', 'version', 'hydro_code', 'constructor'], random)]: oddValue(random) };
  return { ...value, [name]: corruptValue((value as Record<string, unknown>)[name], random, depth + 1) };
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
