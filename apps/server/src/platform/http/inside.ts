import type { AsWritten } from '@spillway/contract/as-written';
import type { Route } from '@spillway/contract/kit';
import type { z } from 'zod';

/** `rain_24h` becomes `rain24h`. The way back uses the schema, never the name. */
export type CamelCase<Name> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** `received` is validated input. In `answered`, an instant may be a date. */
type Way = 'received' | 'answered';

type Schema = z.core.SomeType;
type Marked = { readonly [Key in keyof AsWritten]-?: AsWritten[Key] };

/** The server's form of a contract schema: keys in camel case, except in documents. */
type Inside<S, W extends Way> = S extends Schema
  ? keyof Marked extends keyof S
    ? Plain<S, W>
    : ByKind<S, S['_zod'] extends { readonly def: infer Def } ? Def : never, W>
  : never;

type Plain<S extends Schema, W extends Way> = W extends 'received' ? z.output<S> : z.input<S>;

type ByKind<S extends Schema, Def, W extends Way> = Def extends { readonly type: 'object'; readonly shape: infer Shape }
  ? Fields<Shape, W> & Others<S>
  : Def extends { readonly type: 'array'; readonly element: infer Element }
    ? List<Inside<Element, W>, W>
    : Def extends { readonly type: 'nullable'; readonly innerType: infer Inner }
      ? Inside<Inner, W> | null
      : Def extends { readonly type: 'optional'; readonly innerType: infer Inner }
        ? Inside<Inner, W> | undefined
        : Def extends { readonly type: 'default' | 'prefault'; readonly innerType: infer Inner }
          ? W extends 'received'
            ? Exclude<Inside<Inner, W>, undefined>
            : Inside<Inner, W> | undefined
          : Def extends { readonly type: 'readonly'; readonly innerType: infer Inner }
            ? Readonly<Inside<Inner, W>>
            : Def extends { readonly type: 'union'; readonly options: infer Options extends readonly unknown[] }
              ? Inside<Options[number], W>
              : Def extends { readonly type: 'tuple'; readonly items: infer Items }
                ? { [At in keyof Items]: Inside<Items[At], W> }
                : Def extends { readonly type: 'record'; readonly valueType: infer Value }
                  ? { [Key in keyof Plain<S, W>]: Inside<Value, W> }
                  : Def extends { readonly type: 'pipe'; readonly in: infer From; readonly out: infer To }
                    ? Inside<W extends 'received' ? To : From, W>
                    : Def extends { readonly format: 'datetime' }
                      ? Plain<S, W> | (W extends 'received' ? never : Date)
                      : Plain<S, W>;

type List<Item, W extends Way> = W extends 'received' ? Item[] : readonly Item[];

type MayBeAbsent<S, W extends Way> = W extends 'received'
  ? S extends { readonly _zod: { readonly optout: 'optional' } }
    ? true
    : false
  : S extends { readonly _zod: { readonly optin: 'optional' | 'defaulted' } }
    ? true
    : false;

type Fields<Shape, W extends Way> = Flat<
  {
    -readonly [Key in keyof Shape as MayBeAbsent<Shape[Key], W> extends true ? never : CamelCase<Key>]: Inside<
      Shape[Key],
      W
    >;
  } & {
    -readonly [Key in keyof Shape as MayBeAbsent<Shape[Key], W> extends true ? CamelCase<Key> : never]?: Inside<
      Shape[Key],
      W
    >;
  }
>;

type Flat<T> = { [Key in keyof T]: T[Key] } & {};

/** For an object that does not name all its keys. */
type Others<S> = S extends { readonly _zod: { readonly config: { readonly out: infer Out } } }
  ? string extends keyof Out
    ? Out
    : unknown
  : unknown;

export type Received<S> = Inside<S, 'received'>;
export type Answered<S> = Inside<S, 'answered'>;

type ReceivedPart<R extends Route, Key extends 'params' | 'query' | 'body'> = R extends { readonly [K in Key]: infer S }
  ? { readonly [K in Key]: Received<S> }
  : unknown;

/** A handler's input after validation and conversion. */
export type ReceivedInput<R extends Route> = ReceivedPart<R, 'params'> &
  ReceivedPart<R, 'query'> &
  ReceivedPart<R, 'body'>;

/** What a handler may answer. */
export type AnswerTo<R extends Route> = Answered<R['data']>;
/** A handler's body. */
export type BodyTo<R extends Route> = Received<R['body']>;
