/** Inline elements, whose texts are joined without a space. */
const inlineElements =
  'a, abbr, b, bdi, cite, code, del, em, i, img, ins, kbd, label, mark, q, s, small, span, strong, sub, sup';
const hiddenElements = 'head, script, style, template, noscript, [hidden], dialog:not([open])';

/** Selectors of elements that the document's style sheets hide; the UI kit adds its style sheets when a component is first drawn. */
let known = { sheets: 0, gone: hiddenElements, unseen: ':not(*)' };

function sheets(): typeof known {
  const all = document.querySelectorAll('style');
  if (all.length === known.sheets) return known;
  const rules = [...all].flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])]) as CSSStyleRule[];
  const selectorsSetting = (property: 'display' | 'visibility', value: string) =>
    rules
      .filter(({ style, selectorText }) => style?.[property] === value && !selectorText.includes('::'))
      .map(({ selectorText }) => selectorText);
  known = {
    sheets: all.length,
    gone: [hiddenElements, ...selectorsSetting('display', 'none')].join(),
    unseen: [':not(*)', ...selectorsSetting('visibility', 'hidden')].join(),
  };
  return known;
}

/**
 * The two properties that the rules for hidden elements and accessible names use (dom-accessibility-api). happy-dom's own implementation
 * evaluates a thousand rules for each element and takes longer than the rest of a test.
 */
export function styleOf(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const { gone, unseen } = sheets();
  const own = (element as HTMLElement).style;
  const isGone = own?.display === 'none' || element.matches(gone);
  const defaultDisplay = element.matches(inlineElements) ? 'inline' : 'block';
  const display = isGone ? 'none' : own?.display || defaultDisplay;
  const isUnseen = own?.visibility === 'hidden' || element.closest(unseen) !== null;
  const style = { display, visibility: isUnseen ? 'hidden' : 'visible', content: pseudo ? 'none' : 'normal' };
  return { ...style, getPropertyValue: (name: keyof typeof style) => style[name] ?? '' } as CSSStyleDeclaration;
}
