/** Browser APIs that TypeScript's DOM types lack. */
interface Document {
  /** Undefined in browsers without prerendering. */
  readonly prerendering?: boolean;
}

interface Navigator {
  /** Undefined in browsers without Global Privacy Control. */
  readonly globalPrivacyControl?: boolean;
}
