import ShownTo from './ShownTo.tsx';
import { Story } from './Story.tsx';

/** Whom a warning was told, step by step, and who was shown it. */
export default function ToldAndShown({ warningId }: { readonly warningId: string }) {
  return (
    <>
      <Story warningId={warningId} />
      <ShownTo warningId={warningId} />
    </>
  );
}
