import type { Session } from '#offline/device/schema.ts';
import { isPractised } from '#page/practice/places.ts';
import { mayOpen } from '#page/session/guards.ts';
import { leading, navigationOf, type NavigationSection } from './navigation.ts';

/** The navigation of who is signed in: the screens that they may open. Empty for a user without a role. */
export function placesOf({ role, client }: Session): readonly NavigationSection[] {
  if (role === null) return [];
  const all = navigationOf(client?.code ?? null);
  return leading(all, (path) => isPractised(path) && mayOpen(path, role));
}
