import type { Rolldown } from 'vite';
import { ownParts, type FirstScreens } from './first-load.ts';
import { root } from './root.ts';

/**
 * One file for each set of first parts, with what exactly these need. It holds nothing else, so that no other route,
 * present or future, can make a first screen heavier. What more parts share comes first: a group also takes what its
 * modules import, and that is shared by at least as many.
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

/** Everything that a part loads with it: itself and what it imports, however indirectly. */
function neededBy(path: string, graph: Rolldown.ChunkingContext): Set<string> {
  const module = graph.getModuleInfo(path);
  if (!module) throw new Error(`no module ${path}`);
  // A route's own file is in the entry; what it renders is its lazy part. That keeps a file of its own, by whose name
  // the build's manifest knows it.
  const lazyParts = module.dynamicallyImportedIds.filter((id) => id.includes('?tsr-split='));
  const ids = new Set<string>(lazyParts.length > 0 ? lazyParts : [path]);
  for (const id of ids) graph.getModuleInfo(id)?.importedIds.forEach((imported) => ids.add(imported));
  lazyParts.forEach((part) => ids.delete(part));
  return ids;
}
