import { nearestBlock } from '../knowledge/nearest.ts'
import type { Hands } from './hands.ts'
import type { Progress } from './progress.ts'
import { done, failure, type Skill } from './skill.ts'
import { reachBlock } from './ways/reach-block.ts'

/** Ticks in bed after which the night should be over. */
const mostSleep = 400

export function* eat(hands: Hands, { item }: { readonly item: string }, progress: Progress): Skill {
  if (hands.count(item) === 0) return failure(`${item} is not carried`)
  const eaten = yield* hands.perform({ do: 'eat', item }, 100)
  if (!eaten.ok) return failure(eaten.why)
  progress.made = 1
  return done
}

/** Goes to the nearest bed, lies down, and gets up in the morning. */
export function* sleep(hands: Hands, progress: Progress): Skill {
  const { body, knowledge } = hands
  const beds = knowledge.blocks.names.filter((name) => name.endsWith('_bed'))
  const bed = nearestBlock(knowledge, beds)?.at
  if (bed === undefined) return failure('no bed is known')
  const reached = yield* reachBlock(hands, bed)
  if (reached.status === 'failed') {
    knowledge.avoid(bed)
    return reached
  }
  const lay = yield* hands.perform({ do: 'sleep', bed }, 200)
  if (!lay.ok) return failure(lay.why)
  for (const until = body.ticks + mostSleep; body.ticks < until && body.isSleeping; ) yield undefined
  if (body.isSleeping) yield* hands.perform({ do: 'wake' }, 40)
  progress.made = 1
  return done
}
