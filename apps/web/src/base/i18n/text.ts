import type { Catalogue } from '../../words.ts';

/** Paths of texts such as `login.title`. A plural is looked up without its suffix. */
type PathIn<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string ? Name | Stem<Name> : `${Name}.${PathIn<Words[Name]>}`;
}[keyof Words & string];

type Stem<Name> = Name extends `${infer Before}_other` ? Before : never;

type PlainPathIn<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string
    ? PlainName<Name, Words[Name]>
    : `${Name}.${PlainPathIn<Words[Name]>}`;
}[keyof Words & string];

type PlainName<Name, Sentence> = Sentence extends `${string}{{${string}` ? never : Name;

type SentenceAt<Words, Path> = Path extends keyof Words
  ? Words[Path]
  : Path extends `${infer Name}.${infer Rest}`
    ? SentenceAt<Words[Name & keyof Words], Rest>
    : `{{count}}${Words[`${Path & string}_other` & keyof Words] & string}`;

type ValueIn<Sentence> = Sentence extends `${string}{{${infer Name}}}${infer Rest}` ? Name | ValueIn<Rest> : never;

/** All keys, with or without values. */
export type AnyTextKey = PathIn<Catalogue>;

/** Keys of texts without values, for tables of titles and labels. */
export type TextKey = PlainPathIn<Catalogue>;

/** Translator of a language. The types of the library check the same, but double the type-checking time of the app. */
export interface Text {
  (key: TextKey): string;
  <Key extends AnyTextKey>(
    key: Key,
    values: { readonly [Name in ValueIn<SentenceAt<Catalogue, Key>>]: string | number },
  ): string;
}
