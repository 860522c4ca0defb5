/** A step: the state it leads to and, if actions are named, the name of the action. */
export interface Successor<State> {
  readonly action?: string
  readonly state: State
}

/** A way to write actions. Every language yields the successors of a state. */
export interface ActionLanguage<State> {
  readonly language: 'default' | 'pre_post' | 'strips'
  /** Returns steps in the order in which the actions are written, which breaks ties in the fringe. */
  successors(state: State): Iterable<Successor<State>>
}
