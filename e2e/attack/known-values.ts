type Random = () => number;
type Plain = Readonly<Record<string, unknown>>;

/** What answers held: values by the name of their field (ids of real objects, codes, times), whole objects, files. */
export class KnownValues {
  readonly #byName = new Map<string, unknown[]>();
  readonly #objects = new Map<string, Plain[]>();
  static readonly maxValues = 60;
  static readonly maxOfShape = 8;

  learn(answer: unknown, depth = 0): void {
    if (depth > 6 || typeof answer !== 'object' || answer === null) return;
    if (Array.isArray(answer)) {
      for (const one of answer.slice(0, 30)) this.learn(one, depth + 1);
      return;
    }
    this.#keepObject(answer as Plain);
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'object') this.learn(value, depth + 1);
      else if (value !== null && value !== '') this.teach(name, value);
    }
  }

  /** The newest take the place of some that are older. */
  teach(name: string, ...values: readonly unknown[]): void {
    const known = this.#byName.get(name) ?? [];
    for (const value of values) {
      if (known.includes(value)) continue;
      if (known.length >= KnownValues.maxValues) known.splice(Math.floor(known.length / 3), 1);
      known.push(value);
    }
    this.#byName.set(name, known);
  }

  /** One that the named field held somewhere; undefined: none is known. */
  pick(name: string, random: Random): unknown {
    const known = this.#byName.get(name);
    return known?.[Math.floor(random() * known.length)];
  }

  /** Any id at all: of another kind of object as often as not. */
  anyId(random: Random): unknown {
    const names = [...this.#byName.keys()].filter((name) => name === 'id' || name.endsWith('_id'));
    return this.pick(names[Math.floor(random() * names.length)] ?? '', random);
  }

  /** One that has most of the named fields: what was read is what an update would write. */
  objectWith(fields: readonly string[], random: Random): Plain | undefined {
    let best: readonly Plain[] = [];
    let most = fields.length * 0.6;
    for (const objects of this.#objects.values()) {
      const held = fields.filter((field) => field in objects[0]!).length;
      if (held > most || (held === most && random() < 0.5)) [most, best] = [held, objects];
    }
    return best[Math.floor(random() * best.length)];
  }

  #keepObject(value: Plain): void {
    const names = Object.keys(value);
    if (names.length < 3) return;
    const shape = names.toSorted().join();
    const known = this.#objects.get(shape) ?? [];
    if (known.length >= KnownValues.maxOfShape) known.shift();
    known.push(value);
    this.#objects.set(shape, known);
  }
}
