import tokens from 'virtual:design-tokens';
import { useMemo, useSyncExternalStore } from 'react';
import { tokensOf } from '../../base/theme/design-tokens.ts';
import { inkFrom } from './tint.ts';

/** Resolved colours by token name or tint, since a canvas has no CSS variables. */
export type Skin = (token: string) => string;

function watchRoot(onChange: () => void): () => void {
  const watcher = new MutationObserver(onChange);
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-edition'] });
  return () => watcher.disconnect();
}

const rootThemeKey = (): string => {
  const { theme, edition } = document.documentElement.dataset;
  return `${theme === 'dark' ? 'dark' : 'light'} ${edition === 'advance' ? 'advance' : 'lite'}`;
};

function skinOf(themeKey: string): Skin {
  const [theme, brand] = themeKey.split(' ');
  const colours = tokensOf(tokens, theme === 'dark' ? 'dark' : 'light', brand === 'advance' ? 'advance' : 'lite');
  return (ink) => inkFrom(colours, ink);
}

export function useSkin(): Skin {
  const themeKey = useSyncExternalStore(watchRoot, rootThemeKey);
  return useMemo(() => skinOf(themeKey), [themeKey]);
}

/** For paper, whatever theme the screen uses. */
export const lightSkin = (): Skin => skinOf(rootThemeKey().replace('dark', 'light'));
