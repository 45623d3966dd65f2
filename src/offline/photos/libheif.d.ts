/** The part of libheif's binding that we use. Its package types only the C functions below it. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifPicture {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Decodes into `target` and calls back with it, or with null if the picture is damaged. */
    display(target: ImageData, done: (result: ImageData | null) => void): void;
  }
  interface LibHeif {
    ready: Promise<unknown>;
    HeifDecoder: new () => { decode(bytes: ArrayBuffer): HeifPicture[] };
  }
  // eslint-disable-next-line import/no-default-export -- it is how the package exports it
  export default function libheif(given: { wasmBinary: ArrayBuffer }): LibHeif;
}

/** The address of the decoder's WebAssembly. */
declare module 'libheif-js/libheif-wasm/libheif.wasm?url' {
  const url: string;
  // eslint-disable-next-line import/no-default-export -- it is how Vite gives the address of a file
  export default url;
}
