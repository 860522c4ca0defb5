/** Films a demo while it runs. */
import type { Society } from '@telos/core'
import type { Caption, Film, FilmScene, WorldScene } from '@telos/draw'
import type { DemoRun } from './demo.ts'

/** Maximum film seconds per step, so that a world that counts in hours is not slower to watch than others. */
const longestStep = 1 / 8
/** World seconds per film second. */
const pace = 2
/** Seconds for which the world pauses at a caption, so that it can be read. */
const pause = 1.6
/** How long the last scene stays before the film restarts. */
const ending = 3
/** Longer films are cut off. */
const mostSeconds = 60

/**
 * Films a demo that someone else runs. Throws a `RangeError` for a demo that cannot be drawn.
 *
 * @example
 * const camera = new FilmCamera(run)
 * while (run.step()) camera.take(run.newSentences())
 * const film = camera.film
 */
export class FilmCamera {
  readonly #scenes: FilmScene[] = []
  readonly #captions: Caption[] = []
  readonly #scene: () => WorldScene
  readonly #society: Society
  #at = 0
  #time: number

  constructor(run: DemoRun) {
    const { society } = run
    if (run.scene === undefined || society === undefined)
      throw new RangeError('cannot draw several matches at once: choose one')
    this.#scene = () => run.scene!()
    this.#society = society
    this.#time = society.time
    this.#look()
  }

  /** Call after each step of the world, with the sentences about it. */
  take(sentences: readonly string[]): void {
    if (this.#at >= mostSeconds) return
    const { time } = this.#society
    this.#at += Math.min((time - this.#time) / pace, longestStep)
    this.#time = time
    this.#look()
    for (const text of sentences) {
      this.#captions.push({ at: this.#at, text })
      this.#at += pause
      this.#look()
    }
  }

  /** Everything filmed so far. */
  get film(): Film {
    return { scenes: this.#scenes, captions: this.#captions, seconds: this.#at + ending }
  }

  #look(): void {
    this.#scenes.push({ at: this.#at, scene: this.#scene() })
  }
}

/**
 * Runs a demo to its end and films it.
 *
 * @example
 * const film = filmOf(pirateDemo.start({ seed: 1 }))
 * await writeFile('pirate.svg', drawFilm(film, 'Jack wants rum'))
 */
export function filmOf(run: DemoRun): Film {
  const camera = new FilmCamera(run)
  for (let goesOn = true; goesOn; ) {
    goesOn = run.step()
    camera.take(run.newSentences())
  }
  return camera.film
}
