type PluralStem<Key> = Key extends `${infer Stem}_other` ? Stem : never;

/**
 * A catalogue with the same keys in another language. Vietnamese has one plural form (`_other`); a language with a
 * singular may add `_one`.
 */
export type SameKeys<Room> = {
  readonly [Key in keyof Room]: Room[Key] extends string ? string : SameKeys<Room[Key]>;
} & { readonly [Stem in PluralStem<keyof Room> as `${Stem}_one`]?: string };
