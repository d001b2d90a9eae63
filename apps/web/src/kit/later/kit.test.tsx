import { createElement, type PropsWithChildren, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { addKit, outsideKit } from './kit.ts';

const Kit = ({ children }: PropsWithChildren) => createElement('section', null, children);
const loadParts = () => Promise.resolve({ default: Kit });

function Part() {
  const [name] = useState('drawn');
  return createElement('i', null, name);
}
const load = () => Promise.resolve({ default: Part });

describe('a part of a page', () => {
  it('comes with the UI kit around it', async () => {
    const { default: Found } = await addKit(load, loadParts)();
    expect(mount(createElement(Found)).innerHTML).toBe('<section><i>drawn</i></section>');
  });

  it('is the same one however often it is loaded', async () => {
    const [first, second] = await Promise.all([addKit(load, loadParts)(), addKit(load, loadParts)()]);
    expect(first.default).toBe(second.default);
  });

  it('comes as it is where it is said to do without', () => {
    const plain = outsideKit(() => Promise.resolve({ default: Part }));
    expect(addKit(plain, loadParts)).toBe(plain);
  });
});
