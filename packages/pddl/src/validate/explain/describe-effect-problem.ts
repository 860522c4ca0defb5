/** Describes an effect that cannot be applied, with the actual values. */
import { spanOf } from '../../source.ts'
import type { ExpressionSyntax } from '../../syntax.ts'
import { bind } from '../names/text-context.ts'
import type { UnmetCondition } from '../pddl-verdict.ts'
import type { PlanSimulation } from '../plan-simulation.ts'
import type { EffectProblem } from '../state/apply-collected-effects.ts'
import { ConditionEvaluator } from './condition-evaluator.ts'
import { functionsIn, whyNoValue } from './describe-value.ts'
import { printGround, printTerm, type VariableBinding } from './print-ground.ts'
import { printTermOf } from './print-pddl-state.ts'

export function describeEffectProblem(
  simulation: PlanSimulation,
  { effect, term }: EffectProblem,
  action: VariableBinding | undefined,
): UnmetCondition {
  const { inDomain, world, symbols } = simulation
  let bound = action
  // variables of an enclosing forall are known only if they occur in the target
  const objects = [...world.terms.argsOf(term)].map((object) => symbols.objects[object]!)
  effect.target.args.forEach((argument, place) => {
    const object = objects[place]!
    if (!argument.variable || printTerm(argument, bound) === object) return
    bound = { name: argument.text, slot: bind(inDomain, argument.text, undefined).slot, object, outer: bound }
  })
  const evaluator = new ConditionEvaluator(simulation, inDomain)
  const target = printTermOf(simulation, term)
  const value = world.values[term]!
  const facts = [Number.isNaN(value) ? `${target} has no value` : `${target} is ${value}`]
  if (isBound(effect.value, bound)) {
    const missing = whyNoValue(evaluator, effect.value, bound)
    if (missing.length > 0) facts.push(...missing)
    else if (effect.value.kind !== 'number')
      facts.push(`${printGround(effect.value, bound)} is ${evaluator.value(effect.value, bound)}`)
  }
  return {
    condition: `(${effect.kind} ${target} ${printGround(effect.value, bound)})`,
    span: spanOf(inDomain.source, effect),
    facts: [...new Set(facts)],
    objects: [],
    because: [],
  }
}

function isBound(expression: ExpressionSyntax, bound: VariableBinding | undefined): boolean {
  return functionsIn(expression).every(({ args }) => args.every((term) => !printTerm(term, bound).startsWith('?')))
}
