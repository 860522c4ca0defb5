/** A game as the original engine understands its description: what is left after reading, with names resolved. Plain data. */
import type { Span } from '@telos/core'
import type { EffectDeclaration, SpriteDeclaration, TerminationDeclaration } from './class-declarations.ts'
import type { ParameterValues } from './fields.ts'

export interface GameDefinition {
  readonly file: string
  readonly header: GameHeader
  /** By id; 0 is `wall`, 1 is `avatar`. */
  readonly types: readonly SpriteType[]
  /** Ids of the leaf types in drawing order, `avatar` last; sprites are updated in the reverse of it. */
  readonly order: readonly number[]
  /** In the order in which they are carried out. */
  readonly collisions: readonly CollisionRule[]
  /** In the order in which they are carried out; a type with k lines has its whole list here k times. */
  readonly edges: readonly EdgeRule[]
  readonly timers: readonly TimerRule[]
  readonly terminations: readonly TerminationRule[]
  /** By character of a level: what is created there, in this order. */
  readonly mapping: ReadonlyMap<string, readonly number[]>
  /** Characters that stand for nothing since their line, or what it names, is not read: that is told of there. */
  readonly unreadCharacters: ReadonlySet<string>
  /** Characters on which the original engine crashes: the name in their line of which no sprite can be made. */
  readonly crashingCharacters: ReadonlyMap<string, { readonly name: string; readonly line: number }>
  /** Messages that the original engine would have logged so far. */
  readonly messages: number
  /** The line at which the original engine gives up reading; undefined when it reads all of them. */
  readonly stop: { readonly text: string; readonly span: Span } | undefined
}

export interface GameHeader {
  /** Pixels of a cell; -1 when levels decide. */
  readonly squareSize: number
  /** Names of the types that path finders go around; undefined when there is no path finder. */
  readonly obstacles: readonly string[] | undefined
}

export interface SpriteType {
  readonly id: number
  readonly name: string
  /** Id of the type it is indented under, or -1. */
  readonly parent: number
  /** From the root ancestor down to the type itself. */
  readonly lineage: readonly number[]
  /** All ancestors, the type itself, all descendants: what counts and collides as this type. */
  readonly subTypes: readonly number[]
  /** Stands in `order`: such sprites are updated. */
  readonly isLeaf: boolean
  /** `singleton=True` stands on its own line. */
  readonly isSingleton: boolean
  /** undefined when nothing gives it one: sprites of it cannot be made. */
  readonly spriteClass: SpriteDeclaration | undefined
  /** Of its class, as written, before a class corrects them. */
  readonly parameters: ParameterValues
  /** Where its line stands; undefined for a built-in type that is never defined. */
  readonly span: Span | undefined
}

export interface EffectDefinition {
  readonly effectClass: EffectDeclaration
  readonly parameters: ParameterValues
  /** Carried out by a clock: it stands on a TIME line, or `addTimer` puts it off. */
  readonly isTimed: boolean
  readonly span: Span
}

/** `first second > effect`, written once for each repetition. */
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

/** Names of types to ids, for classes that are made ready for a game. */
export interface TypeNames {
  /** The id of a name; -1 when there is no such type. */
  idOf(name: string): number
  /** What counts as this type; empty for -1. */
  subTypesOf(id: number): readonly number[]
  readonly types: readonly SpriteType[]
}
