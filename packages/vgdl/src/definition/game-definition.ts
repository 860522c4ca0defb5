/** A game as the original engine understands its description: the result of reading, with names resolved. Plain data. */
import type { Span } from '@telos/core'
import type { EffectDeclaration, SpriteDeclaration, TerminationDeclaration } from './class-declarations.ts'
import type { ParameterValues } from './fields.ts'

export interface GameDefinition {
  readonly file: string
  readonly header: GameHeader
  /** By id; 0 is `wall`, 1 is `avatar`. */
  readonly types: readonly SpriteType[]
  /** Ids of the leaf types in drawing order, `avatar` last; sprites are updated in reverse order. */
  readonly order: readonly number[]
  /** In execution order. */
  readonly collisions: readonly CollisionRule[]
  /** In execution order; a type with k lines has its whole list here k times. */
  readonly edges: readonly EdgeRule[]
  readonly timers: readonly TimerRule[]
  readonly terminations: readonly TerminationRule[]
  /** By character of a level: the types created there, in this order. */
  readonly mapping: ReadonlyMap<string, readonly number[]>
  /** Characters that mean nothing because their line, or something it names, was not read; that is reported elsewhere. */
  readonly unreadCharacters: ReadonlySet<string>
  /** Characters on which the original engine crashes, with the name in their line that cannot have sprites. */
  readonly crashingCharacters: ReadonlyMap<string, { readonly name: string; readonly line: number }>
  /** Number of messages that the original engine would have logged so far. */
  readonly messages: number
  /** The line at which the original engine stops reading; undefined if it reads all lines. */
  readonly stop: { readonly text: string; readonly span: Span } | undefined
}

export interface GameHeader {
  /** Size of a cell in pixels; -1 if levels decide. */
  readonly squareSize: number
  /** Names of the types that path finders avoid; undefined without a path finder. */
  readonly obstacles: readonly string[] | undefined
}

export interface SpriteType {
  readonly id: number
  readonly name: string
  /** Id of the type it is indented under, or -1. */
  readonly parent: number
  /** From the root ancestor down to the type itself. */
  readonly lineage: readonly number[]
  /** All ancestors, the type itself, and all descendants: the types that count and collide as this one. */
  readonly subTypes: readonly number[]
  /** Whether it is in `order`: only such sprites are updated. */
  readonly isLeaf: boolean
  /** Whether its own line has `singleton=True`. */
  readonly isSingleton: boolean
  /** Undefined if it has no class: it cannot have sprites. */
  readonly spriteClass: SpriteDeclaration | undefined
  /** Parameters of its class as written, before a class corrects them. */
  readonly parameters: ParameterValues
  /** The place of its line; undefined for a built-in type that is never defined. */
  readonly span: Span | undefined
}

export interface EffectDefinition {
  readonly effectClass: EffectDeclaration
  readonly parameters: ParameterValues
  /** Whether a clock triggers it: it is on a TIME line, or `addTimer` delays it. */
  readonly isTimed: boolean
  readonly span: Span
}

/** `first second > effect`, listed once for each repetition. */
export interface CollisionRule {
  readonly first: number
  readonly second: number
  readonly effect: EffectDefinition
}

/** `type EOS > effect`. */
export interface EdgeRule {
  readonly type: number
  readonly effect: EffectDefinition
}

/** `type TIME > effect`. */
export interface TimerRule {
  readonly type: number
  readonly effect: EffectDefinition
  readonly timer: number
  readonly repeating: boolean
  readonly nextExecution: number
}

export interface TerminationRule {
  readonly terminationClass: TerminationDeclaration
  readonly parameters: ParameterValues
  readonly win: boolean
  readonly span: Span
}

/** All classes by their names. */
export interface ClassRegistry {
  readonly sprites: ReadonlyMap<string, SpriteDeclaration>
  readonly effects: ReadonlyMap<string, EffectDeclaration>
  readonly terminations: ReadonlyMap<string, TerminationDeclaration>
}

/** Resolves type names to ids, for classes that are prepared for a game. */
export interface TypeNames {
  /** Returns the id of a name; -1 if there is no such type. */
  idOf(name: string): number
  /** Returns the types that count as this one; empty for -1. */
  subTypesOf(id: number): readonly number[]
  readonly types: readonly SpriteType[]
}
