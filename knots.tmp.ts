import { importsIn, ourFile } from '/work/wt/speed/build/imports.ts';
import { ourFiles } from '/work/wt/speed/build/check-imports.ts';
const files = ourFiles();
const prefix = process.argv[2]!;
const show = process.argv[3] === 'edges';
const roomOf = (f: string) => { if (/\.routes\.ts$/.test(f)) return null; if (!f.startsWith(prefix + '/')) return null; const rest = f.slice(prefix.length + 1).split('/'); return rest.length > 1 ? rest[0]! : '.' };
const edges = new Map<string, Map<string, string[]>>();
for (const [file, code] of files) {
  if (/\.test\.tsx?$/.test(file)) continue;
  const a = roomOf(file); if (!a) continue;
  for (const { specifier, kind } of importsIn(file, code)) {
    const p = ourFile(specifier, file); if (!p) continue; const b = roomOf(p); if (!b || b === a) continue;
    if (/\.table\.ts$/.test(file) && /\.table\.ts$/.test(p)) continue;
    if (!edges.has(a)) edges.set(a, new Map()); const m = edges.get(a)!; if (!m.has(b)) m.set(b, []); m.get(b)!.push(`${file.slice(prefix.length+1)} -> ${p.slice(prefix.length+1)}${kind === 'type' ? ' (type)' : ''}`);
  }
}
// tarjan
const idx = new Map<string, number>(), low = new Map<string, number>(), st: string[] = [], on = new Set<string>(); let n = 0; const sccs: string[][] = [];
const visit = (v: string) => { idx.set(v, n); low.set(v, n++); st.push(v); on.add(v); for (const w of edges.get(v)?.keys() ?? []) { if (!idx.has(w)) { visit(w); low.set(v, Math.min(low.get(v)!, low.get(w)!)) } else if (on.has(w)) low.set(v, Math.min(low.get(v)!, idx.get(w)!)) } if (low.get(v) === idx.get(v)) { const c: string[] = []; let w; do { w = st.pop()!; on.delete(w); c.push(w) } while (w !== v); if (c.length > 1) sccs.push(c) } };
for (const v of edges.keys()) if (!idx.has(v)) visit(v);
console.log(prefix, 'knots:', sccs);
if (show) for (const c of sccs) for (const a of c) for (const b of c) { const e = edges.get(a)?.get(b); if (e) { console.log(`${a} => ${b} (${e.length})`); for (const x of e.slice(0, 12)) console.log('    ', x) } }
