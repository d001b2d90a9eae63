import { lastOf } from '@spillway/checked/reads';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Longer names are shortened: "Cửa van cung 1" is called "Cửa 1". */
const longFromWords = 4;

/** Short spoken names of gates where they are unique; otherwise the full names. */
export function shortNames(outlets: readonly Named[]): ReadonlyMap<string, string> {
  const short = ({ name }: Named) => {
    const words = name.trim().split(/\s+/);
    const last = lastOf(words);
    return words.length >= longFromWords && /\d/.test(last) ? `${words[0]} ${last}` : name;
  };
  const taken = (wanted: string) => outlets.filter((one) => short(one) === wanted || one.name === wanted).length;
  return new Map(outlets.map((one) => [one.id, taken(short(one)) === 1 ? short(one) : one.name]));
}
