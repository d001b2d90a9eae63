import { itemAt } from '@spillway/checked/reads';
/** A fault of a definition, with its place and reason. Texts are in the catalogues. */
export interface Fault {
  readonly path: string;
  readonly code: FaultCode;
  readonly params: Readonly<Record<string, string | number>>;
}

export type FaultCode =
  | 'not_an_object'
  | 'unknown_field'
  | 'schema_unknown'
  | 'not_a_number'
  | 'out_of_range'
  | 'not_whole'
  | 'not_a_text'
  | 'not_one_of'
  | 'not_a_list'
  | 'ladder_order'
  | 'not_with_measure'
  | 'not_with_operator';

interface Range {
  readonly least: number;
  readonly most: number;
  readonly isWhole?: boolean;
}

/** Reads the fields of one object and records their faults; a value returned after a fault is only a placeholder. */
export class Reader {
  readonly #fields: Readonly<Record<string, unknown>>;
  readonly #read = new Set<string>();

  readonly path: string;
  readonly faults: Fault[];

  constructor(value: unknown, path: string, faults: Fault[]) {
    this.path = path;
    this.faults = faults;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) this.fault('', 'not_an_object');
    this.#fields = isObject ? (value as Record<string, unknown>) : {};
  }

  fault(name: string, code: FaultCode, params: Fault['params'] = {}): void {
    this.faults.push({ path: [this.path, name].filter((part) => part !== '').join('.'), code, params });
  }

  number(name: string, { least, most, isWhole = false }: Range): number {
    const value = this.#take(name);
    if (typeof value !== 'number' || !Number.isFinite(value)) this.fault(name, 'not_a_number');
    else if (value < least || value > most) this.fault(name, 'out_of_range', { least, most });
    else if (isWhole && !Number.isInteger(value)) this.fault(name, 'not_whole');
    else return value;
    return least;
  }

  numberOrNull(name: string, range: Range): number | null {
    return this.#take(name) === null ? null : this.number(name, range);
  }

  text(name: string, max: number): string {
    const value = this.#take(name);
    if (typeof value === 'string' && value !== '' && value.length <= max) return value;
    this.fault(name, 'not_a_text', { most: max });
    return '';
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[]): Choice {
    const value = this.#take(name);
    const found = choices.find((choice) => choice === value);
    if (found === undefined) this.fault(name, 'not_one_of', { choices: choices.join(', ') });
    return found ?? itemAt(choices, 0);
  }

  object(name: string): Reader {
    return new Reader(this.#take(name), this.#below(name), this.faults);
  }

  list<One>(name: string, { least, most }: Range, read: (one: Reader) => One): One[] {
    const value = this.#take(name);
    if (!Array.isArray(value) || value.length < least || value.length > most) {
      this.fault(name, 'not_a_list', { least, most });
      return [];
    }
    return value.map((one, index) => read(new Reader(one, `${this.#below(name)}[${index}]`, this.faults)));
  }

  /** Reads fields of any name, each a short text or a number. */
  words(name: string, { most, longest }: { readonly most: number; readonly longest: number }) {
    const value = this.#take(name);
    const words = new Reader(value, this.#below(name), this.faults);
    const all = Object.entries(words.#fields);
    if (all.length > most) this.fault(name, 'out_of_range', { least: 0, most });
    for (const [word, said] of all)
      if (typeof said === 'string' ? said.length > longest : typeof said !== 'number' || !Number.isFinite(said))
        words.fault(word, 'not_a_text', { most: longest });
    return Object.fromEntries(all) as Record<string, string | number>;
  }

  /** Refuses unknown fields, because they were meant to say something. */
  end(): void {
    for (const name of Object.keys(this.#fields)) if (!this.#read.has(name)) this.fault(name, 'unknown_field');
  }

  #take(name: string): unknown {
    this.#read.add(name);
    return this.#fields[name];
  }

  #below(name: string): string {
    return this.path === '' ? name : `${this.path}.${name}`;
  }
}
