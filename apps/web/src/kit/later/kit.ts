import { type ComponentType, createElement, type PropsWithChildren } from 'react';

export type LoadPart<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

const plain = new WeakSet<() => Promise<unknown>>();

/** For parts that open first or must work when nothing else loads: rendered without antd, which the build checks. */
export function outsideKit<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  plain.add(load);
  return load;
}

const loadKit: LoadPart<PropsWithChildren> = () => import('../antd/Kit.tsx');

/** Adds antd, loaded in parallel: the part renders when both are there. */
export function addKit<Props extends object>(load: LoadPart<Props>, loadParts = loadKit): LoadPart<Props> {
  if (plain.has(load)) return load;
  return async () => {
    const [{ default: Part }, { default: Kit }] = await Promise.all([load(), loadParts()]);
    return { default: withKit(Kit, Part) };
  };
}

const kitWrappers = new WeakMap<object, unknown>();

/** One wrapper per part: a second one would remount it and lose its input. */
function withKit<Props extends object>(Kit: ComponentType<PropsWithChildren>, Part: ComponentType<Props>) {
  const before = kitWrappers.get(Part) as ComponentType<Props> | undefined;
  if (before) return before;
  const InKit = (props: Props) => createElement(Kit, null, createElement(Part, props));
  kitWrappers.set(Part, InKit);
  return InKit;
}
