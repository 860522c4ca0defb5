/**
 * The forms of the knowledge base: what each construct of VGDL means for a turn, as data. Encodings read it and write actions; nothing
 * here knows a planning language. A construct that has no template cannot be compiled, and is refused by its name. Templates of effects are their own
 * meanings (`interactions.ts`).
 */
import type { AmountSource } from '../../definition/effect-meaning.ts'

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
