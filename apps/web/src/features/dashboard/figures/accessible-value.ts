import { isValidElement, type ReactNode } from 'react';

/** What is read on the screen. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ readonly children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}

/** The value as it is said: as it is read, for those who press it by voice, and as finely as it is known. */
export const accessibleValue = (shown: string, fine: string): string =>
  fine === shown || fine.startsWith(`${shown} `) ? fine : `${shown} (${fine})`;
