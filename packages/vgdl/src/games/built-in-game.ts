/** The definition of a built-in game. */

export interface BuiltInGame {
  /** Its name on the command line. */
  readonly name: string
  readonly title: string
  /** The genre: `puzzle`, `shooter`, `chase`, … */
  readonly kind: string
  /** One line for lists. */
  readonly summary: string
  /** The rules, in a few sentences. */
  readonly rules: string
  /** The game in VGDL. */
  readonly description: string
  readonly levels: readonly BuiltInLevel[]
}

export interface BuiltInLevel {
  readonly text: string
  /** The seed with which `moves` wins. */
  readonly seed: number
  /** Letters of actions (N, U, D, L, R, X) that win the level. */
  readonly moves: string
}
