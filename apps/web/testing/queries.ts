import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';
import { styleOf } from './styles.ts';

/** The text to find, anywhere and in upper or lower case; with `isExact`, the whole text as written. */
export type TextPattern = string | RegExp;

export interface TextOptions {
  readonly exact?: boolean;
}

export interface RoleOptions extends TextOptions {
  readonly name?: TextPattern;
  readonly level?: number;
}

type Query = (root: ParentNode) => Element[];

const oneLine = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

export function fits(text: string | null, wanted: TextPattern, isExact = false): boolean {
  const said = oneLine(text);
  if (wanted instanceof RegExp) return wanted.test(said);
  return isExact ? said === oneLine(wanted) : said.toLowerCase().includes(oneLine(wanted).toLowerCase());
}

/** Styles are requested many times, and nothing changes during one query, so they are cached. */
function cachedStyles(): typeof getComputedStyle {
  const knownByKey = new Map<Element, CSSStyleDeclaration>();
  return (element, pseudo) => {
    if (pseudo) return styleOf(element, pseudo);
    const style = knownByKey.get(element) ?? styleOf(element);
    knownByKey.set(element, style);
    return style;
  };
}

/** Like the library, treats an element as shown if a screen reader finds it; without layout no more can be known. */
export const isShown = (element: Element, styles = cachedStyles()): boolean => {
  for (let at: Element | null = element; at; at = at.parentElement) if (styles(at).display === 'none') return false;
  return styles(element).visibility !== 'hidden';
};

const all = (root: ParentNode): Element[] => [...root.querySelectorAll('*')];

/** The library treats the heading of a row as that of a column. */
const roleOf = (element: Element) => (element.matches('th[scope=row]:not([role])') ? 'rowheader' : getRole(element));

export const byRole =
  (role: string, { name, exact, level }: RoleOptions = {}): Query =>
  (root) => {
    const styles = cachedStyles();
    return all(root).filter((element) => {
      if (roleOf(element) !== role) return false;
      if (level !== undefined && (element.getAttribute('aria-level') ?? element.tagName.slice(1)) !== String(level))
        return false;
      if (isInaccessible(element, { getComputedStyle: styles })) return false;
      return name === undefined || fits(computeAccessibleName(element, { getComputedStyle: styles }), name, exact);
    });
  };

const unread = 'script, style, noscript, title';

/** The innermost elements that contain the text. */
export const byText =
  (wanted: TextPattern, { exact }: TextOptions = {}): Query =>
  (root) => {
    const isInDocument = (element: Element) => {
      if (element.matches(unread)) return false;
      return wanted instanceof RegExp || fits(element.textContent, wanted);
    };
    const found: Element[] = [];
    const isMatching = (element: Element): boolean => {
      if (!isInDocument(element)) return false;
      const hasDeeperMatch = [...element.children].map(isMatching).includes(true);
      if (hasDeeperMatch) return true;
      if (!fits(element.textContent, wanted, exact)) return false;
      found.push(element);
      return true;
    };
    for (const child of root.children) isMatching(child);
    return found;
  };

function labelsOf(element: Element): (string | null)[] {
  const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
  if (by.length > 0) return [by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')];
  const own = element.getAttribute('aria-label');
  return own ? [own] : [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent);
}

export const byLabel =
  (wanted: TextPattern, { exact }: TextOptions = {}): Query =>
  (root) =>
    [
      ...root.querySelectorAll('input, textarea, select, button, output, meter, [aria-label], [aria-labelledby]'),
    ].filter((element) => labelsOf(element).some((label) => fits(label, wanted, exact)));

const byAttribute =
  (attribute: string) =>
  (wanted: TextPattern, { exact }: TextOptions = {}): Query =>
  (root) =>
    [...root.querySelectorAll(`[${attribute}]`)].filter((element) =>
      fits(element.getAttribute(attribute), wanted, exact),
    );

export const byTitle = byAttribute('title');
export const byPlaceholder = byAttribute('placeholder');

/** `:visible` at the end is Playwright's own syntax. */
export const byCss =
  (selector: string): Query =>
  (root) => {
    const [css, ...visible] = selector.split(/:visible$/);
    const found = [...root.querySelectorAll(css ?? '')];
    if (visible.length === 0) return found;
    const styles = cachedStyles();
    return found.filter((element) => isShown(element, styles));
  };
