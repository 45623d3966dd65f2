import { newId } from '#offline/device/ids.ts';
import { StorageError } from '#offline/device/storage-error.ts';
import { tellStorageTrouble } from '#page/device/storage-trouble.ts';
import { report } from '#page/reports/reporting.ts';
import { session } from '#page/session/session.ts';
import { makeStore, useStore } from '#page/store.ts';
import { emptyCart, readCart, withQuantity, writeCart, type Cart, type CartLine } from './cart.ts';

/** The key in localStorage. Signing out removes it. */
const key = 'shop_cart';

/** The signed-in user's cart. All tabs show what is stored; only the functions below change it. */
const cart = makeStore<Cart>(emptyCart);

function stored(): Cart {
  return readCart(localStorage.getItem(key), session.get()?.userId ?? null);
}

function show(now: Cart): void {
  if (JSON.stringify(now) !== JSON.stringify(cart.get())) cart.set(now);
}

show(stored());
session.watch(() => show(stored()));
globalThis.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) show(stored());
});

/** Changes the cart as it is stored now, which another tab may have changed since it was shown. */
function change(how: (now: Cart) => Cart): void {
  const user = session.get()?.userId;
  if (!user) return;
  const next = how(stored());
  const text = writeCart(next, user);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch (error) {
    report(error);
    tellStorageTrouble(new StorageError('quota'));
  }
  show(next);
}

/** Sets how many pieces of an item are in the cart; 0 takes it out. */
export function setQuantity(line: CartLine): void {
  change((now) => withQuantity(now, line, newId));
}

/** Empties the cart once its order is placed. A cart that was begun anew meanwhile stays. */
export function emptyCartOf(order: string): void {
  change((now) => (now.order === order ? emptyCart : now));
}

export function useCart(): Cart {
  return useStore(cart);
}
