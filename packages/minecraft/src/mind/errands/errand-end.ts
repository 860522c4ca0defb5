/** How an errand ended. */
export type ErrandEnd =
  | { readonly status: 'reached' }
  /** No plan exists; nothing was begun. */
  | { readonly status: 'impossible'; readonly why: string }
  /** Begun, but it could not be brought to its end. */
  | { readonly status: 'failed'; readonly why: string }
  /** Called off: by chat, or for another errand. */
  | { readonly status: 'stopped'; readonly why: string }
  /** The connection is gone. */
  | { readonly status: 'ended'; readonly why: string }
