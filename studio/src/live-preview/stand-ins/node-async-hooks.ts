/** Replaces `node:async_hooks`. */

/** Keeps the store of the last call, as pages are rendered one at a time. */
export class AsyncLocalStorage<Store> {
  #store: Store | undefined;

  run<T>(store: Store, callback: () => T): T {
    this.#store = store;
    return callback();
  }

  getStore(): Store | undefined {
    return this.#store;
  }
}
