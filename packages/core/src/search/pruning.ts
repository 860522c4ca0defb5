import type { NodeTable } from './nodes/node-table.ts'
import type { StrategyWords } from './strategy-words.ts'

/** Decides which paths to already visited states are dropped. */
export interface Pruning {
  /** How often an already expanded state was admitted again. */
  readonly reopened: number
  restart(): void
  /** Whether a path via `parent` that reaches `state` at cost `g` in `depth` steps may become `node`. */
  admits(parent: number, state: number, g: number, node: number, depth: number): boolean
  /** False: it does not refer to nodes by number, so the numbers may be reused. @default true */
  readonly remembersNodes?: boolean
  /** False: it refers only to states of nodes that still exist. @default true */
  readonly remembersStates?: boolean
  /** Bytes it uses; omitted if it uses none. */
  bytes?(): number
  /** Whether a node taken from the open list is still worth expanding. */
  worthExpanding(node: number): boolean
}

/** A pruning as searches use it, without its texts. */
export interface PruningStrategy {
  readonly name: string
  /** Aliases. */
  readonly aliases?: readonly string[]
  /** Terminates on every finite space. */
  readonly finite: boolean
  /** Keeps a cheapest path to every state, regardless of the order of expansion. */
  readonly keepsCheapest: boolean
  /** Drops nothing. */
  readonly keepsAll?: boolean
  /** With a limit on depth, a shorter path must not be dropped for a cheaper one. */
  create(nodes: NodeTable, depthIsLimited: boolean): Pruning
}

/** A pruning with the texts from which help, docs and panels are generated. */
export interface PruningDeclaration extends PruningStrategy, StrategyWords {}
