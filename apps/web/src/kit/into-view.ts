/** For what appears below the screen: who asked for it shall see that it came. */
export const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
