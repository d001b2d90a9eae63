import { type ComponentType, createElement, type PropsWithChildren } from 'react';

export type LoadPart<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

const plain = new WeakSet<() => Promise<unknown>>();

/** Of what opens first, or must stand when nothing else can be had: it is drawn without the UI kit, and the build holds it to that. */
export function outsideKit<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  plain.add(load);
  return load;
}

const loadKit: LoadPart<PropsWithChildren> = () => import('../antd/Kit.tsx');

/** With the UI kit around it, which is fetched beside it: neither is drawn without the other. */
export function kitted<Props extends object>(load: LoadPart<Props>, bring = loadKit): LoadPart<Props> {
  if (plain.has(load)) return load;
  return async () => {
    const [{ default: Part }, { default: Kit }] = await Promise.all([load(), bring()]);
    return { default: inside(Kit, Part) };
  };
}

const dressed = new WeakMap<object, unknown>();

/** One for each part, however often it is loaded: another one would be drawn anew, and lose what was typed into it. */
function inside<Props extends object>(Kit: ComponentType<PropsWithChildren>, Part: ComponentType<Props>) {
  const before = dressed.get(Part) as ComponentType<Props> | undefined;
  if (before) return before;
  const InKit = (props: Props) => createElement(Kit, null, createElement(Part, props));
  dressed.set(Part, InKit);
  return InKit;
}
