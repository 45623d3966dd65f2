import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../settings.ts';
import { carriesToken } from './customer-paths.ts';
import { policyReportsPath } from './policy-reports.ts';

/** What the page may ask a browser for: the camera, the screen that stays on, passkeys. What it never uses is off. */
const permissions = [
  'camera=(self)',
  'screen-wake-lock=(self)',
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  'fullscreen=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'display-capture',
    'encrypted-media',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

const nowhereElse = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow, noarchive' };

/** Security headers of every answer. A file's own, stricter content policy is kept. */
export function securityHeaders({ publicUrl, sentry }: Settings): MiddlewareHandler {
  const all: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': permissions,
    'Reporting-Endpoints': `policy="${publicUrl}${policyReportsPath}"`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
  const policy = contentPolicy(sentry?.dsn, "'self'");
  const decoderPolicy = contentPolicy(sentry?.dsn, "'self' 'wasm-unsafe-eval'");
  return async (c, next) => {
    await next();
    const own: Record<string, string> = {
      ...all,
      ...(carriesToken(c.req.path) && nowhereElse),
      ...(isForMails(c.req.path) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    };
    for (const [name, value] of Object.entries(own)) c.res.headers.set(name, value);
    if (c.res.headers.has('Content-Security-Policy')) return;
    c.res.headers.set('Content-Security-Policy', isPhotoWorker(c.req.path) ? decoderPolicy : policy);
  };
}

/** Mails embed logos, and webmail shows them on other origins. */
function isForMails(path: string): boolean {
  return path.startsWith('/api/v1/logos/');
}

/** The worker that shrinks photos has a policy of its own. It alone runs WebAssembly, the decoder for HEIC. */
function isPhotoWorker(path: string): boolean {
  return path.startsWith('/assets/photos.worker-');
}

/** Allows only our own origin, plus the error reporting host if it is configured. */
function contentPolicy(sentryDsn: string | undefined, scripts: string): string {
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    ...(sentryDsn ? [`connect-src 'self' ${new URL(sentryDsn).origin}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // The page makes one policy, and nobody else makes any.
    'trusted-types default customer-worker',
    `report-uri ${policyReportsPath}`,
    'report-to policy',
  ].join('; ');
}
