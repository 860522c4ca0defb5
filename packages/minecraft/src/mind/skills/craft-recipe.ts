import type { Position } from '../../position.ts'
import { nearestBlock } from '../knowledge/nearest.ts'
import type { Hands } from './hands.ts'
import { type Skill, skillDone, skillFailed } from './skill.ts'
import type { SkillProgress } from './skill-progress.ts'
import { reachBlock } from './ways/reach-block.ts'

/** Maximum ticks of one crafting: a server answers every click. */
const ticksPerMaking = 100

/** Crafts a recipe that many times, at the nearest table if it needs one. */
export function* craftRecipe(
  hands: Hands,
  { recipe: index, times }: { readonly recipe: number; readonly times: number },
  progress: SkillProgress,
): Skill {
  const recipe = hands.data.recipes[index]
  if (recipe === undefined) return skillFailed(`no recipe has the number ${index}`)
  let table: Position | undefined
  if (recipe.needsTable) {
    table = nearestBlock(hands.knowledge, ['crafting_table'])?.at
    if (table === undefined) return skillFailed('no crafting table is known')
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
  if (!crafted.ok) return skillFailed(crafted.why)
  progress.made = times
  return skillDone
}
