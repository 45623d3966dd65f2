import { parseSync, Visitor, type ESTree } from 'rolldown/utils';

/** A text that comes and goes beside siblings without an element of its own. */
export interface BareText {
  line: number;
  start: number;
  end: number;
}

type Node = ESTree.Node;

/**
 * Finds bare texts in a file. A browser that translates a page replaces its text nodes, and React fails when it takes
 * out one that is not there any more. A text in an element of its own can go with it. Lingui's components have one
 * (`src/page/words/text-element.ts`).
 */
export function bareTextsIn(file: string, code: string): BareText[] {
  const found: BareText[] = [];
  const look = ({ children }: { children: readonly Node[] }) => {
    const all = children.filter((child) => !isLayout(child));
    if (all.length < 2) return;
    for (const child of all) {
      if (child.type !== 'JSXExpressionContainer') continue;
      for (const { start, end } of goingTexts(child.expression)) {
        found.push({ line: code.slice(0, start).split('\n').length, start, end });
      }
    }
  };
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(parseSync(file, code).program);
  return found;
}

/** Line breaks between elements, which render nothing. */
function isLayout(node: Node): boolean {
  return node.type === 'JSXText' && node.value.trim() === '' && node.value.includes('\n');
}

/** The texts of an expression of which one is there at times: those of `&&`, `?:` and `??`. */
function goingTexts(node: Node): Node[] {
  if (node.type === 'LogicalExpression') return bareIn(node.right);
  return node.type === 'ConditionalExpression' ? [...bareIn(node.consequent), ...bareIn(node.alternate)] : [];
}

function bareIn(node: Node): Node[] {
  switch (node.type) {
    case 'ParenthesizedExpression':
      return bareIn(node.expression);
    case 'Literal':
      return typeof node.value === 'string' && node.value !== '' ? [node] : [];
    case 'TemplateLiteral':
    case 'TaggedTemplateExpression':
      return [node];
    case 'LogicalExpression':
    case 'ConditionalExpression':
      return goingTexts(node);
    case 'JSXFragment':
      return node.children.some((child) => isBareChild(child)) ? [node] : [];
    default:
      return [];
  }
}

/** True of a child that is text for certain, or a value that may be. */
function isBareChild(child: Node): boolean {
  if (child.type === 'JSXText') return child.value.trim() !== '';
  if (child.type === 'JSXElement') return false;
  if (child.type !== 'JSXExpressionContainer') return false;
  const { expression } = child;
  if (['JSXElement', 'JSXEmptyExpression', 'CallExpression'].includes(expression.type)) return false;
  if (expression.type === 'LogicalExpression' || expression.type === 'ConditionalExpression')
    return goingTexts(expression).length > 0;
  return expression.type === 'Literal' || expression.type === 'TemplateLiteral';
}
