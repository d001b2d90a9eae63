let isPressed = false;

window.addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (isPressed = false), true);

/**
 * Runs now, or after the pressed pointer is released. When a field loses focus because a button is pressed, an error
 * line must not appear in between: the button would move away and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (isPressed) window.addEventListener('pointerup', () => setTimeout(act), { once: true });
  else act();
}
