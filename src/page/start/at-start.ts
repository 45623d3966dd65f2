import { practice } from '#offline/device/practice.ts';
import { findSession } from '../session/session.ts';

/**
 * The search for the session. `main.tsx` imports this file before any other, so that the browser opens its database
 * while the rest of the page's script still runs.
 */
export const sessionFound =
  practice === null
    ? findSession()
    : // A tab that practises has a made-up user, on a device of its own.
      import('../practice/begin.ts').then(({ beginPractice }) => beginPractice()).then(findSession);
