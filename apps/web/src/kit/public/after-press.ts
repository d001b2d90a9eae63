let pressed = false;

window.addEventListener('pointerdown', () => (pressed = true), true);
for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (pressed = false), true);

/**
 * Now, or once the pointer that is down is up again. A field that is left by pressing a button must not grow an error line
 * in between: the button would move away from under the finger and the press would be lost.
 */
export function afterPress(act: () => void): void {
  if (pressed) window.addEventListener('pointerup', () => setTimeout(act), { once: true });
  else act();
}
