type Random = () => number;
type Plain = Readonly<Record<string, unknown>>;

/** Values seen in responses: by field name (real ids, codes, times), whole objects, and files. */
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

  /** New values replace older ones at the limit. */
  teach(name: string, ...values: readonly unknown[]): void {
    const known = this.#byName.get(name) ?? [];
    for (const value of values) {
      if (known.includes(value)) continue;
      if (known.length >= KnownValues.maxValues) known.splice(Math.floor(known.length / 3), 1);
      known.push(value);
    }
    this.#byName.set(name, known);
  }

  /** A value seen in the named field; undefined: none. */
  pick(name: string, random: Random): unknown {
    const known = this.#byName.get(name);
    return known?.[Math.floor(random() * known.length)];
  }

  /** Any id, often of another kind of object. */
  anyId(random: Random): unknown {
    const names = [...this.#byName.keys()].filter((name) => name === 'id' || name.endsWith('_id'));
    return this.pick(names[Math.floor(random() * names.length)] ?? '', random);
  }

  /** An object with most of the named fields: an update writes what was read. */
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
