import { describe, expect, it } from 'vitest';
import { callAlone, serverOnlyRead, withSingleCalls } from './page-calls.ts';
import { root } from '../root.ts';

const api = `import * as v from 'valibot';
import { Claim, Filing } from '#domain/claim.ts';
import { heavy } from '#domain/heavy.ts';
import { endpoint } from './endpoint.ts';

const byId = v.object({ id: heavy() });
const answer = v.object({ claim: Claim });

export const getClaim = endpoint({
  method: 'GET',
  path: '/claims/:id',
  summary: 'A claim',
  params: byId,
  answer,
});

export const fileClaim = endpoint({ method: 'POST', path: '/claims', body: Filing, offline: true });
`;
const lines = (code: string) => code.split('\n').map((line) => line.trim());

describe('a call alone', () => {
  it('keeps what making it takes', () => {
    const kept = lines(callAlone(api, 'getClaim'));
    expect(kept.filter(Boolean)).toEqual([
      `import * as v from 'valibot';`,
      `import { Claim, Filing } from '#domain/claim.ts';`,
      `import { endpoint } from './endpoint.ts';`,
      'const answer = v.object({ claim: Claim });',
      'export const getClaim = endpoint({',
      `method: 'GET',`,
      `path: '/claims/:id',`,
      'answer,',
      '});',
    ]);
  });

  it('imports nothing that only the server’s part needs', () => {
    const kept = callAlone(api, 'fileClaim');
    expect(kept).not.toContain('#domain');
    expect(kept).toMatch(/path: '\/claims', +offline: true/);
  });

  it('leaves every line where it was', () => {
    const at = lines(api).indexOf('answer,');
    expect(lines(callAlone(api, 'getClaim'))[at]).toBe('answer,');
    expect(callAlone(api, 'getClaim')).toHaveLength(api.length);
  });
});

describe('an import of calls', () => {
  it('names each by itself', () => {
    const code = `import {\n  getClaim, fileClaim as file\n} from "#api/claims.ts";\nrest();`;
    const single = withSingleCalls(code, () => true);
    expect(single).toContain(
      `import { getClaim as getClaim } from "${root}/src/api/claims.ts?call=getClaim";`,
    );
    expect(single).toContain(`import { fileClaim as file } from "${root}/src/api/claims.ts?call=fileClaim";`);
    expect(single.split('\n')[3]).toBe('rest();');
  });

  it('stays as it is for what declares no calls', () => {
    const code = `import { pathOf } from "#api/endpoint.ts";`;
    expect(withSingleCalls(code, (file) => file === 'claims.ts')).toBe(code);
  });
});

describe('what only the server has', () => {
  it('is found where the page reads it off a call', () => {
    expect(serverOnlyRead(`import { login } from '#api/account/auth.ts'; rulesOf(login.body);`)).toBe(
      'login.body',
    );
  });

  it('is nothing of the same name that is no call’s', () => {
    expect(
      serverOnlyRead(`import { login } from '#api/account/auth.ts'; call(login, { body: form.body });`),
    ).toBe(null);
  });
});
