import { keptPicture, type Picture } from '#offline/copy/picture.ts';
import { shouldLock } from '#offline/session/people/idle.ts';
import { currentSession } from '#offline/session/session.ts';

/** The longest a start waits for the picture, in milliseconds. */
const longestWaitMs = 50;

const beforePage = '<script src="/before-page.js"';
const root = '<div id="root">';

/** `public/before-page.js` decides whether it is seen. As the page has it, its parts lie directly in the root. */
const style = `
#picture { display: contents }
html[data-picture] .starting, html:not([data-picture]) #picture, html[data-picture='online'] #picture [data-offline] { display: none }
#picture [data-late] { visibility: hidden }`;
/** How long something has lasted was right on the day it was drawn. */
const styleOfEarlierDays = `${style}
#picture [data-age] { visibility: hidden }`;

/** True for the addresses of the list as a plain start opens it. */
function opensList({ pathname, search }: URL): boolean {
  return (pathname === '/' || pathname === '/contracts') && search === '';
}

/**
 * The page at an address: for the list of contracts with its kept picture in place of the splash screen, so that it is
 * seen before a script runs. Without one that may be shown, and where reading it fails or takes long, as it is.
 */
export async function withKeptPicture(page: Promise<Response>, url: URL): Promise<Response> {
  if (!opensList(url)) return page;
  const [answer, picture] = await Promise.all([page, inTime(pictureNow())]);
  if (!picture) return answer;
  const html = await answer.clone().text();
  if (!html.includes(`src="${picture.build}"`)) return answer;
  const headers = new Headers(answer.headers);
  // They are of the bytes that came from the server.
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  return new Response(drawnInto(html, picture), { status: answer.status, headers });
}

/** The picture; null where the page is going to lock first. */
async function pictureNow() {
  const session = await currentSession();
  return session?.pin && (await shouldLock(session.userId)) ? null : keptPicture();
}

function inTime<T>(reading: Promise<T>): Promise<T | null> {
  const tooLong = new Promise<null>((resolve) => setTimeout(() => resolve(null), longestWaitMs));
  return Promise.race([reading.catch(() => null), tooLong]);
}

/**
 * The page with the picture. It is inert: nobody can type or click into it, and screen readers do not meet it. Function
 * replacements, because the texts may contain `$`.
 */
function drawnInto(html: string, picture: Picture & { isOfToday: boolean }): string {
  const sheets = picture.sheets.filter((href) => !html.includes(`href="${href}"`));
  const links = sheets.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('');
  const rules = picture.isOfToday ? style : styleOfEarlierDays;
  return html
    .replace(/<html lang="\w+"/, () => `<html lang="${picture.language}"`)
    .replace(/<title>[^<]*/, () => `<title>${asText(picture.title)}`)
    .replace(
      beforePage,
      () =>
        `<style>${picture.theme}</style>${beforePage} data-drawn-in="${picture.language}" data-drawn-for="${picture.width}"`,
    )
    .replace('</head>', () => `${links}<style>${rules}</style></head>`)
    .replace(root, () => `${root}<div id="picture" inert>${picture.html}</div>`);
}

function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
