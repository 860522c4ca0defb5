/** The village without a picture, for tests. */
import { type ChosenTarget, createSociety } from '@telos/core'
import { distanceBetween } from '@telos/core/space'
import { defineVillager } from './mind/villager-brain.ts'
import { Village } from './world/village.ts'
import type { ThingType } from './world/village-map.ts'
import { inhabitants, type Villager, type VillagerOptions } from './world/villager.ts'

/** Villagers with minds, ticked together with their village. */
export function createHeadlessVillage(people: readonly VillagerOptions[] = inhabitants) {
  const village = new Village()
  const society = createSociety()
  // does what `nearest` of the adapter does in a scene
  for (const options of people) {
    const villager = village.add(options)
    const kind = defineVillager(villager.trade, (type) => () => nearestThing(villager, type))
    society.add(kind, { name: villager.name, context: villager })
  }
  const minds = { enabled: true }
  return {
    village,
    society,
    minds,
    /** Lets time pass until a condition holds. Returns whether it did. */
    pass(seconds: number, until: () => boolean = () => false): boolean {
      for (let end = village.time + seconds; village.time < end; ) {
        if (minds.enabled) society.tick(0.1)
        village.step(0.1)
        if (until()) return true
      }
      return false
    },
  }
}

/** What `nearest` of the adapter does in a scene. */
function nearestThing(villager: Villager, type: ThingType): ChosenTarget | undefined {
  const things = villager.village.things.filter((thing) => thing.type === type && thing.active)
  const [best] = things.sort((left, right) => distanceBetween(left, villager) - distanceBetween(right, villager))
  return best && { id: best.id, x: best.x, y: best.y, cost: distanceBetween(best, villager) * 0.01 }
}
