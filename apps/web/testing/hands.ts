import userEvent, { type UserEvent } from '@testing-library/user-event';

/** User actions. There is no layout, so no element covers another; checking that would take most of a click's time. */
export const user: UserEvent = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** Lets the page draw the result of an action before the next one, as between two actions of a real user. */
export const tick = (ms = 10) => new Promise((resolve) => setTimeout(resolve, ms));

/** The UI kit uses these key codes, which the library does not send. */
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

/** Converts `Control+k` from Playwright's notation to the library's. */
function keySequenceOf(keys: string): string {
  const [last = '', ...held] = keys.split('+').toReversed();
  const down = held.toReversed().map((key) => `{${key}>}`);
  return `${down.join('')}{${last}}${held.map((key) => `{/${key}}`).join('')}`;
}

export const keyboard = {
  press: async (keys: string) => {
    await user.keyboard(keySequenceOf(keys));
    await tick();
  },
  type: async (text: string) => {
    await user.keyboard(text.replaceAll(/[{[]/g, '$&$&'));
    await tick();
  },
};
