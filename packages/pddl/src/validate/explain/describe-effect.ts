/** An effect that cannot be carried out, with what is so. */
import { spanOf } from '../../source.ts'
import type { Expression } from '../../syntax.ts'
import { bind } from '../compile/compiler.ts'
import type { EffectProblem } from '../machine/apply-effects.ts'
import type { Stage } from '../machine/stage.ts'
import type { Unmet } from '../verdict.ts'
import { functionsIn, whyNoValue } from './describe-value.ts'
import { Inquiry } from './inquiry.ts'
import { type Bound, printGround, printTerm } from './print-ground.ts'
import { printTermOf } from './print-state.ts'

export function describeEffect(stage: Stage, { effect, term }: EffectProblem, action: Bound | undefined): Unmet {
  const { inDomain, world, symbols } = stage
  let bound = action
  // variables of a forall around the effect are known as far as they stand in its target
  const objects = [...world.terms.argsOf(term)].map((object) => symbols.objects[object]!)
  effect.target.args.forEach((argument, place) => {
    const object = objects[place]!
    if (!argument.variable || printTerm(argument, bound) === object) return
    bound = { name: argument.text, slot: bind(inDomain.program, argument.text, undefined).slot, object, outer: bound }
  })
  const inquiry = new Inquiry(stage, inDomain)
  const target = printTermOf(stage, term)
  const value = world.values[term]!
  const facts = [Number.isNaN(value) ? `${target} has no value` : `${target} is ${value}`]
  if (isBound(effect.value, bound)) {
    const missing = whyNoValue(inquiry, effect.value, bound)
    if (missing.length > 0) facts.push(...missing)
    else if (effect.value.kind !== 'number')
      facts.push(`${printGround(effect.value, bound)} is ${inquiry.value(effect.value, bound)}`)
  }
  return {
    condition: `(${effect.kind} ${target} ${printGround(effect.value, bound)})`,
    span: spanOf(inDomain.source, effect),
    facts: [...new Set(facts)],
    objects: [],
    because: [],
  }
}

function isBound(expression: Expression, bound: Bound | undefined): boolean {
  return functionsIn(expression).every(({ args }) => args.every((term) => !printTerm(term, bound).startsWith('?')))
}
