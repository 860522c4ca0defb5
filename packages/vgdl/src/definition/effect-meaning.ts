/**
 * What effects mean, as data: who goes, comes, moves or gets something, and when. An effect says it once, in its class; analyses, planners and the
 * compiler read it there and know no effect by its name. What they do not find in it they take for the worst.
 */

/** Which of the two sprites of an interaction. */
export type InteractionRole = 'first' | 'second'

/** A number, or the parameter of the line or the sprite type that gives it. */
export type AmountSource = number | { readonly parameter: string }

/** A sprite type: named by a parameter of the line, or the type of the first sprite. */
export type KindSource = { readonly parameter: string } | { readonly typeOf: 'first' }

/** What has to be the case besides the two sprites being on the same cell. */
export type InteractionRequirement =
  /** The sprite carries at least, or at most, so much of a resource. */
  | { readonly carries: InteractionRole; readonly resource: KindSource; readonly atLeast: AmountSource }
  | { readonly carries: InteractionRole; readonly resource: KindSource; readonly atMost: AmountSource }
  /** It can carry so much more of it; `some`: any more at all. */
  | { readonly hasRoom: InteractionRole; readonly resource: KindSource; readonly for: AmountSource | 'some' }
  /** The other one came down on it in this turn, from above. */
  | { readonly fellOn: InteractionRole }
  /** It has not been killed in this turn. */
  | { readonly isAlive: InteractionRole }
  /** Something about the two sprites alone: how they have moved, how fast they are, what health is left. */
  | { readonly asks: 'movement' | 'speed' | 'health' }
  /** How many sprites of some type there are. */
  | { readonly asks: 'count' }
  /** Chance, by the parameter `prob`. */
  | { readonly asks: 'chance' }

/** What happens then, one after the other. */
export type InteractionOperation =
  /** The sprite is gone at the end of the turn, and is there as second sprite until then; an avatar is dead and stays. */
  | { readonly do: 'kill'; readonly whom: InteractionRole }
  /** The same, but an avatar is gone, too. */
  | { readonly do: 'remove'; readonly whom: InteractionRole }
  /** All sprites of exactly a type are killed. */
  | { readonly do: 'kill-all'; readonly type: KindSource }
  /** Back to the cell where it was when the turn began. */
  | { readonly do: 'step-back'; readonly whom: InteractionRole }
  /** All sprites that have moved go back, but for those of exactly the types that the parameter lists. */
  | { readonly do: 'undo-all'; readonly except: string }
  /** As near to the other one as it gets without being on its cell. */
  | { readonly do: 'stop'; readonly whom: InteractionRole }
  /** Back to where it was, and two steps down from there. */
  | { readonly do: 'drop'; readonly whom: InteractionRole }
  /** One cell on, the way that the other one has gone in this turn; it faces that way. Nowhere if the other one has not moved. */
  | { readonly do: 'push'; readonly whom: InteractionRole; readonly by: InteractionRole }
  /** Along with the other one's step. */
  | { readonly do: 'pull'; readonly whom: InteractionRole; readonly by: InteractionRole }
  /** To some other place, be it near or far. */
  | { readonly do: 'move'; readonly whom: InteractionRole }
  /** It faces the opposite way. */
  | { readonly do: 'reverse'; readonly whom: InteractionRole }
  /**
   * It carries more, or less; never less than nothing. `whole`: all of it, or nothing where there is no room for it; `room`: as much as there is
   * room for.
   */
  | {
      readonly do: 'carry'
      readonly whom: InteractionRole
      readonly resource: KindSource
      /** `worth`: what one sprite of the resource is worth by its type. */
      readonly more: AmountSource | 'worth'
      readonly limited?: 'whole' | 'room'
    }
  /** What it carries is taken as a price; never more than it has. */
  | { readonly do: 'pay'; readonly whom: InteractionRole; readonly resource: KindSource; readonly price: AmountSource }
  /** It gets or loses health, or one of a type does so in its place; who has lost all of it is killed. */
  | { readonly do: 'heal' | 'wound'; readonly whom: InteractionRole; readonly orOneOf?: KindSource }
  /** For the rest of the turn, some effect does nothing to sprites of its type when they meet this one. */
  | { readonly do: 'shield'; readonly whom: InteractionRole; readonly from: KindSource }
  /** It becomes a sprite of another type on the same cell, with what it carries; not where a singleton is in the way. */
  | { readonly do: 'become'; readonly whom: InteractionRole; readonly type: KindSource }
  /** The same, with one of the types above and below it, by chance. */
  | { readonly do: 'become-relative'; readonly whom: InteractionRole; readonly of: KindSource }
  /** All sprites of exactly one type become sprites of another one. */
  | { readonly do: 'become-all'; readonly from: KindSource; readonly type: KindSource }
  /** A new sprite on its cell. */
  | { readonly do: 'create'; readonly type: KindSource; readonly at: InteractionRole }
  /** A new sprite beside it, or where it was. */
  | { readonly do: 'create-beside'; readonly type: KindSource; readonly at: InteractionRole }
  /** Something of the sprite changes that no meeting is about. */
  | { readonly do: 'change'; readonly what: 'speed' | 'orientation'; readonly whom: InteractionRole }
  /** All sprites of some types change; `others`: they may become others. */
  | { readonly do: 'change'; readonly what: 'speed' | 'others'; readonly types: readonly KindSource[] }
  | { readonly do: 'change'; readonly what: 'score' | 'schedule' }
  /** Only if the parameter of the line is true. */
  | { readonly do: 'if'; readonly parameter: string; readonly happens: readonly InteractionOperation[] }

/** What happens between two sprites on one cell. */
export interface EffectMeaning {
  /** All of it has to be the case. What sprites carry, have room for or fall on decides about the score of the line, too. */
  readonly requires: readonly InteractionRequirement[]
  readonly happens: readonly InteractionOperation[]
  /** What happens where the requirements are not met, if that is anything. */
  readonly otherwise?: readonly InteractionOperation[]
  /** Parameters that have to be as they are when nothing is said: a line that gives them otherwise means something like this, but not just this. */
  readonly plain?: readonly string[]
}
