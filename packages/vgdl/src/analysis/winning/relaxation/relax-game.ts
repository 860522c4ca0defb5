/**
 * A game in which nothing is ever lost: sprites that came can always be met, sprites that went have made room, and resources are never
 * spent. Everything that can happen in the real game happens here, too, so what never happens here never happens there.
 */
import type { World } from '../../../engine/world.ts'
import { type CellSet, Reach } from './reach.ts'
import { type Lifts, nothingLifted, type RelaxedLine, relaxedLinesOf } from './relaxed-lines.ts'
import { type Supplies, suppliesAtStart, suppliesBy } from './supplies.ts'

/** What can follow from a world. */
export interface RelaxedGame extends Supplies {
  /** By type: whether sprites of it exist now or later; whether more may come; whether some may go. */
  readonly exists: Uint8Array
  readonly comes: Uint8Array
  readonly goes: Uint8Array
  readonly reach: Reach
  /** Lines that may happen. */
  readonly happening: readonly RelaxedLine[]
}

/** Applies everything that can happen, until nothing new does. @param lifts what is additionally allowed */
export function relaxGame(world: World, lifts: Lifts = nothingLifted): RelaxedGame {
  const { kinds } = world.game
  const start = suppliesAtStart(world, lifts)
  const exists = Uint8Array.from(kinds, ({ id }) => (start.ever[id] > 0 ? 1 : 0))
  const comes = Uint8Array.from(kinds, ({ id }) => (lifts.present.has(id) ? 1 : 0))
  const goes = new Uint8Array(kinds.length)
  const reach = new Reach(world, lifts)
  const happening = new Set<RelaxedLine>()
  let supplies = start
  let isNew = true
  while (isNew) {
    isNew = false
    for (const { id } of kinds) if (exists[id] === 1) reach.walk(id)
    for (const line of relaxedLinesOf(world.game)) {
      if (!isReady(line)) continue
      const cells = placesOf(line)
      if (cells !== undefined && !cells.includes(1)) continue
      if (!happening.has(line)) {
        happening.add(line)
        isNew = true
      }
      happen(line, cells)
    }
    if (isNew) supplies = suppliesBy(start, [...happening], lifts)
    if (reach.takeChange()) isNew = true
  }
  return { ...supplies, exists, comes, goes, reach, happening: [...happening] }

  function isReady({ occasion, first, second, amounts }: RelaxedLine): boolean {
    if (occasion === 'anyhow') return true
    if (exists[first] === 0 || (second >= 0 && exists[second] === 0)) return false
    return amounts.every(
      ({ resource, least, written }) =>
        lifts.plenty.has(written) || (resource >= 0 && supplies.carried[resource] >= least),
    )
  }

  function placesOf({ occasion, first, second }: RelaxedLine): CellSet {
    if (occasion === 'meeting') return reach.meeting(first, second)
    if (occasion === 'alone') return reach.meets(first)
    return occasion === 'edge' && reach.mobility.of[first] === 'fixed' ? reach.outside(first) : undefined
  }

  function happen({ occasion, first, second, comes: made, goes: gone }: RelaxedLine, cells: CellSet): void {
    for (const { type, side } of gone) {
      goes[type] = 1
      reach.open(type, side === 'any' ? undefined : cells)
    }
    for (const { type, where, most, each } of made) {
      // types without a class have no sprites
      if (kinds[type].spriteClass === undefined || (most === 0 && !lifts.unlimited.has(each))) continue
      comes[type] = exists[type] = 1
      if (where === 'anywhere' || occasion === 'edge') reach.add(type, undefined)
      else if (where === 'beside') reach.add(type, cells, true)
      else {
        const at = where === 'first' ? first : second
        // a sprite that may be anywhere may lie across cells
        const isKnown = at >= 0 && reach.mobility.of[at] !== 'anywhere'
        reach.add(type, isKnown ? cells : undefined)
        // a walker let into an enclosure is also let out of it
        if (isKnown && lifts.met.size > 0) reach.add(type, reach.meets(at))
      }
    }
  }
}
