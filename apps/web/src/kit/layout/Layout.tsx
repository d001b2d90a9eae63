import './layout.css';
import { type ComponentPropsWithRef, createElement } from 'react';

type Tag =
  | 'div'
  | 'span'
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'section'
  | 'aside'
  | 'header'
  | 'footer'
  | 'nav'
  | 'form'
  | 'fieldset'
  | 'label'
  | 'figure'
  | 'figcaption'
  | 'details'
  | 'summary'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'dd';

/** Steps of the spacing tokens. */
type Gap = 'xs' | 's' | 'm' | 'l';

interface Place {
  /** Room above and below, where what surrounds it is no stack. */
  readonly above?: Gap | undefined;
  readonly below?: Gap | undefined;
  /** As far from the edges of the page as its head. */
  readonly inset?: boolean | undefined;
}

/** A part is drawn as any element, and takes what that element takes. */
type PartProps<As extends Tag, Look> = Look &
  Place & { readonly as?: As } & Omit<ComponentPropsWithRef<As>, keyof Look | keyof Place | 'as'>;

type Name = string | false | undefined;

function part(
  look: readonly Name[],
  props: Place & { readonly as?: Tag | undefined; readonly className?: string | undefined },
) {
  const { as = 'div', above, below, inset, className, ...rest } = props;
  const names = [...look, above && `above-${above}`, below && `below-${below}`, inset && 'inset', className];
  return createElement(as, { ...rest, className: names.filter(Boolean).join(' ') });
}

interface RowLook {
  /** `words`: short texts side by side, closer above each other than beside. */
  readonly gap?: Gap | 'words';
  readonly align?: 'start' | 'end' | 'baseline' | 'center';
  readonly justify?: 'between' | 'end';
  /** Never in a second line. */
  readonly nowrap?: boolean;
}

/** Side by side, in as many lines as it needs. */
export function Row<As extends Tag = 'div'>(props: PartProps<As, RowLook>) {
  const { gap = 's', align, justify, nowrap, ...rest } = props;
  const look = [`row row-${gap}`, align && `row-${align}`, justify && `row-to-${justify}`, nowrap && 'row-nowrap'];
  return part(look, rest);
}

interface StackLook {
  readonly gap?: Gap;
  /** `start`: each as wide as it is, instead of all as wide as the stack. */
  readonly align?: 'start';
}

/** Below each other. */
export function Stack<As extends Tag = 'div'>(props: PartProps<As, StackLook>) {
  const { gap = 's', align, ...rest } = props;
  return part([`stack stack-${gap}`, align && 'stack-start'], rest);
}

/** A name and below it what it names: a field, a choice, a figure. */
export function Labelled<As extends Tag = 'div'>(props: PartProps<As, unknown>) {
  return part(['labelled'], props);
}

interface TilesLook {
  /** How narrow one may become: a figure, a field, a paragraph, a card; a picture, of which a few take all the room. */
  readonly min: Gap | 'xl';
  /** `end`: fields whose labels take one line or two stand on one line. */
  readonly align?: 'end';
}

/** As many columns of equal width as there is room for. */
export function Tiles<As extends Tag = 'div'>(props: PartProps<As, TilesLook>) {
  const { min, align, ...rest } = props;
  return part([`tiles tiles-${min}`, align && 'tiles-end'], rest);
}

interface CardLook {
  readonly gap?: Gap;
  /** What its fill says; without, it only holds together. */
  readonly tone?: 'sunken' | 'accent' | 'watch' | 'warning' | 'critical' | undefined;
}

/** A stack with an edge of its own. */
export function Card<As extends Tag = 'div'>(props: PartProps<As, CardLook>) {
  const { gap = 's', tone, ...rest } = props;
  return part([`card stack stack-${gap}`, tone && `card-toned tone-${tone}`], rest);
}

/** Things below each other with a line between them; what stands in one is a part of its own. */
export function List(props: PartProps<'ul' | 'ol', unknown>) {
  return part(['list'], { as: 'ul', ...props });
}

interface BandLook {
  readonly tone: 'good' | 'watch' | 'critical' | 'accent' | 'sunken';
}

/** A sign, a sentence over the whole width of the page, and what can be done. */
export function Band<As extends Tag = 'div'>(props: PartProps<As, BandLook>) {
  const { tone, ...rest } = props;
  return part([`band tone-${tone}`], rest);
}
