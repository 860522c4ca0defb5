import { nearestBlock } from '../knowledge/nearest.ts'
import type { Hands } from './hands.ts'
import { type Skill, skillDone, skillFailed } from './skill.ts'
import type { SkillProgress } from './skill-progress.ts'
import { reachBlock } from './ways/reach-block.ts'

/** Ticks in bed after which the night should be over. */
const mostSleep = 400

export function* eatItem(hands: Hands, { item }: { readonly item: string }, progress: SkillProgress): Skill {
  if (hands.count(item) === 0) return skillFailed(`${item} is not carried`)
  const eaten = yield* hands.perform({ do: 'eat', item }, 100)
  if (!eaten.ok) return skillFailed(eaten.why)
  progress.made = 1
  return skillDone
}

/** Goes to the nearest bed, lies down, and gets up in the morning. */
export function* sleepInBed(hands: Hands, progress: SkillProgress): Skill {
  const { body, knowledge } = hands
  const beds = knowledge.blocks.names.filter((name) => name.endsWith('_bed'))
  const bed = nearestBlock(knowledge, beds)?.at
  if (bed === undefined) return skillFailed('no bed is known')
  const reached = yield* reachBlock(hands, bed)
  if (reached.status === 'failed') {
    knowledge.avoid(bed)
    return reached
  }
  const lay = yield* hands.perform({ do: 'sleep', bed }, 200)
  if (!lay.ok) return skillFailed(lay.why)
  for (const until = body.ticks + mostSleep; body.ticks < until && body.isSleeping; ) yield undefined
  if (body.isSleeping) yield* hands.perform({ do: 'wake' }, 40)
  progress.made = 1
  return skillDone
}
