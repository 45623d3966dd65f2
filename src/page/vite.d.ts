interface ImportMeta {
  readonly env: { readonly DEV: boolean; readonly PROD: boolean };
}
