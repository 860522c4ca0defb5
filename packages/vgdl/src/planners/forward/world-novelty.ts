/** Novelty of worlds: something is the case that never was while as much was missing and as many sprites of each type were there. */
import { grown } from '@telos/core/search'
import { producersOf } from '../../analysis/producers.ts'
import type { Game } from '../../engine/game.ts'
import type { Stage } from '../../engine/stage.ts'
import type { World } from '../../engine/world.ts'
import { readFeatures } from '../../model/features.ts'
import { HashMap } from './hash-map.ts'

/** Remembers what was the case in the worlds of a level that it was shown. */
export class WorldNovelty {
  readonly #features = new HashMap()
  /** By type: its sprites never move or come. */
  readonly #onlyGoes: Uint8Array
  /** Features of a type. */
  readonly #cells: number
  #row = new Int32Array(256)

  constructor({ game, columns, rows }: Stage) {
    this.#onlyGoes = onlyGoing(game)
    this.#cells = columns * rows + 1
  }

  get bytes(): number {
    return this.#features.bytes
  }

  clear(): void {
    this.#features.clear()
  }

  /** Whether there is anything new about a world; it is known from now on. @param missing things that are missing to win */
  isNew(world: World, missing: number): boolean {
    const { game } = world
    let count = readFeatures(world, this.#row)
    if (count > this.#row.length) {
      this.#row = grown(this.#row, count)
      count = readFeatures(world, this.#row)
    }
    let part = missing
    for (let type = 0; type < game.kinds.length; type++) {
      if (game.isChanging[type] === 1) part = Math.imul(part ^ world.exact(type), 0x9e3779b1) ^ (part >>> 15)
    }
    let isNew = false
    for (let index = 0; index < count; index++) {
      const feature = this.#row[index]
      // where something has been left that only ever goes is no news
      if (this.#onlyGoes[Math.floor(feature / this.#cells)] === 1) continue
      if (this.#features.findOrAdd(feature, part, 0) < 0) isNew = true
    }
    return isNew
  }
}

/** By type: 1 for a type of which all sprites are there from the start, in places that they do not leave. */
function onlyGoing(game: Game): Uint8Array {
  const { isPushed, isShot, toMake } = producersOf(game)
  return Uint8Array.from(game.kinds, ({ id, isAvatar, update }) =>
    isAvatar || update !== undefined || isPushed[id] === 1 || isShot[id] === 1 || toMake[id].length > 0 ? 0 : 1,
  )
}
