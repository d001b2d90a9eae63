import { Button } from 'antd';
import { useEffect } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import type { BasedOn } from './use-based-on.ts';

interface NewerSetProps<Content> {
  readonly based: BasedOn<Content>;
  readonly edited: Content;
  /** Something was changed: nobody's work is thrown away unasked. */
  readonly isOther: boolean;
}

/** Somebody else took a set into force while this one was edited. */
export function NewerSet<Content>({ based, edited, isOther }: NewerSetProps<Content>) {
  const t = useText();
  const isUntouched = based.newerId !== null && !isOther;
  useEffect(() => {
    if (isUntouched) based.goOn(null);
  }, [isUntouched, based]);
  if (based.newerId === null || isUntouched) return null;
  return (
    <div className="basin-newer" role="status">
      <p>{t('basin.newer.text')}</p>
      <div className="basin-acts">
        <Button onClick={() => based.goOn(edited)}>{t('basin.newer.keep')}</Button>
        <Button onClick={() => based.goOn(null)}>{t('basin.newer.theirs')}</Button>
      </div>
    </div>
  );
}
