import { describe, expect, it } from 'vitest';
import { importsOf, modulesOf } from './module-graph.ts';

describe('what a file imports', () => {
  const imports = (code: string) => importsOf('a.tsx', code);

  it('is what it imports at once, passes on or imports lazily', () => {
    expect(
      imports(`import { a } from './a.ts'; export { b } from './b.ts'; export * from './c.ts';
        const D = lazy(() => import('./D.tsx').then((m) => ({ default: m.D })));`),
    ).toEqual(['./a.ts', './b.ts', './c.ts', './D.tsx']);
  });

  it('is nothing that is gone after compiling', () => {
    expect(imports(`import type { A } from './a.ts'; export type { B } from './b.ts';`)).toEqual([]);
  });

  it('is nothing that brings all words along', () => {
    expect(
      imports(`const D = lazy(() => withAllWords(() => import('./D.tsx')).then((m) => ({ default: m.D })));
        const E = lazy(() => import('./E.tsx'));`),
    ).toEqual(['./E.tsx']);
  });
});

describe('the modules of a screen', () => {
  const login = modulesOf(['src/main.tsx', 'src/routes/login.tsx']);

  it('are those of its route, across rooms and lazily', () => {
    expect(login).toContain('src/features/session/LoginForm.tsx');
    expect(login).toContain('src/page/words/language.ts');
    expect(login).toContain('src/features/consent/CookieBanner.tsx');
  });

  it('are not those of other routes, though the page’s first file knows them all', () => {
    expect(login).toContain('src/routes/tree.gen.ts');
    expect(login).not.toContain('src/routes/_app.tsx');
  });
});
