import type { Catalogue } from '../../words.ts';

/** Sentences have paths: `login.title`. One with a plural is asked for without the ending that its count decides. */
type PathIn<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string ? Name | Stem<Name> : `${Name}.${PathIn<Words[Name]>}`;
}[keyof Words & string];

type Stem<Name> = Name extends `${infer Before}_other` ? Before : never;

type PlainPathIn<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string
    ? Plain<Name, Words[Name]>
    : `${Name}.${PlainPathIn<Words[Name]>}`;
}[keyof Words & string];

type Plain<Name, Sentence> = Sentence extends `${string}{{${string}` ? never : Name;

type SentenceAt<Words, Path> = Path extends keyof Words
  ? Words[Path]
  : Path extends `${infer Name}.${infer Rest}`
    ? SentenceAt<Words[Name & keyof Words], Rest>
    : `{{count}}${Words[`${Path & string}_other` & keyof Words] & string}`;

type ValueIn<Sentence> = Sentence extends `${string}{{${infer Name}}}${infer Rest}` ? Name | ValueIn<Rest> : never;

/** With values or without. */
export type AnyTextKey = PathIn<Catalogue>;

/** A key whose sentence takes no values: what tables of titles and labels may hold. */
export type TextKey = PlainPathIn<Catalogue>;

/** The sentences of a language. The library's own types check the same at half the cost of all types of the app. */
export interface Text {
  (key: TextKey): string;
  <Key extends AnyTextKey>(
    key: Key,
    values: { readonly [Name in ValueIn<SentenceAt<Catalogue, Key>>]: string | number },
  ): string;
}
