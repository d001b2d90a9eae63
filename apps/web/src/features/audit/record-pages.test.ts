import { expect, it } from 'vitest';
import { installedScreens } from '../../shared/screens/permitted.ts';
import { screens } from '../../shared/screens/screens.ts';
import { pageOfRecord } from './record-pages.ts';

it('opens a record on its page, and nothing where that page is off, or its record is gone', () => {
  const draft = { action: 'bulletin_draft.add', object_kind: 'bulletin_draft' };
  expect(pageOfRecord(draft, installedScreens(screens, true))).toBe('/forecast/tt08');
  expect(pageOfRecord(draft, installedScreens(screens, false))).toBeUndefined();
  expect(pageOfRecord({ ...draft, action: 'bulletin_draft.delete' }, screens)).toBeUndefined();
});
