interface ImportMeta {
  readonly env: {
    readonly DEV: boolean;
    readonly PROD: boolean;
    /** The first screen that an address shows, by whose words it can do (`build/words.ts`). */
    readonly SCREEN_OF: Readonly<Record<string, 'sign-in' | 'contracts'>>;
  };
}
