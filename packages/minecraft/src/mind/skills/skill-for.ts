import type { ErrandStep } from '../../errand/errand-step.ts'
import { milk, shear, slay } from './animals.ts'
import { take } from './chest.ts'
import { collect } from './collect.ts'
import { craft } from './craft.ts'
import { smelt, stoke } from './furnace.ts'
import { gather } from './gather.ts'
import type { Hands } from './hands.ts'
import { eat, sleep } from './needs.ts'
import { place } from './place.ts'
import type { Progress } from './progress.ts'
import { hasRoomFor, noRoom } from './room.ts'
import { done, failure, type Skill } from './skill.ts'

/** The skill that carries out a step. */
export function skillFor(hands: Hands, step: ErrandStep, progress: Progress): Skill {
  switch (step.do) {
    case 'gather':
      return gather(hands, step, progress)
    case 'craft':
      return craft(hands, step, progress)
    case 'stoke':
      return stoke(hands, step, progress)
    case 'smelt':
      return smelt(hands, step, progress)
    case 'take':
      return take(hands, step, progress)
    case 'shear':
      return shear(hands, step, progress)
    case 'milk':
      return milk(hands, step, progress)
    case 'slay':
      return slay(hands, step, progress)
    case 'pick-up':
      return pickUp(hands, step, progress)
    case 'place':
      return place(hands, step, progress)
    case 'eat':
      return eat(hands, step, progress)
    case 'sleep':
      return sleep(hands, progress)
  }
}

/** Blocks within which things on the ground are worth a walk. */
const farAway = 24

function* pickUp(
  hands: Hands,
  { item, count }: { readonly item: string; readonly count: number },
  progress: Progress,
): Skill {
  const first = hands.count(item)
  const isEnough = () => (progress.made = hands.count(item) - first) >= count
  yield* collect(hands, new Set([item]), isEnough, farAway)
  if (isEnough()) return done
  if (!hasRoomFor(hands, item)) return noRoom(item)
  for (const { id } of hands.knowledge.entities.lying(item)) hands.knowledge.avoid(id)
  return failure(`no more ${item} lies about that can be reached`)
}

/** Ticks that a step may take at most, by its kind and count. */
export function mostTicksFor(step: ErrandStep): number {
  const seconds = 60
  switch (step.do) {
    case 'gather':
    case 'shear':
    case 'slay':
    case 'pick-up':
      return 20 * (seconds + 20 * step.count)
    case 'smelt':
      return 20 * (seconds + 12 * step.count)
    case 'craft':
      return 20 * (seconds + 5 * step.times)
    default:
      return 20 * seconds
  }
}
