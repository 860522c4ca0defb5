import type { AgentEvent } from './agent-events.ts'

/**
 * The one stream of events: small plain records that recorders, statistics, the studio and tests subscribe to.
 * Without a subscriber the price is one `if`.
 */
export type TelosEvent = SearchEvent | AgentEvent

/** What happens in a search. The `node` events alone are enough to rebuild the whole search tree. */
export type SearchEvent =
  | { readonly type: 'search-start'; readonly engine: string; readonly heuristic: string; readonly pruning: string }
  | {
      readonly type: 'node'
      readonly node: number
      /** -1 for the first node. */
      readonly parent: number
      /** The step that leads here; empty for the first node. */
      readonly action: string
      readonly state: number
      /** The state in words. */
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
      /** -1 where it was dropped before its state was made. */
      readonly state: number
      readonly reason: 'duplicate' | 'dead-end' | 'depth' | 'cost' | 'bound' | 'not-novel'
    }
  | { readonly type: 'goal'; readonly node: number; readonly cost: number }
  /** A limit was hit; the search may go on later. */
  | { readonly type: 'search-pause'; readonly limit: string; readonly expanded: number }
  | { readonly type: 'search-end'; readonly status: string; readonly expanded: number }
  /**
   * What another search does that takes turns with the one whose events stand by themselves. Each has nodes and states of its own:
   * `search` counts them from 1 on.
   */
  | { readonly type: 'other-search'; readonly search: number; readonly event: SearchEvent }

/** A subscriber: to the events of a search, or to others. */
export type Emit<Event extends TelosEvent = SearchEvent> = (event: Event) => void
