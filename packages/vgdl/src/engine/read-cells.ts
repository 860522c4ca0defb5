import type { LevelSyntax } from '../language/syntax.ts'
import type { Game } from './game.ts'
import { MOST_SPRITES } from './sprite/life.ts'
/** Reads what the characters of a level stand for, row by row, respecting singletons and the limit of sprites. */

/** The position of a character in a level, counted from 0. */
export interface LevelCell {
  readonly column: number
  readonly row: number
}

/** A sprite at the start of a level. */
export interface PlacedSprite extends LevelCell {
  readonly type: number
}

/** A cell beyond the limit of sprites: only the first types of its character are made. */
export interface FullCell extends LevelCell {
  readonly made: number
}

export interface LevelCells {
  readonly placed: readonly PlacedSprite[]
  readonly full: readonly FullCell[]
  /** Unmapped characters. */
  readonly unmapped: readonly LevelCell[]
}

export function readCells(game: Game, { rows }: LevelSyntax): LevelCells {
  const { mapping } = game.definition
  const placement = new Placement(game)
  const full: FullCell[] = []
  const unmapped: LevelCell[] = []
  rows.forEach((characters, row) => {
    for (let column = 0; column < characters.length; column++) {
      const types = mapping.get(characters[column])
      if (types === undefined) {
        if (characters[column] !== ' ') unmapped.push({ column, row })
        continue
      }
      const made = placement.fill(characters[column], types, { column, row })
      if (made < types.length) full.push({ column, row, made })
    }
  })
  return { placed: placement.placed, full, unmapped }
}

class Placement {
  readonly placed: PlacedSprite[] = []
  readonly #game: Game
  /** By type. */
  readonly #counts: Int32Array
  /** Singleton types that already have a sprite; none are removed while a level is read. */
  readonly #taken = new Set<number>()
  /** By character: indices of the types that can still be made, so that a long line of singletons is scanned once. */
  readonly #open = new Map<string, readonly number[]>()

  constructor(game: Game) {
    this.#game = game
    this.#counts = new Int32Array(game.kinds.length)
  }

  /** Puts the sprites of a character into a cell; returns how many of its types were processed before the limit. */
  fill(character: string, types: readonly number[], cell: LevelCell): number {
    if (this.#isFull()) return 0
    const open: number[] = []
    for (const place of this.#open.get(character) ?? types.keys()) {
      if (this.#isForbidden(types[place])) continue
      open.push(place)
      this.#counts[types[place]] += 1
      this.placed.push({ type: types[place], ...cell })
      if (this.#isFull()) return place + 1
    }
    this.#open.set(character, open)
    return types.length
  }

  #isFull(): boolean {
    return this.placed.length > MOST_SPRITES
  }

  #isForbidden(type: number): boolean {
    return this.#game.kinds[type].singletons.some((singleton) => this.#isTaken(singleton))
  }

  #isTaken(singleton: number): boolean {
    if (this.#taken.has(singleton)) return true
    if (!this.#game.kinds[singleton].subTypes.some((type) => this.#counts[type] > 0)) return false
    this.#taken.add(singleton)
    return true
  }
}
