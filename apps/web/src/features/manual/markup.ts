/** Page of the manual as parsed by the build from `docs/manual` (`vite/manual`). */
export type Inline =
  | string
  | { readonly kind: 'bold'; readonly of: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly page: string; readonly anchor: string | null; readonly of: readonly Inline[] };

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly of: readonly Inline[] }
  | { readonly kind: 'text'; readonly of: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'picture';
      readonly src: string;
      readonly alt: string;
      readonly width: number;
      readonly height: number;
    };

export interface ManualPage {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** Entry of the contents: the title with its task. */
export interface ListedPage {
  readonly id: string;
  readonly title: string;
  readonly want: string;
  readonly headings: readonly Heading[];
}

/** Pages by task, in the order of the contents. */
export interface PageGroup {
  readonly title: string;
  readonly pages: readonly ListedPage[];
}

export type Contents = readonly PageGroup[];
