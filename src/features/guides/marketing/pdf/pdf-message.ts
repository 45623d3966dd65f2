/** What the page asks the worker: first to open a file, then for its pages. `width` is in pixels of the device. */
export type PdfRequest =
  | { kind: 'open'; file: Blob; library: string }
  | { kind: 'page'; number: number; width: number };

/** What the worker answers, in the order in which it was asked. */
export type PdfReply =
  | { kind: 'opened'; pages: number }
  | { kind: 'page'; picture: Blob }
  | { kind: 'unreadable' };
