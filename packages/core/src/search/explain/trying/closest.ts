import type { Formula, Model } from '../../../domain/model.ts'
import { type Literal, literalHolds, literalVariables, type Read } from '../../../task/ground/literal.ts'
import { describeValue } from '../../../task/plan/words.ts'
import { operatorName } from '../../../task/task.ts'
import { bestState } from '../limit-hit.ts'
import { describeLiteral } from '../literal-words.ts'
import type { Closest, Producer } from '../reason.ts'
import { type Explored, operatorsThatGive } from './explore.ts'

/** Describes the state closest to the goal, and what is missing there. */
export function describeClosest(
  model: Model,
  goal: Formula,
  start: Readonly<Record<string, unknown>>,
  { task, closest, way }: Explored,
): Closest {
  const best = bestState(model, goal, { ...start, ...task.valuesOf(closest) })
  const steps = way.map((operator) => task.operatorName(operator))
  const { producer, actual } = nearestProducer(task.at(closest).read, task)
  const where = steps.length === 0 ? 'the start is the closest state' : `the closest state is ${after(steps)}`
  const lacking = best.unmet.slice(0, 3).join(' and ')
  const facts = Object.entries(best.facts).map(([key, value]) => `${key} is ${value}`)
  const there = facts.length > 0 && facts.length <= 3 ? ` (${facts.join(', ')})` : ''
  let message = `${where}: it lacks ${lacking}${there}.`
  if (producer !== undefined && producer.lacks.length > 0) {
    const which = best.unmet.length > 1 ? 'one of these' : 'that'
    message += ` ${producer.action} would achieve ${which}, but needs ${producer.lacks.join(' and ')}, and there ${actual}.`
  }
  return { kind: 'closest', best, steps, producer, message }
}

function after(steps: readonly string[]): string {
  if (steps.length > 5) return `${steps.length} steps from the start (${steps.slice(0, 4).join(', ')} …)`
  return `that after ${steps.join(', ')}`
}

/** The producer of an unmet condition that lacks least. */
function nearestProducer(read: Read, { ground, model }: Explored['task']) {
  const unmet = (literals: readonly Literal[]) => literals.filter((literal) => !literalHolds(literal, read))
  const alternatives = ground.goal.map(unmet).sort((a, b) => a.length - b.length)
  let nearest: { readonly producer: Producer; readonly lacks: readonly Literal[] } | undefined
  for (const literal of alternatives[0] ?? []) {
    for (const { action, args, condition } of operatorsThatGive(ground, literal)) {
      const lacks = unmet(condition)
      if (lacks.length === 0 || (nearest !== undefined && lacks.length >= nearest.lacks.length)) continue
      const words = lacks.map((one) => describeLiteral(model, ground.variables, one))
      nearest = { producer: { action: operatorName(model, action, args), isRule: false, lacks: words }, lacks }
    }
  }
  const variables = [...new Set((nearest?.lacks ?? []).flatMap(literalVariables))].slice(0, 3)
  const actual = variables.map((index) => {
    const { key, fact } = ground.variables[index]
    return `${key} is ${describeValue(model, fact, read(index))}`
  })
  return { producer: nearest?.producer, actual: actual.join(' and ') }
}
