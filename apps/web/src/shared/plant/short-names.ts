import { lastOf } from '@spillway/checked/reads';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Two words more than needed to tell it: "Cửa van cung 1" is spoken of as "Cửa 1". */
const longFromWords = 4;

/** The name of a gate as it is called across a room, where that still tells it from all the others; else its whole name. */
export function shortNames(outlets: readonly Named[]): ReadonlyMap<string, string> {
  const short = ({ name }: Named) => {
    const words = name.trim().split(/\s+/);
    const last = lastOf(words);
    return words.length >= longFromWords && /\d/.test(last) ? `${words[0]} ${last}` : name;
  };
  const taken = (wanted: string) => outlets.filter((one) => short(one) === wanted || one.name === wanted).length;
  return new Map(outlets.map((one) => [one.id, taken(short(one)) === 1 ? short(one) : one.name]));
}
