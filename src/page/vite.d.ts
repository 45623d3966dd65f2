interface ImportMeta {
  /** Vite's: what a pattern matches, by path. */
  readonly glob: {
    <Found>(
      pattern: string,
      options: { query: '?url'; import: 'default'; eager: true },
    ): Readonly<Record<string, Found>>;
    <Found>(
      pattern: string,
      options: { query: `?screen=${string}` },
    ): Readonly<Record<string, () => Promise<Found>>>;
  };
  readonly env: {
    readonly DEV: boolean;
    readonly PROD: boolean;
    /** The screen with messages of its own at an address; every other loads the rest, too (`build/plugins/words.ts`). */
    readonly SCREEN_OF: Readonly<Record<string, 'sign-in' | 'contracts' | 'onboarding' | 'links'>>;
  };
}
