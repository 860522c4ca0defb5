import type { NodeTable } from './nodes/node-table.ts'

/** Decides which paths to states that were met before are dropped. */
export interface Pruning {
  /** How often a state that had been expanded was let in again. */
  readonly reopened: number
  restart(): void
  /** May a path over `parent` that reaches `state` at cost `g` and in `depth` steps become `node`? */
  admits(parent: number, state: number, g: number, node: number, depth: number): boolean
  /** False: it does not know nodes by their numbers, so that these may be used again. @default true */
  readonly remembersNodes?: boolean
  /** False: it knows no states but those of nodes that are still there. @default true */
  readonly remembersStates?: boolean
  /** Memory that it takes; left out when it takes none. */
  bytes?(): number
  /** Is a node taken from the open list still worth expanding? */
  worthExpanding(node: number): boolean
}

/** A pruning as searches use it, without words about it. */
export interface PruningStrategy {
  readonly name: string
  /** Other names that are used for it. */
  readonly aliases?: readonly string[]
  /** Ends on every finite space. */
  readonly finite: boolean
  /** Keeps a cheapest path to every state, whatever the order of expansion. */
  readonly keepsCheapest: boolean
  /** Drops nothing at all. */
  readonly keepsAll?: boolean
  /** With a limit on depth, a shorter path must not be dropped for a cheaper one. */
  create(nodes: NodeTable, depthIsLimited: boolean): Pruning
}

/** What a pruning says of itself; help, docs and panels are made from this. */
export interface PruningDeclaration extends PruningStrategy {
  readonly title: string
  readonly summary: string
}
