/** How an errand ended. */
export type ErrandEnd =
  | { readonly status: 'reached' }
  /** No plan exists; nothing was started. */
  | { readonly status: 'impossible'; readonly why: string }
  /** Started, but could not be completed. */
  | { readonly status: 'failed'; readonly why: string }
  /** Cancelled: by chat, or in favour of another errand. */
  | { readonly status: 'stopped'; readonly why: string }
  /** The connection is gone. */
  | { readonly status: 'ended'; readonly why: string }
