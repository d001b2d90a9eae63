import { type Ref, useImperativeHandle } from 'react';

interface AnchorProps {
  readonly of: () => Element | null;
  readonly ref?: Ref<Element>;
}

/** Passes an existing element to antd as the anchor of a bubble or menu. */
export function Anchor({ of, ref }: AnchorProps) {
  useImperativeHandle(ref, () => of() as Element);
  return null;
}
