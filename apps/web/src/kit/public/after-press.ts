let pressed = false;

window.addEventListener('pointerdown', () => (pressed = true), true);
for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (pressed = false), true);

/**
 * Runs now, or after the pressed pointer is released. When a field loses focus because a button is pressed, an error
 * line must not appear in between: the button would move away and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (pressed) window.addEventListener('pointerup', () => setTimeout(act), { once: true });
  else act();
}
