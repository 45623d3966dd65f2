interface ImportMeta {
  /** Vite's: what a pattern matches, by path. */
  readonly glob: <Found>(
    pattern: string,
    options: { query: '?url'; import: 'default'; eager: true },
  ) => Readonly<Record<string, Found>>;
  readonly env: {
    readonly DEV: boolean;
    readonly PROD: boolean;
    /** The first screen at each address, which decides the messages it loads (`build/words.ts`). */
    readonly SCREEN_OF: Readonly<Record<string, 'sign-in' | 'contracts' | 'onboarding' | 'links'>>;
  };
}
