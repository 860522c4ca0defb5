import type { RandomSource } from '@telos/core'
import { distanceBetween } from '@telos/core/space'
import type { Village } from './village.ts'
import type { Villager } from './villager.ts'

export interface Wolf {
  x: number
  y: number
  isLeaving: boolean
}

const speed = 70
const den = { x: 990, y: 560 }
/** Pixels that the wolf keeps away from people. It is shy, but they do not know that. */
const shyness = 90

export function createWolf(random: RandomSource): Wolf {
  return { x: den.x, y: den.y - 60 + 120 * random.next(), isLeaving: false }
}

/** Moves the wolf. Returns false when it is gone. */
export function stepWolf(wolf: Wolf, village: Village, dt: number): boolean {
  const prey = wolf.isLeaving ? undefined : nearestOutside(wolf, village)
  const to = wolf.isLeaving ? den : (prey ?? prowl(village.time))
  const way = distanceBetween(wolf, to)
  const stopsAt = prey === undefined ? 2 : shyness
  if (way > stopsAt) {
    const step = Math.min(way - stopsAt, dt * speed * (wolf.isLeaving ? 2.5 : 1)) / way
    wolf.x += (to.x - wolf.x) * step
    wolf.y += (to.y - wolf.y) * step
  }
  return !(wolf.isLeaving && distanceBetween(wolf, den) < 5)
}

function nearestOutside(wolf: Wolf, village: Village): Villager | undefined {
  const outside = [...village.villagers.values()].filter(({ isIndoors }) => !isIndoors)
  return outside.sort((left, right) => distanceBetween(left, wolf) - distanceBetween(right, wolf))[0]
}

/** Circles the well. */
function prowl(time: number): { x: number; y: number } {
  return { x: 486 + 190 * Math.cos(time / 2.5), y: 450 + 90 * Math.sin(time / 2.5) }
}
