import type { Rolldown } from 'vite';
import { own, type FirstScreens } from '../first-load.ts';
import { root } from '../root.ts';

/**
 * Makes one file for each set of first screens, holding the modules that exactly those screens wait for; what parts
 * that come soon need as well lies in one beside it, so that these do not bring the rest of a screen along. What only
 * such parts need has one file for each set of them. No other route, present or future, can make a screen heavier.
 *
 * Larger sets come first: a group also takes what its modules import, and at least as many need those imports.
 */
export function firstPartGroups(screens: FirstScreens): Rolldown.CodeSplittingGroup[] {
  const soon = Object.values(screens)
    .flatMap((screen) => own(screen.soon))
    .map((part): Needing => [part[0], [part]]);
  const shownBy = neededToShow(screens);
  const soonBy = needers(soon);
  const waited = (id: string, graph: Rolldown.ChunkingContext) => {
    const set = shownBy(id, graph);
    return set.length > 0 && soonBy(id, graph).length > 0 ? [...set, 'soon'] : set;
  };
  return [...groupsBySize(waited, Object.keys(screens).length), ...groupsBySize(soonBy, soon.length)];
}

/**
 * Makes one file of all that these modules import, although some of them are run later than the others, and of what
 * every first screen waits for.
 */
export function startGroup(
  parts: Readonly<Record<string, string>>,
  screens: FirstScreens,
): Rolldown.CodeSplittingGroup {
  const isNeeded = needers([['start', Object.entries(parts)]]);
  const shownBy = neededToShow(screens);
  const all = Object.keys(screens).length;
  return {
    name: (id, graph) =>
      isNeeded(id, graph).length > 0 || shownBy(id, graph).length === all ? 'start' : null,
  };
}

/** Which of these screens wait for a module. */
function neededToShow(screens: FirstScreens): Needers {
  return needers(Object.entries(screens).map(([name, screen]) => [name, own(screen.shown)]));
}

/** A screen or part by name, with the modules by which it is loaded. */
type Needing = readonly [name: string, parts: readonly (readonly [name: string, path: string])[]];
/** The names of those that need a module. */
type Needers = (id: string, graph: Rolldown.ChunkingContext) => string[];

function needers(all: readonly Needing[]): Needers {
  let needed: [name: string, ids: Set<string>][] | undefined;
  return (id, graph) => {
    needed ??= all.map(([name, parts]) => [
      name,
      new Set(parts.flatMap(([, path]) => [...neededBy(`${root}/${path}`, graph)])),
    ]);
    return needed.filter(([, ids]) => ids.has(id)).map(([name]) => name);
  };
}

function groupsBySize(setOf: Needers, largest: number): Rolldown.CodeSplittingGroup[] {
  const sizes = Array.from({ length: largest }, (_, smaller) => largest - smaller);
  return sizes.map((size) => ({
    name: (id: string, graph: Rolldown.ChunkingContext) => {
      const set = setOf(id, graph);
      return set.length === size ? set.join('-') : null;
    },
    debugName: `needed by ${size}`,
  }));
}

/** Every module that a part loads: itself and its direct and indirect imports. */
function neededBy(path: string, graph: Rolldown.ChunkingContext): Set<string> {
  const module = graph.getModuleInfo(path);
  if (!module) throw new Error(`no module ${path}`);
  // The entry contains the route's own file; its lazy part holds what it renders.
  const lazyParts = module.dynamicallyImportedIds.filter((id) => id.includes('?tsr-split='));
  const ids = new Set<string>(lazyParts.length > 0 ? lazyParts : [path]);
  for (const id of ids) graph.getModuleInfo(id)?.importedIds.forEach((imported) => ids.add(imported));
  return ids;
}
