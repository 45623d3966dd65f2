import type { Rolldown } from 'vite';
import { ownParts, type FirstScreens } from './first-load.ts';
import { root } from './root.ts';

/**
 * Makes one file for each set of first parts, holding the modules that exactly those parts need. No other route,
 * present or future, can make a first screen heavier. Sets of more parts come first: a group also takes what its
 * modules import, and at least as many parts share those imports.
 */
export function firstPartGroups(screens: FirstScreens): Rolldown.CodeSplittingGroup[] {
  const parts = new Map(Object.values(screens).flatMap(ownParts));
  let needed: [part: string, ids: Set<string>][] | undefined;
  const chunkOf = (howMany: number): Rolldown.CodeSplittingNameFunction => {
    return (id, graph) => {
      needed ??= [...parts].map(([part, path]) => [part, neededBy(`${root}/${path}`, graph)]);
      const needing = needed.filter(([, ids]) => ids.has(id)).map(([part]) => part);
      return needing.length === howMany ? needing.join('-') : null;
    };
  };
  const counts = [...parts].map((_, before) => before + 1);
  return counts
    .toReversed()
    .map((howMany) => ({ name: chunkOf(howMany), debugName: `shared by ${howMany} first parts` }));
}

/** Every module that a part loads: itself and its direct and indirect imports. */
function neededBy(path: string, graph: Rolldown.ChunkingContext): Set<string> {
  const module = graph.getModuleInfo(path);
  if (!module) throw new Error(`no module ${path}`);
  // The entry contains the route's own file; its lazy part holds what it renders. The lazy part keeps a file of its
  // own, because the build's manifest lists it by that file's name.
  const lazyParts = module.dynamicallyImportedIds.filter((id) => id.includes('?tsr-split='));
  const ids = new Set<string>(lazyParts.length > 0 ? lazyParts : [path]);
  for (const id of ids) graph.getModuleInfo(id)?.importedIds.forEach((imported) => ids.add(imported));
  lazyParts.forEach((part) => ids.delete(part));
  return ids;
}
