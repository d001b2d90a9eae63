import type { AsWritten } from '@spillway/contract/as-written';
import type { Route } from '@spillway/contract/kit';
import type { z } from 'zod';

/** `rain_24h` becomes `rain24h`. The way back uses the schema, never the name. */
export type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** `received` is validated input. In `answered`, an instant may be a date. */
type SchemaSide = 'received' | 'answered';

type Schema = z.core.SomeType;
type Marked = { readonly [Key in keyof AsWritten]-?: AsWritten[Key] };

/** The server's form of a contract schema: keys in camel case, except in documents. */
type ServerForm<S, W extends SchemaSide> = S extends Schema
  ? keyof Marked extends keyof S
    ? PlainForm<S, W>
    : ByKind<S, S['_zod'] extends { readonly def: infer Def } ? Def : never, W>
  : never;

type PlainForm<S extends Schema, W extends SchemaSide> = W extends 'received' ? z.output<S> : z.input<S>;

type ByKind<S extends Schema, Def, W extends SchemaSide> = Def extends {
  readonly type: 'object';
  readonly shape: infer Shape;
}
  ? Fields<Shape, W> & OtherForm<S>
  : Def extends { readonly type: 'array'; readonly element: infer Element }
    ? List<ServerForm<Element, W>, W>
    : Def extends { readonly type: 'nullable'; readonly innerType: infer Inner }
      ? ServerForm<Inner, W> | null
      : Def extends { readonly type: 'optional'; readonly innerType: infer Inner }
        ? ServerForm<Inner, W> | undefined
        : Def extends { readonly type: 'default' | 'prefault'; readonly innerType: infer Inner }
          ? W extends 'received'
            ? Exclude<ServerForm<Inner, W>, undefined>
            : ServerForm<Inner, W> | undefined
          : Def extends { readonly type: 'readonly'; readonly innerType: infer Inner }
            ? Readonly<ServerForm<Inner, W>>
            : Def extends { readonly type: 'union'; readonly options: infer Options extends readonly unknown[] }
              ? ServerForm<Options[number], W>
              : Def extends { readonly type: 'tuple'; readonly items: infer Items }
                ? { [At in keyof Items]: ServerForm<Items[At], W> }
                : Def extends { readonly type: 'record'; readonly valueType: infer Value }
                  ? { [Key in keyof PlainForm<S, W>]: ServerForm<Value, W> }
                  : Def extends { readonly type: 'pipe'; readonly in: infer From; readonly out: infer To }
                    ? ServerForm<W extends 'received' ? To : From, W>
                    : Def extends { readonly format: 'datetime' }
                      ? PlainForm<S, W> | (W extends 'received' ? never : Date)
                      : PlainForm<S, W>;

type List<Item, W extends SchemaSide> = W extends 'received' ? Item[] : readonly Item[];

type MayBeAbsent<S, W extends SchemaSide> = W extends 'received'
  ? S extends { readonly _zod: { readonly optout: 'optional' } }
    ? true
    : false
  : S extends { readonly _zod: { readonly optin: 'optional' | 'defaulted' } }
    ? true
    : false;

type Fields<Shape, W extends SchemaSide> = Flat<
  {
    -readonly [Key in keyof Shape as MayBeAbsent<Shape[Key], W> extends true ? never : CamelCase<Key>]: ServerForm<
      Shape[Key],
      W
    >;
  } & {
    -readonly [Key in keyof Shape as MayBeAbsent<Shape[Key], W> extends true ? CamelCase<Key> : never]?: ServerForm<
      Shape[Key],
      W
    >;
  }
>;

type Flat<T> = { [Key in keyof T]: T[Key] } & {};

/** For an object that does not name all its keys. */
type OtherForm<S> = S extends { readonly _zod: { readonly config: { readonly out: infer Out } } }
  ? string extends keyof Out
    ? Out
    : unknown
  : unknown;

export type ReceivedForm<S> = ServerForm<S, 'received'>;
export type AnswerType<S> = ServerForm<S, 'answered'>;

type ReceivedPart<R extends Route, Key extends 'params' | 'query' | 'body'> = R extends { readonly [K in Key]: infer S }
  ? { readonly [K in Key]: ReceivedForm<S> }
  : unknown;

/** A handler's input after validation and conversion. */
export type ReceivedInput<R extends Route> = ReceivedPart<R, 'params'> &
  ReceivedPart<R, 'query'> &
  ReceivedPart<R, 'body'>;

/** What a handler may answer. */
export type AnswerTo<R extends Route> = AnswerType<R['data']>;
/** A handler's body. */
export type BodyTo<R extends Route> = ReceivedForm<R['body']>;
