import { forgetPractices } from '#offline/device/forget-practices.ts';
import { practiceKey } from '#offline/device/practice.ts';
import { newId } from '#offline/device/ids.ts';
import { finishWork } from '../session/leaving.ts';
import { rememberUserOfTab } from '../session/session.ts';
import { practiceUser } from './made-up.ts';

/** Begins a practice in this tab, with a new page. What is typed is saved first. */
export async function startPractice(): Promise<void> {
  await finishWork();
  await forgetPractices().catch(() => undefined);
  sessionStorage.clear();
  sessionStorage.setItem(practiceKey, `practice-${newId()}`);
  rememberUserOfTab(practiceUser.userId);
  location.assign('/contracts');
}

/** Ends this tab's practice, with a new page, and deletes what it has stored. */
export async function endPractice(): Promise<void> {
  sessionStorage.clear();
  // What a browser does not delete now goes when the next page is idle.
  await Promise.race([
    forgetPractices().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, 1_000)),
  ]);
  location.assign('/');
}
