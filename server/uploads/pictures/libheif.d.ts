/** The part of libheif's binding that we use. Its package types only the C functions below it. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifPicture {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Decodes into `target` and calls back with it, or with null if the picture is damaged. */
    display(
      target: { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number },
      done: (result: { data: Uint8ClampedArray<ArrayBuffer> } | null) => void,
    ): void;
    free(): void;
  }
  interface LibHeif {
    ready: Promise<unknown>;
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifPicture[] };
  }
  // eslint-disable-next-line import/no-default-export -- it is how the package exports it
  export default function libheif(): LibHeif;
}
