import userEvent, { type UserEvent } from '@testing-library/user-event';

/** What a person does with hands. Nothing is laid out, so nothing lies in the way: to look for that takes most of a click's time. */
export const user: UserEvent = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** A page draws what an act changed before the next act, as it does between two acts of a hand. */
export const tick = (ms = 10) => new Promise((resolve) => setTimeout(resolve, ms));

/** The UI kit goes by these numbers, which the library does not send. */
const numbers: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  ' ': 32,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
};

for (const type of ['keydown', 'keyup'])
  window.addEventListener(
    type,
    (event) => {
      const keyCode = numbers[(event as KeyboardEvent).key];
      if (keyCode !== undefined)
        Object.defineProperties(event, { keyCode: { value: keyCode }, which: { value: keyCode } });
    },
    true,
  );

/** `Control+k` as Playwright says it, and as the library does. */
function asKeys(keys: string): string {
  const [last = '', ...held] = keys.split('+').toReversed();
  const down = held.toReversed().map((key) => `{${key}>}`);
  return `${down.join('')}{${last}}${held.map((key) => `{/${key}}`).join('')}`;
}

export const keyboard = {
  press: async (keys: string) => {
    await user.keyboard(asKeys(keys));
    await tick();
  },
  type: async (text: string) => {
    await user.keyboard(text.replaceAll(/[{[]/g, '$&$&'));
    await tick();
  },
};
