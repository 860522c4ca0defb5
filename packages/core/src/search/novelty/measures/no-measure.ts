import type { NoveltyMeasure } from '../novelty-measure.ts'

/** Counts nothing: all states are in one partition. */
export class NoMeasure implements NoveltyMeasure {
  readonly first = 0
  readonly second = 0
  readonly evaluated = 0

  restart(): void {}

  start(): boolean {
    return true
  }

  measure(): boolean {
    return true
  }

  keep(): void {}

  expand(): boolean {
    return true
  }

  bytes(): number {
    return 0
  }
}
