import { useText } from '../../../base/i18n/use-text.ts';
import { ScreenLink } from '../../../kit/link/ScreenLink.tsx';
import { usePermittedScreens } from '../../../shared/screens/use-permitted-screens.ts';

interface WhereGivenProps {
  /** Address of the screen where the missing data is entered. */
  readonly path: string;
  readonly hash?: string;
}

/**
 * Link to the screen where missing data is entered; empty without permission, since the sentence before names the
 * screen.
 */
export function WhereGiven({ path, hash }: WhereGivenProps) {
  const t = useText();
  const screen = usePermittedScreens().find((one) => one.path === path && one.hash === hash);
  return screen ? <ScreenLink href={`${path}${hash ? `#${hash}` : ''}`}>{t(screen.title)}</ScreenLink> : null;
}
