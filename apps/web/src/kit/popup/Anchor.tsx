import { type Ref, useImperativeHandle } from 'react';

interface AnchorProps {
  readonly of: () => Element | null;
  readonly ref?: Ref<Element>;
}

/** Stands for an element that is there already in the eyes of the kit, which asks for what its bubble or menu belongs to. */
export function Anchor({ of, ref }: AnchorProps) {
  useImperativeHandle(ref, () => of() as Element);
  return null;
}
