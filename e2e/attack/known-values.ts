type Random = () => number;
type PlainObject = Readonly<Record<string, unknown>>;

/** Values seen in responses: by field name (real ids, codes, times), whole objects, and files. */
export class KnownValues {
  readonly #byName = new Map<string, unknown[]>();
  readonly #objects = new Map<string, PlainObject[]>();
  static readonly maxValues = 60;
  static readonly maxOfShape = 8;

  learn(answer: unknown, depth = 0): void {
    if (depth > 6 || typeof answer !== 'object' || answer === null) return;
    if (Array.isArray(answer)) {
      for (const one of answer.slice(0, 30)) this.learn(one, depth + 1);
      return;
    }
    this.#keepObject(answer as PlainObject);
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'object') this.learn(value, depth + 1);
      else if (value !== null && value !== '') this.teach(name, value);
    }
  }

  /** New values replace older ones at the limit. */
  teach(name: string, ...values: readonly unknown[]): void {
    const knownEntry = this.#byName.get(name) ?? [];
    for (const value of values) {
      if (knownEntry.includes(value)) continue;
      if (knownEntry.length >= KnownValues.maxValues) knownEntry.splice(Math.floor(knownEntry.length / 3), 1);
      knownEntry.push(value);
    }
    this.#byName.set(name, knownEntry);
  }

  /** A value seen in the named field; undefined: none. */
  pick(name: string, random: Random): unknown {
    const knownEntry = this.#byName.get(name);
    return knownEntry?.[Math.floor(random() * knownEntry.length)];
  }

  /** Any id, often of another kind of object. */
  anyId(random: Random): unknown {
    const names = [...this.#byName.keys()].filter((name) => name === 'id' || name.endsWith('_id'));
    return this.pick(names[Math.floor(random() * names.length)] ?? '', random);
  }

  /** An object with most of the named fields: an update writes what was read. */
  objectWith(fields: readonly string[], random: Random): PlainObject | undefined {
    let best: readonly PlainObject[] = [];
    let max = fields.length * 0.6;
    for (const objects of this.#objects.values()) {
      const held = fields.filter((field) => field in objects[0]!).length;
      if (held > max || (held === max && random() < 0.5)) [max, best] = [held, objects];
    }
    return best[Math.floor(random() * best.length)];
  }

  #keepObject(value: PlainObject): void {
    const names = Object.keys(value);
    if (names.length < 3) return;
    const shape = names.toSorted().join();
    const knownEntry = this.#objects.get(shape) ?? [];
    if (knownEntry.length >= KnownValues.maxOfShape) knownEntry.shift();
    knownEntry.push(value);
    this.#objects.set(shape, knownEntry);
  }
}
