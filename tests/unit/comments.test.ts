import { describe, expect, it } from 'vitest';
import { ourFiles } from '../../build/check-imports.ts';

/** Lines of comment with words that mark a translated sentence. */
function translated(code: string): string[] {
  return code
    .split('\n')
    .filter((line) => /^\s*(?:\/\/|\/\*\*|\*).*\b(?:whom|whoever|of which)\b/i.test(line));
}

describe('comments', () => {
  it('read as a native engineer writes: inverted clauses are rare', () => {
    expect(translated('/** Whom it is for. */\nconst whom = 1;\n// The one of which it is.')).toHaveLength(2);
    const code = [...ourFiles()].filter(([file]) => /^(?:src|server|sw)\//.test(file));
    expect(code.flatMap(([, text]) => translated(text)).length).toBeLessThanOrEqual(40);
  });
});
