/** A second click later or farther off than this is meant for itself. */
const doubleTapMs = 500;
const doubleTapPx = 40;

const usable = 'a, button, input, select, textarea, label, summary, [role="button"], [tabindex]';

let isDropping = false;

/**
 * Starts to drop the second click of a double tap where the first has brought something else under the finger: what is
 * there now was not meant. The same control hears both, and so does what lies beside it.
 */
export function dropSecondTaps(): void {
  if (isDropping) return;
  isDropping = true;
  let first: { x: number; y: number; at: number; on: Element | null } | null = null;
  let isTouch = false;
  document.addEventListener('pointerdown', ({ pointerType }) => (isTouch = pointerType === 'touch'), true);
  document.addEventListener(
    'click',
    (event) => {
      // Enter and Space click as well, without a place.
      if (!(event.target instanceof Element) || event.detail === 0) return;
      const on = event.target.closest(usable);
      const { clientX: x, clientY: y, timeStamp: at } = event;
      // A mouse says itself that it was clicked twice; fingers are not counted everywhere.
      const isSecond =
        first !== null &&
        (isTouch || event.detail > 1) &&
        at - first.at < doubleTapMs &&
        Math.hypot(x - first.x, y - first.y) < doubleTapPx &&
        first.on !== null &&
        !first.on.isConnected &&
        on !== null;
      // A third tap is judged by the first as well.
      if (!isSecond) first = { x, y, at, on };
      else {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    true,
  );
}
