/** Why a successor was dropped, as searches report it. */
export type PruneReason = 'duplicate' | 'dead-end' | 'depth' | 'cost' | 'bound' | 'not-novel'

/** The words in pictures of search trees. */
export interface TreeMessages {
  /** Before the caption, for screen readers. */
  readonly title: string
  readonly start: string
  by(action: string): string
  numbers(depth: number, g: string, h: string, f: string): string
  readonly goal: string
  readonly open: string
  expandedAs(number: number): string
  /** One word behind a successor that was dropped. */
  readonly pruned: Readonly<Record<PruneReason, string>>
  /** The same as a sentence. */
  readonly prunedBecause: Readonly<Record<PruneReason, string>>
  drawnOf(all: number, drawn: number): string
  round(number: number): string
  leftOut(nodes: number, pruned: number): string
  readonly solutionLeftOut: string
  foldedNodes(count: number): string
  foldedPruned(count: number): string
  skippedSteps(count: number): string
  /** Headings above the two parts of a large tree. */
  readonly wayHeading: string
  readonly beginningHeading: string
  readonly legend: Readonly<Record<'title' | 'expanded' | 'open' | 'goal' | 'way' | 'pruned', string>>
}
