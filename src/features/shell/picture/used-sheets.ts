import { nextTask } from '#offline/device/next-task.ts';

/**
 * The addresses of the style sheets of the head that have a rule for something on the page, in their order. Sheets of
 * screens left before would only hold up the first paint. Each is looked through in a task of its own.
 */
export async function usedSheets(): Promise<string[]> {
  const used: string[] = [];
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    await nextTask();
    if (link.sheet && isUsed(link.sheet.cssRules)) used.push(new URL(link.href).pathname);
  }
  return used;
}

function isUsed(rules: CSSRuleList): boolean {
  return [...rules].some((rule) => {
    if (rule instanceof CSSStyleRule) return document.querySelector(rule.selectorText) !== null;
    return rule instanceof CSSGroupingRule && isUsed(rule.cssRules);
  });
}
