import { keepSharedPhotos } from '#offline/drafts/shared-photos.ts';

/** The manifest's `share_target`: where the system posts shared files, and in which field. */
const action = '/claims/share';
const field = 'photos';

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

/**
 * Stores the shared photos, then leads to the page that shows them and asks whether they become a claim. `none`: there
 * was nobody to seal them for, no room, or no photo among them, or another website sent them; nothing is kept then.
 */
export async function takeShare(request: Request): Promise<Response> {
  const shared = isForeign(request)
    ? null
    : await request
        .formData()
        .then((form) => keepSharedPhotos(form.getAll(field).filter((entry) => entry instanceof File)))
        .catch(() => null);
  // 303: the page is opened by GET, and going back does not post again.
  const location = new URL(`/claims/new?shared=${shared?.draftId ?? 'none'}`, request.url);
  return Response.redirect(location.href, 303);
}
