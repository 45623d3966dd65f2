import { whoseOf, type Picture } from '#offline/copy/picture.ts';
import type { Session } from '#offline/device/schema.ts';
import { berlinDate } from '#domain/time/date.ts';
import { usedSheets } from './used-sheets.ts';

/** Windows for which the same is drawn, by the widths at which `Shell` and `DataTable` draw something else. */
const widths = ['(max-width: 47.99em)', '(min-width: 48em) and (max-width: 63.99em)', '(min-width: 64em)'];

/** What is open over the list, what is selected in it, and what is still loading. */
const passing =
  '[role=dialog], [role=alertdialog], [role=menu], [data-waiting], [aria-labelledby=cookie-title]';

/** True while the page shows the list as a plain start opens it, with contracts and nothing over it. */
function showsPlainList(root: Element): boolean {
  const fields = [...root.querySelectorAll<HTMLInputElement>('input[type=search]')];
  return (
    root.querySelector('main a[data-row]') !== null &&
    document.querySelector(passing) === null &&
    fields.every(({ value }) => value === '')
  );
}

/**
 * Draws a picture of the list that the page shows; null while it shows something else. What a start draws later is not in
 * it (`data-late="out"`: counts, notices, what is for the pointer and keys), or hidden where room is kept for it
 * (`data-late="room"`). `offline` holds what is said without a network, of the connection and then of the list: the
 * start says it at once, so it is in the picture, and seen where there is none.
 */
export async function drawPicture(session: Session, offline: Element): Promise<Picture | null> {
  const root = document.getElementById('root');
  const build = document.querySelector('script[type=module][src]')?.getAttribute('src');
  const width = widths.find((query) => matchMedia(query).matches);
  const theme = document.head.querySelector('style[data-theme]')?.textContent;
  if (!root || !build || !width || !theme || !showsPlainList(root)) return null;
  const { title, documentElement } = document;
  const copy = root.cloneNode(true) as Element;
  const sheets = await usedSheets();
  clean(copy);
  const [ofConnection, ofList] = [...offline.children].map((one) => one.cloneNode(true) as Element);
  for (const said of [ofConnection, ofList]) said?.setAttribute('data-offline', '');
  if (ofConnection) copy.querySelector('main')?.previousElementSibling?.replaceChildren(ofConnection);
  if (ofList) copy.querySelector('main [data-list]')?.prepend(ofList);
  return {
    build,
    whose: whoseOf(session),
    day: berlinDate(new Date()),
    language: documentElement.lang,
    title,
    width,
    theme,
    sheets,
    html: copy.innerHTML,
  };
}

/** Takes out what must not be seen again, and what was typed. */
function clean(copy: Element): void {
  for (const one of copy.querySelectorAll('[data-late=out], script, [role=alert]')) one.remove();
  for (const one of copy.querySelectorAll('input, textarea, [autofocus]')) {
    for (const name of ['value', 'checked', 'autofocus']) one.removeAttribute(name);
    if (one instanceof HTMLTextAreaElement) one.textContent = '';
  }
  for (const row of copy.querySelectorAll('tr[data-selected]')) row.removeAttribute('data-selected');
}
