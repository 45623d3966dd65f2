import { beforeEach, expect, test } from 'vitest';
import { dropSecondTaps } from './second-tap.ts';

const pressed: string[] = [];
/** Each test taps elsewhere. */
let place = 0;
dropSecondTaps();

beforeEach(() => {
  pressed.length = 0;
  place += 100;
  document.body.replaceChildren();
});

function button(name: string, then: () => void = () => {}): HTMLButtonElement {
  const one = document.createElement('button');
  one.addEventListener('click', () => {
    pressed.push(name);
    then();
  });
  document.body.append(one);
  return one;
}

function tap(on: Element, x = place, detail = 1, pointerType = 'touch'): void {
  on.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType }));
  on.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: x, clientY: 300 }),
  );
}

test('the second tap of a double tap does not press what has come under the finger', () => {
  const register = button('register', () => register.remove());
  tap(register);
  tap(button('outbox'));
  expect(pressed).toEqual(['register']);
});

test('two quick taps on one button are both heard', () => {
  const more = button('more');
  tap(more);
  tap(more);
  expect(pressed).toEqual(['more', 'more']);
});

test('a tap elsewhere, and Enter on what has got the focus, are meant', () => {
  const register = button('register', () => register.remove());
  tap(register);
  tap(button('menu'), place + 50);
  const again = button('again', () => again.remove());
  tap(again);
  tap(button('enter'), 0, 0);
  expect(pressed).toEqual(['register', 'menu', 'again', 'enter']);
});

test('a mouse that is quick is meant, one that is clicked twice is not', () => {
  const pack = button('pack', () => pack.remove());
  tap(pack, place, 1, 'mouse');
  const send = button('send', () => send.remove());
  tap(send, place, 1, 'mouse');
  tap(button('next'), place, 2, 'mouse');
  expect(pressed).toEqual(['pack', 'send']);
});
