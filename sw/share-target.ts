import { keepSharedOrder } from '#offline/drafts/shared-order.ts';
import { keepSharedPhotos } from '#offline/drafts/shared-photos.ts';

/** The manifest's `share_target`: where the system posts what is shared, and in which fields. */
const action = '/claims/share';
const fields = { photos: 'photos', orders: 'orders', title: 'title', text: 'text' } as const;

/** True for files that another app shares with the installed one. */
export function isShare({ method, url }: { method: string; url: string }): boolean {
  return method === 'POST' && new URL(url).pathname === action;
}

/**
 * True for a form of another website. One that hides where it is is asked about on the page, as everything shared is;
 * the system itself names no address, or that of an app.
 */
function isForeign({ referrer, url }: Request): boolean {
  return /^https?:/.test(referrer) && new URL(referrer).origin !== new URL(url).origin;
}

function filesIn(form: FormData, field: string): File[] {
  return form.getAll(field).filter((entry) => entry instanceof File);
}

/** The shared orders: files, or the text of a mail as one. */
function ordersIn(form: FormData): File[] {
  const files = filesIn(form, fields.orders);
  const text = form.get(fields.text);
  if (files.length > 0 || typeof text !== 'string' || text.trim() === '') return files;
  const title = form.get(fields.title);
  const name = (typeof title === 'string' && title.trim()) || 'Text';
  return [new File([text], `${name}.txt`, { type: 'text/plain' })];
}

/**
 * Stores what was shared, then leads to the page that shows it and asks whether photos become a claim, or an order a
 * contract. `none`: there was nobody to seal it for, no room, or nothing usable, or another website sent it; nothing is
 * kept then.
 */
export async function takeShare(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => null);
  const photos = form ? filesIn(form, fields.photos) : [];
  // What a gallery or a mail says beside its photos is no order.
  const orders = form && photos.length === 0 ? ordersIn(form) : [];
  const [page, keep] =
    orders.length > 0
      ? (['/contracts/registration', () => keepSharedOrder(orders)] as const)
      : (['/claims/new', () => keepSharedPhotos(photos)] as const);
  const shared = isForeign(request) ? null : await keep().catch(() => null);
  // 303: the page is opened by GET, and going back does not post again.
  const location = new URL(`${page}?shared=${shared?.draftId ?? 'none'}`, request.url);
  return Response.redirect(location.href, 303);
}
