import type { Position } from '../../position.ts'
import { nearestBlock } from '../knowledge/nearest.ts'
import type { Hands } from './hands.ts'
import type { Progress } from './progress.ts'
import { done, failure, type Skill } from './skill.ts'
import { reachBlock } from './ways/reach-block.ts'

/** Ticks that one making may take: a server answers every click. */
const ticksPerMaking = 100

/** Crafts a recipe so many times, at the nearest table if it needs one. */
export function* craft(
  hands: Hands,
  { recipe: index, times }: { readonly recipe: number; readonly times: number },
  progress: Progress,
): Skill {
  const recipe = hands.data.recipes[index]
  if (recipe === undefined) return failure(`no recipe has the number ${index}`)
  let table: Position | undefined
  if (recipe.needsTable) {
    table = nearestBlock(hands.knowledge, ['crafting_table'])?.at
    if (table === undefined) return failure('no crafting table is known')
    const reached = yield* reachBlock(hands, table)
    if (reached.status === 'failed') {
      hands.knowledge.avoid(table)
      return reached
    }
  }
  const crafted = yield* hands.perform(
    { do: 'craft', recipe: index, times, ...(table !== undefined && { table }) },
    times * ticksPerMaking,
  )
  if (!crafted.ok) return failure(crafted.why)
  progress.made = times
  return done
}
