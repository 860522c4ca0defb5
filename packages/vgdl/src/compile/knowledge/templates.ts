/**
 * The forms of the knowledge base: what each construct of VGDL means for a turn, as data. Encodings read it and write actions; nothing
 * here knows a planning language. A construct that has no template cannot be compiled, and is refused by its name.
 */

/** Which of the two sprites of an interaction. */
export type InteractionRole = 'first' | 'second'

/** A number, or the parameter of the line or the sprite type that gives it. */
export type AmountSource = number | { readonly parameter: string }

/** A sprite type: named by a parameter of the line, or the type of one of the two sprites. */
export type KindSource = { readonly parameter: string } | { readonly typeOf: InteractionRole }

/** What has to be the case besides the two sprites being on the same cell. */
export type InteractionRequirement =
  /** The sprite carries at least, or at most, so much of a resource. */
  | { readonly carries: InteractionRole; readonly resource: KindSource; readonly atLeast: AmountSource }
  | { readonly carries: InteractionRole; readonly resource: KindSource; readonly atMost: AmountSource }
  /** It can carry so much more of it; `some`: any more at all. */
  | { readonly hasRoom: InteractionRole; readonly resource: KindSource; readonly for: AmountSource | 'some' }
  /** The other one came down on it in this turn, from above. */
  | { readonly fellOn: InteractionRole }

/** What happens then, one after the other. */
export type InteractionOperation =
  /** The sprite is gone at the end of the turn, and is there as second sprite until then; an avatar is dead and stays. */
  | { readonly do: 'kill'; readonly whom: InteractionRole }
  /** The same, but an avatar is gone, too. */
  | { readonly do: 'remove'; readonly whom: InteractionRole }
  /** Back to the cell where it was when the turn began. */
  | { readonly do: 'step-back'; readonly whom: InteractionRole }
  /** All sprites that have moved go back, but for those of exactly the types that the parameter lists. */
  | { readonly do: 'undo-all'; readonly except: string }
  /** One cell on, the way that the other one has gone in this turn; it faces that way. Nowhere if the other one has not moved. */
  | { readonly do: 'push'; readonly whom: InteractionRole; readonly by: InteractionRole }
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
      readonly negative?: true
      readonly limited?: 'whole' | 'room'
    }
  /** It becomes a sprite of another type on the same cell, with what it carries; not where a singleton is in the way. */
  | { readonly do: 'become'; readonly whom: InteractionRole; readonly type: KindSource }
  /** A new sprite on its cell. */
  | { readonly do: 'create'; readonly type: KindSource; readonly at: InteractionRole }
  /** It faces the opposite way. */
  | { readonly do: 'reverse'; readonly whom: InteractionRole }
  /** Only if the parameter of the line is true. */
  | { readonly do: 'if'; readonly parameter: string; readonly happens: readonly InteractionOperation[] }

/** What happens between two sprites on one cell. */
export interface InteractionTemplate {
  readonly construct: string
  readonly requires: readonly InteractionRequirement[]
  readonly happens: readonly InteractionOperation[]
  /** Parameters that have to be as they are when nothing is said; a line that gives them otherwise is refused. */
  readonly plain?: readonly string[]
}

/** What sprites of a class do by themselves in a turn. */
export interface SpriteTemplate {
  readonly construct: string
  readonly turn: /** Nothing. */
    | { readonly do: 'stay' }
    /** One cell on in the direction that it faces; not in the first turn of its life. */
    | { readonly do: 'go-on' }
    /** It is gone in the turn that begins with an age above this; its age is 0 in the turn it is made. */
    | { readonly do: 'age'; readonly limit: AmountSource }
    /** Where it goes is left to chance: it stands still in the model. */
    | { readonly do: 'chance' }
}

/** What a player can do with an avatar of a class. */
export interface AvatarTemplate {
  readonly construct: string
  readonly directions: readonly ('up' | 'down' | 'left' | 'right')[]
  /** It faces a direction; unless `rotateInPlace` is false, a turn to another direction takes a turn of the game. */
  readonly faces: boolean
  /** The parameter that names what it uses: a sprite of the first type that it has ammunition for, on the cell that it faces. */
  readonly uses?: { readonly types: string; readonly ammunition: string }
}

/** When a game is over. */
export interface TerminationTemplate {
  readonly construct: string
  readonly when: /** So many living sprites of the types that the parameters name together, or fewer, more, exactly so many. */
    | {
        readonly count: readonly string[]
        readonly is: 'at-most' | 'at-least' | 'exactly'
        readonly limit: AmountSource
        /** With this parameter, at least so many. */
        readonly atLeastIf?: string
      }
    /** In this turn, or the next one after the last of so many. */
    | { readonly turns: AmountSource }
}
