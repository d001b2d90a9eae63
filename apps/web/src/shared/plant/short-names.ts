import { lastOf } from '@spillway/checked/reads';

interface NamedOutlet {
  readonly id: string;
  readonly name: string;
}

/** Longer names are shortened: "Cửa van cung 1" is called "Cửa 1". */
const longNameWords = 4;

/** Short spoken names of gates where they are unique; otherwise the full names. */
export function shortNames(outlets: readonly NamedOutlet[]): ReadonlyMap<string, string> {
  const short = ({ name }: NamedOutlet) => {
    const words = name.trim().split(/\s+/);
    const last = lastOf(words);
    return words.length >= longNameWords && /\d/.test(last) ? `${words[0]} ${last}` : name;
  };
  const countNamed = (wantedName: string) =>
    outlets.filter((one) => short(one) === wantedName || one.name === wantedName).length;
  return new Map(outlets.map((one) => [one.id, countNamed(short(one)) === 1 ? short(one) : one.name]));
}
