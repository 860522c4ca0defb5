import type { Society } from '@telos/core'
import type { DemoRun } from './demo.ts'

/** A run told as a story: it advances until it is over, and keeps the sentences that nobody has read yet. */
export abstract class StoryRun implements DemoRun {
  readonly society?: Society
  abstract readonly isOver: boolean
  #sentences: string[] = []

  step(): boolean {
    if (this.isOver) return false
    this.advance()
    return !this.isOver
  }

  newSentences(): readonly string[] {
    const sentences = this.#sentences
    this.#sentences = []
    return sentences
  }

  abstract outcome(): Readonly<Record<string, unknown>>

  /** Advances the world by one step. */
  protected abstract advance(): void

  /** Adds a sentence to the story; nothing if there is none. */
  protected readonly tell = (sentence: string | undefined): void => {
    if (sentence !== undefined) this.#sentences.push(sentence)
  }
}
