/** The address of PDF.js as a file of its own. */
declare module 'unpdf/pdfjs?url' {
  const address: string;
  export default address;
}
