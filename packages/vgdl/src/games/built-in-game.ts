/** What a built-in game is made of. */

export interface BuiltInGame {
  /** As it is called on the command line. */
  readonly name: string
  readonly title: string
  /** What kind of game it is: `puzzle`, `shooter`, `chase`, … */
  readonly kind: string
  /** One line for lists. */
  readonly summary: string
  /** The rules in words: a few sentences. */
  readonly rules: string
  /** The game in VGDL. */
  readonly description: string
  readonly levels: readonly BuiltInLevel[]
}

export interface BuiltInLevel {
  readonly text: string
  /** The seed that `moves` wins with. */
  readonly seed: number
  /** Letters of actions (N, U, D, L, R, X) that win the level. */
  readonly moves: string
}
