/** Scrolls to content that appears below the screen after a user action. */
export const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
