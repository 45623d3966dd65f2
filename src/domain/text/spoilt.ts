const spoilt =
  /[\uFFFD\u0080-\u009F]|Ã[\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2122]|â(?:‚¬|€[\u0080-\uffff])|[├√][\u0080-\uffff]/;

/** True if some of a text was read in another encoding than it was written in: lost letters, `MÃ¼ller`. */
export function isSpoilt(text: string): boolean {
  return spoilt.test(text);
}
