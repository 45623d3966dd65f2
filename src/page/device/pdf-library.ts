// eslint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./pdf-library.d.ts" />
// eslint-disable-next-line import/default -- Vite gives the address of the file as the default export
import address from 'unpdf/pdfjs?url';

/** The address of PDF.js, a file of its own, which workers import. */
export const pdfLibrary = (): string => new URL(address, location.href).href;
