declare module 'virtual:route-table' {
  import type { RouteTable } from '@spillway/contract/client';

  export const apiBase: string;
  const table: RouteTable;
  export default table;
}

declare module 'virtual:design-tokens' {
  import type { DesignTokens } from './base/theme/design-tokens.ts';

  const tokens: DesignTokens;
  export default tokens;
}

declare module 'virtual:changelog' {
  interface Release {
    readonly version: string;
    readonly about: string;
    readonly sections: readonly { readonly heading: string; readonly changes: readonly string[] }[];
  }

  const releases: Readonly<Record<'vi' | 'en', readonly Release[]>>;
  export default releases;
}

declare module 'virtual:manual' {
  /** Typed in `features/manual/queries.ts`: an ambient module cannot import types. */
  const parts: unknown;
  export default parts;
}
