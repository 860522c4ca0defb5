/** A step: where it leads and, unless actions have no names here, what it is called. */
export interface Successor<State> {
  readonly action?: string
  readonly state: State
}

/** How actions are written down. Whatever the language, it comes to the successors of a state. */
export interface ActionLanguage<State> {
  readonly language: 'default' | 'pre_post' | 'strips'
  /** In the order in which actions are written; ties in the fringe are broken by it. */
  successors(state: State): Iterable<Successor<State>>
}
