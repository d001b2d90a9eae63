import { createElement, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { kitted, outsideKit } from './kit.ts';

vi.mock('../../app/kit/Kit.tsx', () => ({
  default: ({ children }: { readonly children?: unknown }) => createElement('section', null, children as string),
}));

function Part() {
  const [name] = useState('drawn');
  return createElement('i', null, name);
}
const load = () => Promise.resolve({ default: Part });

describe('a part of a page', () => {
  it('comes with the UI kit around it', async () => {
    const { default: Found } = await kitted(load)();
    expect(mount(createElement(Found)).innerHTML).toBe('<section><i>drawn</i></section>');
  });

  it('is the same one however often it is loaded', async () => {
    const [first, second] = await Promise.all([kitted(load)(), kitted(load)()]);
    expect(first.default).toBe(second.default);
  });

  it('comes as it is where it is said to do without', () => {
    const plain = outsideKit(() => Promise.resolve({ default: Part }));
    expect(kitted(plain)).toBe(plain);
  });
});
