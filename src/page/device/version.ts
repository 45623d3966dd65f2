/** The portal's version, as the sidebar says it. */
export const version = '2.0';

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Version/', 'Safari'],
] as const;

/** Browser and version, from its user agent: `Chrome 131`. */
export function browserOf(userAgent: string): string {
  const [mark, name] = browsers.find(([sign]) => userAgent.includes(sign)) ?? [];
  if (mark === undefined) return 'Browser';
  const [, major = ''] = new RegExp(`${mark}(\\d+)`).exec(userAgent) ?? [];
  return `${name} ${major}`.trim();
}

/** Browser and window of this page: `Chrome 131, 1440 × 900`. */
export function deviceText(): string {
  return `${browserOf(navigator.userAgent)}, ${innerWidth} × ${innerHeight}`;
}
