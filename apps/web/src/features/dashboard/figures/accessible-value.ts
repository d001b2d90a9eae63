import { isValidElement, type ReactNode } from 'react';

/** Visible text of a node. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ readonly children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}

/** Accessible value: the visible text first, so that voice control can match it, then the full precision. */
export const accessibleValue = (visibleText: string, fine: string): string =>
  fine === visibleText || fine.startsWith(`${visibleText} `) ? fine : `${visibleText} (${fine})`;
