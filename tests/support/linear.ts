import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';
import {
  getConsumedChars,
  getFirstConsumedCharAfter,
  isPotentiallyEmpty,
  type ReadonlyFlags,
} from 'regexp-ast-analysis';
import { analyse } from 'scslre';
import { parseSync, Visitor } from 'vite';

/** A regular expression of the source, and where it stands. */
export interface Written {
  pattern: string;
  flags: string;
  line: number;
}

/** The regular expressions of a file. One that is put together from texts has no pattern here, but is named. */
export function expressionsIn(file: string, code: string): { literals: Written[]; made: number[] } {
  // Most files have none, and to parse all of them would take seconds.
  if (!/(?:[=(,:?[!&|;{}>]|return)\s*\/[^/*>\s]|RegExp\(/.test(code)) return { literals: [], made: [] };
  const literals: Written[] = [];
  const made: number[] = [];
  const lineAt = (start: number) => code.slice(0, start).split('\n').length;
  const note = (callee: object, start: number) => {
    if ('name' in callee && callee.name === 'RegExp') made.push(lineAt(start));
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node) literals.push({ ...node.regex, line: lineAt(node.start) });
    },
    NewExpression: (node) => note(node.callee, node.start),
    CallExpression: (node) => note(node.callee, node.start),
  }).visit(parseSync(file, code).program);
  return { literals, made };
}

/**
 * Why a regular expression may take more than linear time, in words; empty if it does not. Three looks, none of which
 * sees all: quantifiers that share a character (`scslre`), repetition within a repetition whose rounds can be cut in
 * several ways, and a search that begins anew within what it has searched before.
 */
export function superlinear({ pattern, flags }: Pick<Written, 'pattern' | 'flags'>): string[] {
  const parsed = {
    flags: new RegExpParser().parseFlags(flags),
    pattern: new RegExpParser().parsePattern(pattern, 0, pattern.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    }),
  };
  const { reports } = analyse(parsed, { reportTypes: { Move: true } });
  const shared = reports.map(({ type, exponential, character }) => {
    const what = {
      Trade: 'two quantifiers share',
      Self: 'a nested quantifier shares',
      Move: 'the search shares',
    }[type];
    return `${what} ${character.literal.source.slice(0, 40)}${exponential ? ', exponentially' : ''}`;
  });
  return [...shared, ...nested(parsed.pattern, parsed.flags), ...searchedAgain(parsed.pattern, parsed.flags)];
}

function isUnbounded({ max }: AST.Quantifier): boolean {
  return max > 20;
}

/** Quantifiers within a repeated group that can also take what begins the next part or the next round. */
function nested(pattern: AST.Pattern, flags: ReadonlyFlags): string[] {
  const found: string[] = [];
  visitRegExpAST(pattern, {
    onQuantifierEnter(inner) {
      if (!isUnbounded(inner) || !repeatedAround(inner)) return;
      const next = getFirstConsumedCharAfter(inner, 'ltr', flags);
      if (!getConsumedChars(inner, flags).chars.isDisjointWith(next.char))
        found.push(`${inner.raw} is repeated`);
    },
  });
  return found;
}

function repeatedAround(inner: AST.Node): boolean {
  for (let node = inner.parent; node && node.type !== 'Pattern'; node = node.parent)
    if (node.type === 'Quantifier' && isUnbounded(node)) return true;
  return false;
}

/** What a search without an anchor runs through to the end, though it may hold the expression's own beginning. */
function searchedAgain(pattern: AST.Pattern, flags: ReadonlyFlags): string[] {
  if (flags.sticky) return [];
  return pattern.alternatives.flatMap(({ elements }) => {
    const at = elements.findIndex((element) => element.type === 'Quantifier' && isUnbounded(element));
    const quantifier = elements[at];
    if (quantifier?.type !== 'Quantifier') return [];
    const before = elements.slice(0, at);
    const isAnchored = before.some(
      (element) => element.type === 'Assertion' && element.kind === 'start' && !flags.multiline,
    );
    // The edge of a word is found at once or a step before.
    const ends = elements
      .slice(at + 1)
      .every(
        (element) =>
          isPotentiallyEmpty(element, flags) && (element.type !== 'Assertion' || element.kind === 'word'),
      );
    const taken = getConsumedChars(quantifier, flags).chars;
    const holds = before.every(
      (element) =>
        element.type === 'Assertion' || !getConsumedChars(element, flags).chars.isDisjointWith(taken),
    );
    return isAnchored || ends || !holds || before.every(({ type }) => type === 'Assertion')
      ? []
      : [`${quantifier.raw} is searched through again from within`];
  });
}
