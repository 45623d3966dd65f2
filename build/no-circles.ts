import type { Plugin } from 'vite';

/**
 * Fails the build where files that it writes import each other in a circle. Browsers run such files in an order that
 * depends on who asked first, and one of them then reads what the other has not yet made. Vite does not notice: pages
 * break one by one.
 */
export function noCircles(): Plugin {
  return {
    name: 'kochfeld:no-circles',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
      const circle = circleAmong(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (!circle) return;
      const holding = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds.join(', ')]));
      this.error(circle.map((file) => `${file} (${holding.get(file)})`).join('\n imports '));
    },
  };
}

/** Files that import each other in a circle, the first one again at the end; null if there are none. */
export function circleAmong(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const cleared = new Set<string>();
  const visit = (file: string, way: readonly string[]): string[] | null => {
    const at = way.indexOf(file);
    if (at >= 0) return [...way.slice(at), file];
    if (cleared.has(file)) return null;
    for (const imported of imports.get(file) ?? []) {
      const circle = visit(imported, [...way, file]);
      if (circle) return circle;
    }
    cleared.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return null;
}
