import { digTicks, digWear } from '../../data/digging.ts'
import type { BlockFacts, Drop, GameData } from '../../data/game-data.ts'
import { toolMaterials } from '../../data/tool.ts'
import type { ItemSource, Situation } from '../situation.ts'
import { leftOf, type Method, usesOf } from './method.ts'

/** Seconds from one block, animal or item to the next of its kind, including picking up drops. */
const next = 0.5
/** Seconds to open a chest. */
const opening = 1
/** Seconds between two strikes. */
const blow = 0.5

/** What a situation offers: methods, the size of each source, and the distance to each place. */
export interface Sources {
  readonly methods: readonly Method[]
  readonly left: ReadonlyMap<string, number>
  /** Place → seconds to get there. */
  readonly places: ReadonlyMap<string, number>
}

/** Returns everything that can be dug, picked up, taken, sheared, milked and killed in a situation, as methods. */
export function sourceMethods(data: GameData, situation: Situation): Sources {
  const methods: Method[] = []
  const left = new Map<string, number>()
  const places = new Map<string, number>()

  function add(place: string, { count, seconds }: ItemSource): void {
    left.set(leftOf(place), count)
    places.set(place, seconds)
  }

  for (const [block, source] of Object.entries(situation.blocks)) {
    const facts = data.blocks.get(block)
    if (facts === undefined || facts.hardness < 0 || source.count <= 0) continue
    add(block, source)
    for (const { item, mean, tool: wanted } of meansOf(facts.drops)) {
      const { taken, given } = yieldOf(mean, source.count)
      if (given === 0) continue
      for (const tool of toolsFor(facts, wanted)) {
        if (tool !== undefined && data.items.get(tool)?.durability === undefined) continue
        const takes = new Map([[leftOf(block), taken]])
        const wear = taken * digWear(facts, tool)
        if (tool !== undefined) takes.set(usesOf(tool), Math.max(1, wear))
        methods.push({
          name: `gather ${item} from ${block}${tool === undefined ? '' : ` with ${tool}`}`,
          step: { do: 'gather', blocks: [block], item, count: given },
          seconds: taken * (digTicks(facts, tool) / 20 + next),
          place: block,
          takes,
          gives: new Map([[item, given]]),
          needs: [],
          group: `gather ${item} from ${block}`,
        })
      }
    }
  }

  for (const [item, source] of Object.entries(situation.lying)) {
    if (source.count <= 0) continue
    const place = `${item} on the ground`
    add(place, source)
    methods.push(taking(data, `pick up ${item}`, { do: 'pick-up', item, count: 1 }, item, place, next / 2))
  }

  for (const { item, count, chest, seconds } of situation.stored) {
    if (count <= 0) continue
    const place = `chest ${chest.x} ${chest.y} ${chest.z}`
    const source = `${item} in ${place}`
    left.set(leftOf(source), (left.get(leftOf(source)) ?? 0) + count)
    places.set(place, seconds + opening)
    methods.push({
      ...taking(data, `take ${source}`, { do: 'take', item, count: 1, chest }, item, place, 0.1),
      takes: new Map([[leftOf(source), 1]]),
    })
  }

  for (const [species, source] of Object.entries(situation.animals)) {
    const facts = data.animals.get(species)
    if (facts === undefined || source.count <= 0) continue
    add(species, source)
    for (const { item, mean } of meansOf(facts.drops)) {
      const { taken, given } = yieldOf(mean, source.count)
      if (given === 0) continue
      methods.push({
        name: `slay ${species} for ${item}`,
        step: { do: 'slay', species, item, count: given },
        seconds: taken * (facts.health * blow + next),
        place: species,
        takes: new Map([[leftOf(species), taken]]),
        gives: new Map([[item, given]]),
        needs: [],
        group: `slay ${species} for ${item}`,
      })
    }
    if (species === 'cow') {
      methods.push({
        name: 'milk cow',
        step: { do: 'milk', count: 1 },
        seconds: next,
        place: species,
        takes: new Map([['bucket', 1]]),
        gives: new Map([['milk_bucket', 1]]),
        needs: [leftOf(species)],
        group: 'milk cow',
      })
    }
  }

  for (const [colour, source] of Object.entries(situation.woolly)) {
    if (source.count <= 0) continue
    const place = `${colour} sheep`
    add(place, source)
    methods.push({
      name: `shear ${place}`,
      step: { do: 'shear', colour, count: woolPerSheep },
      seconds: next,
      place,
      takes: new Map([
        [leftOf(place), 1],
        [usesOf('shears'), 1],
      ]),
      gives: new Map([[`${colour}_wool`, woolPerSheep]]),
      needs: [],
      group: `shear ${place}`,
    })
  }
  return { methods, left, places }
}

/** One to three drop. */
const woolPerSheep = 2

function taking(
  data: GameData,
  name: string,
  step: Method['step'],
  item: string,
  place: string,
  seconds: number,
): Method {
  const durability = data.items.get(item)?.durability
  const gives = new Map([[item, 1], ...(durability === undefined ? [] : [[usesOf(item), durability] as const])])
  return { name, step, seconds, place, takes: new Map([[leftOf(place), 1]]), gives, needs: [], group: name }
}

/** What to dig a block with: the hand if it yields drops, and all tools that are better or needed. */
function toolsFor({ harvestTools, tool }: BlockFacts, wanted: string | undefined): (string | undefined)[] {
  if (wanted !== undefined) return toolsOfClass(wanted)
  if (harvestTools !== undefined) return [...harvestTools]
  return [undefined, ...(tool === undefined ? [] : toolsOfClass(tool))]
}

function toolsOfClass(name: string): string[] {
  return name === 'shears' ? ['shears'] : toolMaterials.map((material) => `${material}_${name}`)
}

interface MeanDrop {
  readonly item: string
  /** Mean number of drops. */
  readonly mean: number
  /** Class of tool that it drops for, if not all. */
  readonly tool: string | undefined
}

/** Drops by item and tool. Crops count as ripe: unripe ones are not among the known blocks. */
function meansOf(drops: readonly Drop[]): MeanDrop[] {
  const means = new Map<string, MeanDrop>()
  for (const { item, min, max, chance, tool, unless } of drops) {
    const other = drops.find((drop) => drop.item === unless && drop.tool === undefined)
    const mean = ((min + max) / 2) * chance * (1 - (other?.chance ?? 0))
    const key = `${item} ${tool ?? ''}`
    means.set(key, { item, tool, mean: mean + (means.get(key)?.mean ?? 0) })
  }
  return [...means.values()]
}

/**
 * How many sources to expect to use up for how many items: the mean drop, rounded down to whole items. A rare drop takes the mean number of
 * sources, or all known ones: with luck they suffice.
 */
export function yieldOf(mean: number, known: number): { readonly taken: number; readonly given: number } {
  // the tolerance keeps 10 × 0.1 from falling short of 1
  if (mean >= 1 - 1e-9) return { taken: 1, given: Math.floor(mean + 1e-9) }
  if (mean <= 0) return { taken: 0, given: 0 }
  return { taken: Math.min(Math.ceil(1 / mean - 1e-9), known), given: 1 }
}
