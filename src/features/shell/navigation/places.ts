import { isPractised } from '#page/practice/places.ts';
import type { AnyRouter } from '@tanstack/react-router';
import type { Session } from '#offline/device/schema.ts';
import { existing, navigationOf, type NavigationSection } from './navigation.ts';

/** The navigation of who is signed in, without what has no screen. Empty for a user without a role. */
export function placesOf(session: Session, router: AnyRouter): readonly NavigationSection[] {
  const { role, client } = session;
  if (role === null) return [];
  const offered = navigationOf({ role, clientCode: client?.code ?? null });
  return existing(
    offered,
    (to) => isPractised(to) && router.getMatchedRoutes(to)[0].at(-1)?.id !== '/_app/$',
  );
}
