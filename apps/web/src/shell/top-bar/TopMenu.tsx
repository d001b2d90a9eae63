import type { ComponentProps } from 'react';
import { MenuButton } from '../../kit/popup/MenuButton.tsx';

/** Inside the header landmark, for screen reader navigation. */
const topBarContainer = (button: HTMLElement): HTMLElement => button.closest('header') ?? document.body;

export const TopMenu = (props: Omit<ComponentProps<typeof MenuButton>, 'container'>) => (
  <MenuButton {...props} container={topBarContainer} />
);
