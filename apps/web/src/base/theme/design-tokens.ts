export type Theme = 'light' | 'dark';
/** SERVER has no colour of its own (specification, section 1) and wears the default one. */
export type Brand = 'lite' | 'advance';
export type TokenSet = Readonly<Record<string, string>>;

/** The blocks of tokens.css: the base and what each theme and edition changes in it. */
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
