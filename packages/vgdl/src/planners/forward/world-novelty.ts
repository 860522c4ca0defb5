/** Novelty of worlds: a world is novel if some feature is new among worlds with as much missing and as many sprites of each type. */
import { grown } from '@telos/core/search'
import { producersOf } from '../../analysis/producers.ts'
import type { Game } from '../../engine/game.ts'
import type { Stage } from '../../engine/stage.ts'
import type { World } from '../../engine/world.ts'
import { readFeatures } from '../../model/features.ts'
import { HashMap } from './hash-map.ts'

/** Remembers the features of the worlds of a level seen so far. */
export class WorldNovelty {
  readonly #features = new HashMap()
  /** By type: whether its sprites never move or come. */
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

  /** Whether a world is novel; it counts as seen from now on. @param missing number of things missing to win */
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
      // the remaining positions of a type that only ever disappears are not novel
      if (this.#onlyGoes[Math.floor(feature / this.#cells)] === 1) continue
      if (this.#features.findOrAdd(feature, part, 0) < 0) isNew = true
    }
    return isNew
  }
}

/** By type: 1 for a type whose sprites all exist from the start, in places that they never leave. */
function onlyGoing(game: Game): Uint8Array {
  const { isPushed, isShot, toMake } = producersOf(game)
  return Uint8Array.from(game.kinds, ({ id, isAvatar, update }) =>
    isAvatar || update !== undefined || isPushed[id] === 1 || isShot[id] === 1 || toMake[id].length > 0 ? 0 : 1,
  )
}
