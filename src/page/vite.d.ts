interface ImportMeta {
  readonly env: {
    readonly DEV: boolean;
    readonly PROD: boolean;
    /** The first screen at each address, which decides the messages it loads (`build/words.ts`). */
    readonly SCREEN_OF: Readonly<Record<string, 'sign-in' | 'contracts'>>;
  };
}
