import type { WorldInsides } from '../insides.ts'
import { withProperties } from './block-state.ts'

/** The age at which a crop is ripe. */
const grown: ReadonlyMap<string, number> = new Map([
  ['wheat', 7],
  ['carrots', 7],
  ['potatoes', 7],
  ['beetroots', 3],
])

/** The game draws 3 of the 4096 blocks of each section in each tick. */
const drawn = 3 / 4096

/** A drawn crop on moist soil among others grows about once in six draws. */
const growth = 1 / 6

/** Crops that are still growing. One random number per tick is drawn for all of them. */
export class Crops {
  readonly #world: WorldInsides
  readonly #growing: number[] = []

  constructor(world: WorldInsides) {
    this.#world = world
    const { grid } = world.terrain
    const codes = new Set(grid.palette.flatMap(({ name }, code) => (grown.has(name) ? [code] : [])))
    if (codes.size === 0) return
    for (let index = 0; index < grid.cells; index++) if (codes.has(grid.codeAt(index))) this.#growing.push(index)
  }

  /** Call after every change of a block. */
  changed(index: number): void {
    const { grid } = this.#world.terrain
    if (grown.has(grid.palette[grid.codeAt(index)]!.name) && !this.#growing.includes(index)) this.#growing.push(index)
  }

  tick(): void {
    const count = this.#growing.length
    if (count === 0) return
    const draw = this.#world.random.crops.next() / (drawn * growth)
    if (draw < count) this.#grow(Math.floor(draw))
  }

  #grow(place: number): void {
    const { grid } = this.#world.terrain
    const index = this.#growing[place]!
    const block = grid.palette[grid.codeAt(index)]!
    const last = grown.get(block.name)
    const age = Number(block.properties?.['age'] ?? 0)
    if (last === undefined || age >= last) {
      this.#growing[place] = this.#growing.at(-1)!
      this.#growing.pop()
      return
    }
    this.#world.setBlock(grid.position(index), withProperties(block, { age: String(age + 1) }))
  }
}
