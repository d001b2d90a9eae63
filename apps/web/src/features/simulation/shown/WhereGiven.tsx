import { useText } from '../../../base/i18n/use-text.ts';
import { ScreenLink } from '../../../kit/link/ScreenLink.tsx';
import { usePermittedScreens } from '../../../shared/screens/use-permitted-screens.ts';

interface WhereGivenProps {
  /** Of the screen on which what is missing is given. */
  readonly path: string;
  readonly hash?: string;
}

/** The way to where something is given that is missing here; for whoever may not go there it is named in the sentence before. */
export function WhereGiven({ path, hash }: WhereGivenProps) {
  const t = useText();
  const screen = usePermittedScreens().find((one) => one.path === path && one.hash === hash);
  return screen ? <ScreenLink href={`${path}${hash ? `#${hash}` : ''}`}>{t(screen.title)}</ScreenLink> : null;
}
