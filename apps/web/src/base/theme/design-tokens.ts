export type Theme = 'light' | 'dark';
/** SERVER has no colour of its own (specification, section 1) and uses the default one. */
export type Brand = 'lite' | 'advance';
export type TokenSet = Readonly<Record<string, string>>;

/** Blocks of tokens.css: the base, and the changes by theme and edition. */
export interface DesignTokens {
  readonly base: TokenSet;
  readonly dark: TokenSet;
  readonly advance: TokenSet;
  readonly darkAdvance: TokenSet;
}

export function tokensOf(tokens: DesignTokens, theme: Theme, brand: Brand): TokenSet {
  return {
    ...tokens.base,
    ...(theme === 'dark' ? tokens.dark : {}),
    ...(brand === 'advance' ? tokens.advance : {}),
    ...(theme === 'dark' && brand === 'advance' ? tokens.darkAdvance : {}),
  };
}
