import type { ErrandStep } from '../../errand/errand-step.ts'
import { milk, shear, slay } from './animals.ts'
import { collect } from './collect.ts'
import { craftRecipe } from './craft-recipe.ts'
import { smelt, stokeFurnace } from './furnace.ts'
import { gather } from './gather.ts'
import type { Hands } from './hands.ts'
import { eatItem, sleepInBed } from './needs.ts'
import { placeItem } from './place-item.ts'
import { hasRoomFor, noRoom } from './room.ts'
import { type Skill, skillDone, skillFailed } from './skill.ts'
import type { SkillProgress } from './skill-progress.ts'
import { takeFromChest } from './take-from-chest.ts'

/** The skill that carries out a step. */
export function skillFor(hands: Hands, step: ErrandStep, progress: SkillProgress): Skill {
  switch (step.do) {
    case 'gather':
      return gather(hands, step, progress)
    case 'craft':
      return craftRecipe(hands, step, progress)
    case 'stoke':
      return stokeFurnace(hands, step, progress)
    case 'smelt':
      return smelt(hands, step, progress)
    case 'take':
      return takeFromChest(hands, step, progress)
    case 'shear':
      return shear(hands, step, progress)
    case 'milk':
      return milk(hands, step, progress)
    case 'slay':
      return slay(hands, step, progress)
    case 'pick-up':
      return pickUp(hands, step, progress)
    case 'place':
      return placeItem(hands, step, progress)
    case 'eat':
      return eatItem(hands, step, progress)
    case 'sleep':
      return sleepInBed(hands, progress)
  }
}

/** Radius in blocks within which items on the ground are worth a walk. */
const farAway = 24

function* pickUp(
  hands: Hands,
  { item, count }: { readonly item: string; readonly count: number },
  progress: SkillProgress,
): Skill {
  const first = hands.count(item)
  const isEnough = () => (progress.made = hands.count(item) - first) >= count
  yield* collect(hands, new Set([item]), isEnough, farAway)
  if (isEnough()) return skillDone
  if (!hasRoomFor(hands, item)) return noRoom(item)
  for (const { id } of hands.knowledge.entities.lying(item)) hands.knowledge.avoid(id)
  return skillFailed(`no more ${item} on the ground can be reached`)
}

/** Maximum ticks of a step, by its kind and count. */
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
