/**
 * The meanings of effects, as data: which sprites go, come, move or get something, and when. Each effect declares it once, in its class;
 * analyses, planners and the compiler read it there and know no effect by name. For anything undeclared they assume the worst.
 */

/** One of the two sprites of an interaction. */
export type InteractionRole = 'first' | 'second'

/** A number, or the parameter of the line or the sprite type that holds it. */
export type AmountSource = number | { readonly parameter: string }

/** A sprite type: named by a parameter of the line, or the type of the first sprite. */
export type KindSource = { readonly parameter: string } | { readonly typeOf: 'first' }

/** A condition in addition to the two sprites being on the same cell. */
export type InteractionRequirement =
  /** The sprite carries at least, or at most, this much of a resource. */
  | { readonly carries: InteractionRole; readonly resource: KindSource; readonly atLeast: AmountSource }
  | { readonly carries: InteractionRole; readonly resource: KindSource; readonly atMost: AmountSource }
  /** It can carry this much more of it; `some`: any more at all. */
  | { readonly hasRoom: InteractionRole; readonly resource: KindSource; readonly for: AmountSource | 'some' }
  /** The other one came down on it in this turn, from above. */
  | { readonly fellOn: InteractionRole }
  /** It has not been killed in this turn. */
  | { readonly isAlive: InteractionRole }
  /** A condition on the two sprites alone: their movement, speed or health. */
  | { readonly asks: 'movement' | 'speed' | 'health' }
  /** A condition on the number of sprites of some type. */
  | { readonly asks: 'count' }
  /** Chance, by the parameter `prob`. */
  | { readonly asks: 'chance' }

/** An operation; a line carries out several in order. */
export type InteractionOperation =
  /** The sprite is gone at the end of the turn, and still counts as second sprite until then; an avatar is dead and stays. */
  | { readonly do: 'kill'; readonly whom: InteractionRole }
  /** The same, but an avatar is gone, too. */
  | { readonly do: 'remove'; readonly whom: InteractionRole }
  /** All sprites of exactly a type are killed. */
  | { readonly do: 'kill-all'; readonly type: KindSource }
  /** It goes back to its cell at the start of the turn. */
  | { readonly do: 'step-back'; readonly whom: InteractionRole }
  /** All sprites that have moved go back, except those of exactly the types in the parameter. */
  | { readonly do: 'undo-all'; readonly except: string }
  /** It moves as close to the other sprite as possible without being on its cell. */
  | { readonly do: 'stop'; readonly whom: InteractionRole }
  /** It goes back to where it was, and two steps down from there. */
  | { readonly do: 'drop'; readonly whom: InteractionRole }
  /**
   * It moves one cell in the direction that the other sprite has gone in this turn, and faces that way. It stays if the other one has not
   * moved.
   */
  | { readonly do: 'push'; readonly whom: InteractionRole; readonly by: InteractionRole }
  /** It moves along with the other sprite's step. */
  | { readonly do: 'pull'; readonly whom: InteractionRole; readonly by: InteractionRole }
  /** It moves to some other place, near or far. */
  | { readonly do: 'move'; readonly whom: InteractionRole }
  /** It turns to the opposite direction. */
  | { readonly do: 'reverse'; readonly whom: InteractionRole }
  /**
   * It carries more, or less, but never below zero. `whole`: all of it, or nothing if there is no room; `room`: as much as there is room
   * for.
   */
  | {
      readonly do: 'carry'
      readonly whom: InteractionRole
      readonly resource: KindSource
      /** `worth`: the value of one sprite of the resource by its type. */
      readonly more: AmountSource | 'worth'
      readonly limited?: 'whole' | 'room'
    }
  /** It pays a price from what it carries, never more than it has. */
  | { readonly do: 'pay'; readonly whom: InteractionRole; readonly resource: KindSource; readonly price: AmountSource }
  /** It gains or loses health, or one of a type does so in its place; a sprite without health left is killed. */
  | { readonly do: 'heal' | 'wound'; readonly whom: InteractionRole; readonly orOneOf?: KindSource }
  /** For the rest of the turn, some effect does nothing to sprites of its type when they meet this one. */
  | { readonly do: 'shield'; readonly whom: InteractionRole; readonly from: KindSource }
  /** It becomes a sprite of another type on the same cell and keeps what it carries; not if a singleton blocks it. */
  | { readonly do: 'become'; readonly whom: InteractionRole; readonly type: KindSource }
  /** The same, with a random type from those above and below it. */
  | { readonly do: 'become-relative'; readonly whom: InteractionRole; readonly of: KindSource }
  /** All sprites of exactly one type become sprites of another. */
  | { readonly do: 'become-all'; readonly from: KindSource; readonly type: KindSource }
  /** A new sprite appears on its cell. */
  | { readonly do: 'create'; readonly type: KindSource; readonly at: InteractionRole }
  /** A new sprite appears beside it, or where it was. */
  | { readonly do: 'create-beside'; readonly type: KindSource; readonly at: InteractionRole }
  /** A property of the sprite changes that matters to no meeting. */
  | { readonly do: 'change'; readonly what: 'speed' | 'orientation'; readonly whom: InteractionRole }
  /** All sprites of some types change; `others`: they may become other types. */
  | { readonly do: 'change'; readonly what: 'speed' | 'others'; readonly types: readonly KindSource[] }
  | { readonly do: 'change'; readonly what: 'score' | 'schedule' }
  /** Applies only if the parameter of the line is true. */
  | { readonly do: 'if'; readonly parameter: string; readonly happens: readonly InteractionOperation[] }

/** What happens between two sprites on one cell. */
export interface EffectMeaning {
  /** All of these must hold. Requirements on what sprites carry, have room for or fall on also decide about the score of the line. */
  readonly requires: readonly InteractionRequirement[]
  readonly happens: readonly InteractionOperation[]
  /** What happens if the requirements are not met, if anything. */
  readonly otherwise?: readonly InteractionOperation[]
  /** Parameters that must have their defaults: a line that sets them otherwise means something like this, but more than this. */
  readonly plain?: readonly string[]
}
