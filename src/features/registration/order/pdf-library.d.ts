/** The address of PDF.js as a file of its own, which the worker imports. */
declare module 'unpdf/pdfjs?url' {
  const address: string;
  export default address;
}
