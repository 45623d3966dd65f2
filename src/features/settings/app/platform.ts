import { installsByShareMenu } from '#page/device/install.ts';

/** Where the app is installed in a way of its own. */
export const platforms = ['ios', 'android', 'chromium', 'safari', 'firefox'] as const;
export type Platform = (typeof platforms)[number];

export function platformOf(browser: { userAgent: string; maxTouchPoints: number }): Platform {
  const { userAgent } = browser;
  if (installsByShareMenu(browser)) return 'ios';
  if (userAgent.includes('Android')) return 'android';
  if (userAgent.includes('Firefox/')) return 'firefox';
  return /Chrome\/|Edg\//.test(userAgent) ? 'chromium' : 'safari';
}
