/** Of what stands within a line no space divides the words. */
const withinLines =
  'a, abbr, b, bdi, cite, code, del, em, i, img, ins, kbd, label, mark, q, s, small, span, strong, sub, sup';
const undrawn = 'head, script, style, template, noscript, [hidden], dialog:not([open])';

/** What the style sheets of the document take away, as selectors; the UI kit writes them as its parts are drawn first. */
let known = { sheets: 0, gone: undrawn, unseen: ':not(*)' };

function sheets(): typeof known {
  const all = document.querySelectorAll('style');
  if (all.length === known.sheets) return known;
  const rules = [...all].flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])]) as CSSStyleRule[];
  const thatSay = (property: 'display' | 'visibility', value: string) =>
    rules
      .filter(({ style, selectorText }) => style?.[property] === value && !selectorText.includes('::'))
      .map(({ selectorText }) => selectorText);
  known = {
    sheets: all.length,
    gone: [undrawn, ...thatSay('display', 'none')].join(),
    unseen: [':not(*)', ...thatSay('visibility', 'hidden')].join(),
  };
  return known;
}

/**
 * The two properties that the rules of hidden things and of names ask for (dom-accessibility-api). happy-dom's own answer is worked out
 * from a thousand rules for each element, and takes longer than everything else in a test.
 */
export function styleOf(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const { gone, unseen } = sheets();
  const own = (element as HTMLElement).style;
  const isGone = own?.display === 'none' || element.matches(gone);
  const inLine = element.matches(withinLines) ? 'inline' : 'block';
  const display = isGone ? 'none' : own?.display || inLine;
  const isUnseen = own?.visibility === 'hidden' || element.closest(unseen) !== null;
  const style = { display, visibility: isUnseen ? 'hidden' : 'visible', content: pseudo ? 'none' : 'normal' };
  return { ...style, getPropertyValue: (name: keyof typeof style) => style[name] ?? '' } as CSSStyleDeclaration;
}
