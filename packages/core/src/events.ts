/**
 * The event stream of a search: small plain records that recorders, statistics, the studio and tests subscribe to. With no subscriber,
 * each event costs one branch. The `node` events alone are enough to rebuild the whole search tree.
 */
export type SearchEvent =
  | { readonly type: 'search-start'; readonly engine: string; readonly heuristic: string; readonly pruning: string }
  | {
      readonly type: 'node'
      readonly node: number
      /** -1 for the root. */
      readonly parent: number
      /** The step that leads to this node; empty for the root. */
      readonly action: string
      readonly state: number
      /** The state, formatted for people. */
      readonly label: string
      readonly g: number
      readonly h: number
      readonly depth: number
    }
  | { readonly type: 'expand'; readonly node: number }
  | {
      readonly type: 'pruned'
      readonly parent: number
      readonly action: string
      /** -1 if the node was pruned before its state was generated. */
      readonly state: number
      readonly reason: 'duplicate' | 'dead-end' | 'depth' | 'cost' | 'bound' | 'not-novel'
    }
  /** The node left the open list without being expanded: since it was put there, a better path or solution has made it worthless. */
  | { readonly type: 'discard'; readonly node: number }
  | { readonly type: 'goal'; readonly node: number; readonly cost: number }
  /** The search reached a limit; it may be resumed later. */
  | { readonly type: 'search-pause'; readonly limit: string; readonly expanded: number }
  | { readonly type: 'search-end'; readonly status: string; readonly expanded: number }
  /**
   * An event of another search that alternates with the main one, whose events are not wrapped. Each search numbers its own nodes and
   * states. `search` numbers the others from 1.
   */
  | { readonly type: 'other-search'; readonly search: number; readonly event: SearchEvent }

/** A subscriber to the events of a search, or to other events. */
export type Emit<Event = SearchEvent> = (event: Event) => void
