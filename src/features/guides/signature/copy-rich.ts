/**
 * Copies an element's content as rich text, for pasting into a mail program, with `text` for programs that take plain
 * text only. Where the browser refuses the clipboard, it copies as a selection does. Resolves with false where that
 * fails too; the content is then selected, for copying by hand. Call it from a press.
 */
export async function copyRich(element: HTMLElement, text: string): Promise<boolean> {
  try {
    const html = new Blob([element.innerHTML], { type: 'text/html' });
    const plain = new Blob([text], { type: 'text/plain' });
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': html, 'text/plain': plain })]);
    return true;
  } catch {
    select(element);
    // Deprecated and supported everywhere: it needs no permission.
    const copied = document.execCommand('copy');
    if (copied) getSelection()?.removeAllRanges();
    return copied;
  }
}

function select(element: HTMLElement): void {
  const range = document.createRange();
  range.selectNodeContents(element);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
