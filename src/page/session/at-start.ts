import { findSession } from './session.ts';

/**
 * The search for the session. `main.tsx` imports this file before any other, so that the browser opens its database
 * while the rest of the page's script still runs.
 */
export const sessionFound = findSession();
