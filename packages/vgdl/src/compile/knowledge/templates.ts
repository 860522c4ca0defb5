/**
 * The forms of the knowledge base: what each construct of VGDL means for a turn, as data. Encodings read it and write actions; nothing here
 * depends on a planning language. A construct without a template cannot be compiled, and is refused by name. Templates of effects are their
 * own meanings (`interactions.ts`).
 */
import type { AmountSource } from '../../definition/effect-meaning.ts'

/** What sprites of a class do by themselves in a turn. */
export interface SpriteTemplate {
  readonly construct: string
  readonly turn: /** Nothing. */
    | { readonly do: 'stay' }
    /** It moves one cell in the direction that it faces, but not in its first turn. */
    | { readonly do: 'go-on' }
    /** It goes in the turn that begins with an age above this; its age is 0 in the turn in which it is made. */
    | { readonly do: 'age'; readonly limit: AmountSource }
    /** Chance decides where it goes: it stands still in the model. */
    | { readonly do: 'chance' }
}

/** What a player can do with an avatar of a class. */
export interface AvatarTemplate {
  readonly construct: string
  readonly directions: readonly ('up' | 'down' | 'left' | 'right')[]
  /** It has an orientation; unless `rotateInPlace` is false, turning to another direction takes a turn of the game. */
  readonly faces: boolean
  /** The parameter that names what it uses: it makes a sprite of the first type that it has ammunition for, on the cell that it faces. */
  readonly uses?: { readonly types: string; readonly ammunition: string }
}

/** When a game is over. */
export interface TerminationTemplate {
  readonly construct: string
  readonly when: /** Compares the number of living sprites of the named types, counted together, with a limit: at most, at least or exactly. */
    | {
        readonly count: readonly string[]
        readonly is: 'at-most' | 'at-least' | 'exactly'
        readonly limit: AmountSource
        /** With this parameter, at least that many. */
        readonly atLeastIf?: string
      }
    /** After this many turns, either in the last of them or in the next one. */
    | { readonly turns: AmountSource }
}
