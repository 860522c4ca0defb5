import type { CarriedFact } from '../../calleja/action-table.ts'
import type { ChestLabel, PoolPlace, PoolSurroundings } from '../../calleja/pool-surroundings.ts'
import { toolOf } from '../../data/tool.ts'
import { blockOf, type Position } from '../../position.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { countItems } from '../knowledge/known-chests.ts'
import { nearestBlock } from '../knowledge/nearest.ts'

const trees = /_log$/

/** What the 27 actions of the thesis ask of the world, answered from the bot's knowledge: positions move with the sheep. */
export class TreeSurroundings implements PoolSurroundings {
  readonly #knowledge: Knowledge

  constructor(knowledge: Knowledge) {
    this.#knowledge = knowledge
  }

  get player(): Position {
    return blockOf(this.#knowledge.body.position)
  }

  positionOf(place: PoolPlace): Position | undefined {
    switch (place) {
      case 'furnace':
        return this.#nearest(['furnace'])
      case 'table':
        return this.#nearest(['crafting_table'])
      case 'tree':
        return this.#nearest(this.#knowledge.blocks.names.filter((name) => trees.test(name)))
      case 'coal ore':
        return this.#nearest(['coal_ore', 'deepslate_coal_ore'])
      case 'iron ore':
        return this.#nearest(['iron_ore', 'deepslate_iron_ore'])
      case 'sheep':
        return this.#sheep()
      default:
        return this.#chest(place.slice('chest of '.length) as ChestLabel)?.at
    }
  }

  /** A furnace is usable only with something to burn; the original takes fuel for granted. */
  isAvailable(place: PoolPlace): boolean {
    const at = this.positionOf(place)
    return at !== undefined && (place !== 'furnace' || this.fuel !== undefined || this.#isHot(at))
  }

  /** The item in a labelled chest: which logs, which wool. */
  labelled(label: ChestLabel): string | undefined {
    return this.#chest(label)?.item
  }

  /** Nearest kind of log. */
  get log(): string | undefined {
    const at = this.positionOf('tree')
    return at && this.#knowledge.body.blockAt(at)?.name
  }

  /** The carried item that burns longest. */
  get fuel(): string | undefined {
    const { body, data } = this.#knowledge
    let best: string | undefined
    for (const { item } of body.inventory) {
      const ticks = data.fuels.get(item) ?? 0
      if (ticks >= 200 && toolOf(item) === undefined && ticks > (best === undefined ? 0 : (data.fuels.get(best) ?? 0)))
        best = item
    }
    return best
  }

  /** The facts that an inventory answers, computed live; the prototype hard-codes them to false. */
  get carried(): Record<CarriedFact, boolean> {
    const items = countItems(this.#knowledge.body.inventory)
    const count = (item: string) => items.get(item) ?? 0
    const has = (kind: string, ...materials: string[]) => materials.some((material) => count(`${material}_${kind}`) > 0)
    const ingots = count('iron_ingot')
    const sticks = count('stick')
    return {
      hasWheat: count('wheat') >= 3,
      hasMeat: count('mutton') > 0,
      hasSword: has('sword', 'wooden', 'stone', 'iron', 'golden', 'diamond'),
      hasSwordMats: ingots >= 2 && sticks >= 1,
      hasShears: count('shears') > 0,
      hasShearsMats: ingots >= 2,
      hasIronOre: count('iron_ore') >= 2 || count('raw_iron') >= 2,
      hasAxe: has('axe', 'wooden', 'stone', 'iron', 'golden', 'diamond'),
      // iron ore needs at least a stone pickaxe
      hasPickaxe: has('pickaxe', 'stone', 'iron', 'diamond'),
      hasAxeMats: ingots >= 3 && sticks >= 2,
      hasPickaxeMats: ingots >= 3 && sticks >= 2,
    }
  }

  #isHot(at: Position): boolean {
    return this.#knowledge.furnaces.ticksLeft(at, this.#knowledge.body.ticks) >= 200
  }

  #nearest(names: readonly string[]): Position | undefined {
    return nearestBlock(this.#knowledge, names)?.at
  }

  #sheep(): Position | undefined {
    const distances = this.#knowledge.distances()
    let best: Position | undefined
    let least = Number.POSITIVE_INFINITY
    for (const { id, position } of this.#knowledge.entities.animals('sheep')) {
      const seconds = this.#knowledge.isAvoided(id) ? least : distances.secondsToNear(blockOf(position), 2)
      if (seconds >= least) continue
      least = seconds
      best = blockOf(position)
    }
    return best
  }

  #chest(label: ChestLabel): { readonly at: Position; readonly item: string } | undefined {
    const fits = (item: string) =>
      item === label || ((label === 'log' || label === 'wool') && item.endsWith(`_${label}`))
    const { blocks, chests } = this.#knowledge
    const distances = this.#knowledge.distances()
    let best: { readonly at: Position; readonly item: string } | undefined
    let least = Number.POSITIVE_INFINITY
    for (const at of blocks.positionsOf('chest')) {
      const item = this.#knowledge.labelsOf(at).find(fits)
      const contents = chests.contentsOf(at)
      // an opened chest is known to hold it, or not to
      const holds = item !== undefined && (contents === undefined || contents.has(item))
      const seconds = holds && !this.#knowledge.isAvoided(at) ? distances.secondsToReach(at) : least
      if (item === undefined || seconds >= least) continue
      least = seconds
      best = { at, item }
    }
    return best
  }
}
