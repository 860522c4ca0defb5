import type { Formula, Model } from '../../../domain/model.ts'
import { codeToValue } from '../../../domain/values.ts'
import { type Literal, literalHolds, literalVariables, type Read } from '../../../task/ground/literal.ts'
import type { FactValue } from '../../../task/plan/words.ts'
import { operatorName } from '../../../task/task.ts'
import type { Producer } from '../cause.ts'
import { bestState } from '../limit-hit.ts'
import { describeLiteral } from '../literal-words.ts'
import type { Closest } from '../reason.ts'
import { type Explored, operatorsThatGive } from './explore.ts'

/** Describes the state closest to the goal, and what is missing there. */
export function closestState(
  model: Model,
  goal: Formula,
  start: Readonly<Record<string, unknown>>,
  { task, closest, way }: Explored,
): Closest {
  const best = bestState(model, goal, { ...start, ...task.valuesOf(closest) })
  const steps = way.map((operator) => task.operatorName(operator))
  const { producer, actual } = nearestProducer(task.at(closest).read, task)
  return { kind: 'closest', best, steps, producer, actual }
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
  const actual = variables.map((index): FactValue => {
    const { key, fact } = ground.variables[index]
    return { fact: key, value: codeToValue(model, model.facts[fact], read(index)) }
  })
  return { producer: nearest?.producer, actual }
}
