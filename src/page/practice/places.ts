import { practice } from '#offline/device/practice.ts';

/** Whether this tab practises. */
export const isPractising: boolean = practice !== null;

let practised: ((path: string) => boolean) | undefined;

/** Says which screens practice has. */
export function practiseOnly(paths: (path: string) => boolean): void {
  practised = paths;
}

/** True if this tab may show the screen at this path: any, unless it practises. */
export function isPractised(path: string): boolean {
  return practised?.(path) ?? true;
}
