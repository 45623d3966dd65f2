/** Checks who imports whom: run by `npm run check:lint`. */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileKinds, fileRules, rooms, type End, type Room, type RoomName } from './import-rules.ts';
import { importsIn, ourFile, packageOf } from './imports.ts';
import { circleAmong } from './no-circles.ts';
import { root } from './root.ts';

const roofs = ['build', 'src', 'sw', 'server', 'tests'];
const generated = 'src/routes/tree.gen.ts';

/** What an import leads to: one of our files, or a package. */
interface Target {
  path?: string;
  library?: string;
}

/** The room of a file, and the folder or file that tells it from others of its kind; null outside of all rooms. */
function roomOf(path: string): { name: RoomName; place: string } | null {
  const parents = path.split('/').slice(0, -1);
  for (const [name, { at, files }] of Object.entries<Room>(rooms)) {
    const place = files ? path : parents.slice(0, at.split('/').length).join('/');
    if (posix.matchesGlob(place, at)) return { name: name as RoomName, place };
  }
  return null;
}

/** What the rooms say about an import, before the rules on files. */
function mayByRoom(from: string, { path, library }: Target): boolean {
  const room = roomOf(from);
  if (!room) return true;
  const { knows, strangers, libraries }: Room = rooms[room.name];
  if (library !== undefined) return !libraries || libraries.includes(library);
  const other = roomOf(path!);
  if (!other) return false;
  if (other.place === room.place || knows.includes('*') || knows.includes(other.name)) return true;
  return other.name === room.name && !strangers;
}

function matches(end: End, { path, library }: Target): boolean {
  if (end.library !== undefined) return end.library === library;
  if (path === undefined) return false;
  return (
    (end.path === undefined || posix.matchesGlob(path, end.path)) &&
    (end.room === undefined || roomOf(path)?.name === end.room) &&
    (end.kinds === undefined || end.kinds.some((kind) => posix.matchesGlob(path, fileKinds[kind])))
  );
}

/** The rule that forbids an import; null if it is allowed. */
function forbidding(from: string, to: Target): string | null {
  const called = to.library ?? roomOf(to.path!)?.name ?? to.path;
  let verdict = mayByRoom(from, to) ? null : `${roomOf(from)!.name} does not know ${called}`;
  for (const { says, policies } of fileRules) {
    for (const policy of policies) {
      if (matches(policy.from, { path: from }) && matches(policy.to, to)) verdict = policy.may ? null : says;
    }
  }
  return verdict;
}

/** The rule that an import breaks; null if it breaks none. */
function brokenBy(file: string, specifier: string): string | null {
  const path = ourFile(specifier, file);
  // Tests import whatever they test.
  if (!/\.test\.tsx?$/.test(file)) {
    return forbidding(file, path === null ? { library: packageOf(specifier) } : { path });
  }
  const isInside = path !== null && roofs.includes(path.split('/')[0]!);
  return isInside && !roomOf(path) ? `${path} belongs to no room` : null;
}

/**
 * Finds a folder whose parts (its folders and its own files) reach each other; types count. Tables refer to each other as
 * the data does. Returns the folder and the circle, null if there is none.
 */
function knotIn(graph: ReadonlyMap<string, readonly string[]>): { folder: string; circle: string[] } | null {
  const parts = new Map<string, Map<string, string[]>>();
  const isTable = (path: string) => posix.matchesGlob(path, fileKinds.table);
  for (const [file, imported] of graph) {
    if (/\.test\.tsx?$/.test(file)) continue;
    for (const other of imported) {
      if (isTable(file) && isTable(other)) continue;
      const [from, to] = [file.split('/'), other.split('/')];
      const level = from.findIndex((part, at) => part !== to[at]);
      if (level <= 0) continue;
      const folder = from.slice(0, level).join('/');
      const within = parts.get(folder) ?? new Map<string, string[]>();
      parts.set(folder, within);
      within.set(from[level]!, [...(within.get(from[level]!) ?? []), to[level]!]);
    }
  }
  for (const [folder, within] of parts) {
    const circle = circleAmong(within);
    if (circle) return { folder, circle };
  }
  return null;
}

/** What the rules find in files, given by path with their text: a line per finding, `file:line: rule (import)`. */
export function importFaults(files: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  const graph = new Map<string, string[]>();
  for (const [file, code] of files) {
    if (!roomOf(file)) faults.push(`${file}:1: belongs to no room`);
    const loads: string[] = [];
    graph.set(file, loads);
    for (const { specifier, line } of importsIn(file, code)) {
      const rule = brokenBy(file, specifier);
      if (rule) faults.push(`${file}:${line}: ${rule} (${specifier})`);
      const path = ourFile(specifier, file);
      if (path !== null) loads.push(path);
    }
  }
  const circle = circleAmong(graph);
  if (circle) faults.push(`${circle[0]}:1: imports itself in a circle: ${circle.join(' → ')}`);
  const knot = knotIn(graph);
  if (knot) faults.push(`${knot.folder}:1: its parts reach each other: ${knot.circle.join(' → ')}`);
  return faults;
}

/** All our files with code, by path. */
export function ourFiles(): Map<string, string> {
  const paths = globSync(`{${roofs.join(',')}}/**/*.{ts,tsx,mts,js,jsx,mjs}`, {
    cwd: root,
    exclude: ['**/node_modules', generated],
  });
  return new Map(paths.toSorted().map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]));
}

if (import.meta.main) {
  const faults = importFaults(ourFiles());
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
