/** Browser APIs that TypeScript's DOM types lack. */
interface Document {
  /** Undefined in browsers without prerendering. */
  readonly prerendering?: boolean;
}

interface Navigator {
  readonly connection?: { readonly saveData: boolean };
}
