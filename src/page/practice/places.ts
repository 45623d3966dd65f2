import { practice } from '#offline/device/practice.ts';

/** Whether this tab practises. */
export const isPractising: boolean = practice !== null;

/** The screens that practice has; everything else leads to the contracts. */
const practised = ['/contracts', '/claims', '/outbox', '/help', '/whats-new'] as const;

/** Changing a contract is not practised. */
const notPractised = /^\/contracts\/leads\/[^/]+\/edit$/;

/** True if this tab may show the screen at this path: any, unless it practises. */
export function isPractised(path: string): boolean {
  return (
    !isPractising ||
    (practised.some((one) => path === one || path.startsWith(`${one}/`)) && !notPractised.test(path))
  );
}
