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

interface LayoutProps {
  /** Margins, if the parent is not a stack. */
  readonly above?: Gap | undefined;
  readonly below?: Gap | undefined;
  /** Same distance from the page edges as the page heading. */
  readonly inset?: boolean | undefined;
}

/** Renders as any element and accepts its props. */
type PartProps<As extends Tag, Look> = Look &
  LayoutProps & { readonly as?: As } & Omit<ComponentPropsWithRef<As>, keyof Look | keyof LayoutProps | 'as'>;

type Name = string | false | undefined;

function part(
  layoutClasses: readonly Name[],
  props: LayoutProps & { readonly as?: Tag | undefined; readonly className?: string | undefined },
) {
  const { as = 'div', above, below, inset, className, ...rest } = props;
  const names = [...layoutClasses, above && `above-${above}`, below && `below-${below}`, inset && 'inset', className];
  return createElement(as, { ...rest, className: names.filter(Boolean).join(' ') });
}

interface RowStyle {
  /** `words`: short texts side by side, with a smaller row gap. */
  readonly gap?: Gap | 'words';
  readonly align?: 'start' | 'end' | 'baseline' | 'center';
  readonly justify?: 'between' | 'end';
  /** Never wraps. */
  readonly nowrap?: boolean;
}

/** Side by side, wrapping as needed. */
export function Row<As extends Tag = 'div'>(props: PartProps<As, RowStyle>) {
  const { gap = 's', align, justify, nowrap, ...rest } = props;
  const layoutClasses = [
    `row row-${gap}`,
    align && `row-${align}`,
    justify && `row-to-${justify}`,
    nowrap && 'row-nowrap',
  ];
  return part(layoutClasses, rest);
}

interface StackStyle {
  readonly gap?: Gap;
  /** `start`: children keep their own width instead of the full width. */
  readonly align?: 'start';
}

/** One below the other. */
export function Stack<As extends Tag = 'div'>(props: PartProps<As, StackStyle>) {
  const { gap = 's', align, ...rest } = props;
  return part([`stack stack-${gap}`, align && 'stack-start'], rest);
}

/** A label above its field, choice or figure. */
export function Labelled<As extends Tag = 'div'>(props: PartProps<As, unknown>) {
  return part(['labelled'], props);
}

interface TilesStyle {
  /** Minimum column width: for a figure, a field, a paragraph, a card, or a large picture. */
  readonly min: Gap | 'xl';
  /** `end`: aligns fields whose labels have one or two lines. */
  readonly align?: 'end';
}

/** As many columns of equal width as fit. */
export function Tiles<As extends Tag = 'div'>(props: PartProps<As, TilesStyle>) {
  const { min, align, ...rest } = props;
  return part([`tiles tiles-${min}`, align && 'tiles-end'], rest);
}

interface CardStyle {
  readonly gap?: Gap;
  /** Meaning of its fill; absent: no fill. */
  readonly tone?: 'sunken' | 'accent' | 'watch' | 'warning' | 'critical' | undefined;
}

/** A stack with a border. */
export function Card<As extends Tag = 'div'>(props: PartProps<As, CardStyle>) {
  const { gap = 's', tone, ...rest } = props;
  return part([`card stack stack-${gap}`, tone && `card-toned tone-${tone}`], rest);
}

/** Items one below the other with a line between them. */
export function List(props: PartProps<'ul' | 'ol', unknown>) {
  return part(['list'], { as: 'ul', ...props });
}

interface BandStyle {
  readonly tone: 'good' | 'watch' | 'critical' | 'accent' | 'sunken';
}

/** Icon, sentence and actions over the full page width. */
export function Band<As extends Tag = 'div'>(props: PartProps<As, BandStyle>) {
  const { tone, ...rest } = props;
  return part([`band tone-${tone}`], rest);
}
