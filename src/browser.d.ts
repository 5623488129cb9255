/** What browsers have and TypeScript does not know yet. */
interface Document {
  /** Whether the page is being made ready, unseen. Undefined where browsers do not do that. */
  readonly prerendering?: boolean;
}

interface Navigator {
  readonly connection?: { readonly saveData: boolean };
}
