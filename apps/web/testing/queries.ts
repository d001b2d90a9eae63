import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';
import { styleOf } from './styles.ts';

/** What is looked for: a text anywhere in what is there, whatever its letters are; `exact`: the whole of it as it is written. */
export type Wanted = string | RegExp;

export interface TextOptions {
  readonly exact?: boolean;
}

export interface RoleOptions extends TextOptions {
  readonly name?: Wanted;
  readonly level?: number;
}

type Query = (root: ParentNode) => Element[];

const oneLine = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

export function fits(text: string | null, wanted: Wanted, exact = false): boolean {
  const said = oneLine(text);
  if (wanted instanceof RegExp) return wanted.test(said);
  return exact ? said === oneLine(wanted) : said.toLowerCase().includes(oneLine(wanted).toLowerCase());
}

/** Styles are asked for many times over, and nothing changes while a question is answered. */
function stylesOnce(): typeof getComputedStyle {
  const known = new Map<Element, CSSStyleDeclaration>();
  return (element, pseudo) => {
    if (pseudo) return styleOf(element, pseudo);
    const style = known.get(element) ?? styleOf(element);
    known.set(element, style);
    return style;
  };
}

/** As the library judges, who reads by ear would find it; a document without layout knows nothing more. */
export const isShown = (element: Element, styles = stylesOnce()): boolean => {
  for (let at: Element | null = element; at; at = at.parentElement) if (styles(at).display === 'none') return false;
  return styles(element).visibility !== 'hidden';
};

const all = (root: ParentNode): Element[] => [...root.querySelectorAll('*')];

/** The library takes the heading of a row for one of a column. */
const roleOf = (element: Element) => (element.matches('th[scope=row]:not([role])') ? 'rowheader' : getRole(element));

export const byRole =
  (role: string, { name, exact, level }: RoleOptions = {}): Query =>
  (root) => {
    const styles = stylesOnce();
    return all(root).filter((element) => {
      if (roleOf(element) !== role) return false;
      if (level !== undefined && (element.getAttribute('aria-level') ?? element.tagName.slice(1)) !== String(level))
        return false;
      if (isInaccessible(element, { getComputedStyle: styles })) return false;
      return name === undefined || fits(computeAccessibleName(element, { getComputedStyle: styles }), name, exact);
    });
  };

const unread = 'script, style, noscript, title';

/** The innermost elements that say it. */
export const byText =
  (wanted: Wanted, { exact }: TextOptions = {}): Query =>
  (root) => {
    const isIn = (element: Element) => {
      if (element.matches(unread)) return false;
      return wanted instanceof RegExp || fits(element.textContent, wanted);
    };
    const found: Element[] = [];
    const look = (element: Element): boolean => {
      if (!isIn(element)) return false;
      const deeper = [...element.children].map(look).includes(true);
      if (deeper) return true;
      if (!fits(element.textContent, wanted, exact)) return false;
      found.push(element);
      return true;
    };
    for (const child of root.children) look(child);
    return found;
  };

function labelsOf(element: Element): (string | null)[] {
  const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
  if (by.length > 0) return [by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')];
  const own = element.getAttribute('aria-label');
  return own ? [own] : [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent);
}

export const byLabel =
  (wanted: Wanted, { exact }: TextOptions = {}): Query =>
  (root) =>
    [
      ...root.querySelectorAll('input, textarea, select, button, output, meter, [aria-label], [aria-labelledby]'),
    ].filter((element) => labelsOf(element).some((label) => fits(label, wanted, exact)));

const byAttribute =
  (attribute: string) =>
  (wanted: Wanted, { exact }: TextOptions = {}): Query =>
  (root) =>
    [...root.querySelectorAll(`[${attribute}]`)].filter((element) =>
      fits(element.getAttribute(attribute), wanted, exact),
    );

export const byTitle = byAttribute('title');
export const byPlaceholder = byAttribute('placeholder');

/** `:visible` at the end is Playwright's. */
export const byCss =
  (selector: string): Query =>
  (root) => {
    const [css, ...visible] = selector.split(/:visible$/);
    const found = [...root.querySelectorAll(css ?? '')];
    if (visible.length === 0) return found;
    const styles = stylesOnce();
    return found.filter((element) => isShown(element, styles));
  };
