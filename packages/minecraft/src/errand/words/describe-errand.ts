import type { GameData } from '../../data/game-data.ts'
import type { ErrandStep } from '../errand-step.ts'
import { mergeSteps } from '../merge-steps.ts'
import type { ErrandPlan } from '../plan-errand.ts'
import { purposes } from './purposes.ts'

/**
 * Describes one step in words.
 *
 * @example answer.steps.map((step) => describeErrandStep(gameData, step)) // ['gather 3 × oak_log', 'craft 12 × oak_planks', …]
 */
export function describeErrandStep(data: GameData, step: ErrandStep): string {
  switch (step.do) {
    case 'gather':
      return `gather ${step.count} × ${step.item}${step.blocks.includes(step.item) ? '' : ` from ${step.blocks.join(' or ')}`}`
    case 'craft': {
      const { result, count } = data.recipes[step.recipe]
      return `craft ${count * step.times} × ${result}`
    }
    case 'smelt':
      return `smelt ${step.count} × ${step.input}`
    case 'stoke':
      return `put ${step.count} × ${step.fuel} into the furnace`
    case 'take':
      return `take ${step.count} × ${step.item} out of a chest`
    case 'shear':
      return `shear ${step.count} × ${step.colour === undefined ? '' : `${step.colour}_`}wool`
    case 'milk':
      return `milk a cow ${step.count === 1 ? 'once' : `${step.count} times`}`
    case 'slay':
      return `slay ${step.species} for ${step.count} × ${step.item}`
    case 'pick-up':
      return `pick up ${step.count} × ${step.item}`
    case 'place':
      return `place a ${step.item}`
    case 'eat':
      return `eat ${step.item}`
    case 'sleep':
      return 'sleep'
  }
}

/**
 * Describes a plan in plain English, one line per step, with its purpose: `gather 4 × oak_log, for oak_planks`.
 *
 * @example console.log(describeErrand(gameData, answer))
 */
export function describeErrand(data: GameData, { errand, plan, seconds }: ErrandPlan): string {
  if (plan.length === 0) return 'nothing to do'
  const done = plan.filter((step) => errand.stepOf(step) !== undefined)
  const methods = done.map(({ name }) => errand.methods.get(name))
  const start = new Map(
    Object.entries(errand.beliefs).flatMap(([fact, value]) => (typeof value === 'number' ? [[fact, value]] : [])),
  )
  const served = purposes(methods, start, errand.goal)
  const lines: string[] = []
  for (let from = 0, to = 0; from < done.length; from = to) {
    while (to < done.length && done[to].name === done[from].name) to++
    const [step] = mergeSteps(errand, done.slice(from, to))
    const reasons = new Set(served.slice(from, to).flatMap((set) => [...set]))
    lines.push(
      `${lines.length + 1}. ${describeErrandStep(data, step)}${reasons.size === 0 ? '' : `, for ${[...reasons].join(' and ')}`}`,
    )
  }
  return `${lines.join('\n')}\nabout ${Math.round(seconds)} s`
}
