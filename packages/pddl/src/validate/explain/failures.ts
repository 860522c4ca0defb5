import { suggestName } from '../../check/check-report.ts'
import type { PlanFile, PlanFileStep } from '../../plan-file.ts'
import { type ExpressionSyntax, type NameSyntax, type ProblemSyntax, spanOf } from '../../syntax.ts'
import type { EffectProblem } from '../apply-collected-effects.ts'
import { OutOfTime } from '../interpret/interpreter.ts'
import type { PlanFailure, PlanFailureKind, UnmetCondition } from '../pddl-verdict.ts'
import type { ExecutableAction, PlanSimulation } from '../plan-simulation.ts'
import { bind } from '../validator-symbols.ts'
import { ConditionEvaluator } from './condition-evaluator.ts'
import { explain, functionsIn, whyNoValue } from './explain.ts'
import { printGround, printPddlState, printTerm, printTermOf, type VariableBinding } from './print-ground.ts'

/** Describes failures in words. */

/** A step about to be applied. */
export interface PlanPosition {
  readonly simulation: PlanSimulation
  readonly plan: PlanFile
  /** Index of the step, from 0. */
  readonly index: number
}

/** Why something fails, or a note if time ran out: that it fails is known even then, and is reported. */
export function explained(explain: () => UnmetCondition[]): {
  readonly parts: readonly UnmetCondition[]
  readonly hint?: string
} {
  try {
    return { parts: explain() }
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error
    return { parts: [], hint: 'time ran out before the reason was found' }
  }
}

export function failedGoal(
  simulation: PlanSimulation,
  problem: ProblemSyntax,
  unmet: readonly UnmetCondition[],
  hint?: string,
): PlanFailure {
  const message = 'the goal does not hold at the end of the plan'
  const span = spanOf(problem.source, problem.goal!)
  const why = { message, ...(hint === undefined ? {} : { hint }) }
  return { kind: 'goal', step: undefined, action: undefined, ...why, span, unmet, state: printPddlState(simulation) }
}

export function failedPrecondition(position: PlanPosition, action: ExecutableAction): PlanFailure {
  const { simulation, plan, index } = position
  const { parts: unmet, hint } = explained(() =>
    explain(
      new ConditionEvaluator(simulation, simulation.inDomain),
      action.syntax.condition!,
      boundOf(position, action),
    ),
  )
  return failureOf(position, 'precondition', 'the precondition does not hold', plan.steps[index]!, { unmet, hint })
}

export function failedEffect(position: PlanPosition, problem: EffectProblem, action: ExecutableAction): PlanFailure {
  const { simulation, plan, index } = position
  const { effect, term, kind } = problem
  const target = printTermOf(simulation, term)
  const value = simulation.world.values[term]!
  const reasons: Readonly<Record<EffectProblem['kind'], string>> = {
    'no-amount': `the amount by which ${target} changes has no value`,
    'no-value': `${target} has no value for "${effect.kind}" to change`,
    'division-by-zero': `${target} would be divided by zero`,
    conflict: `two effects on ${target} contradict each other`,
    'too-large': `${target} is ${value}, and would become too large for a number`,
  }
  const unmet = [describeEffectProblem(simulation, problem, boundOf(position, action))]
  return failureOf(position, 'effect', reasons[kind], plan.steps[index]!, { unmet })
}

/** A step that is not an action of the domain. */
export function unfitting(position: PlanPosition, step: PlanFileStep): PlanFailure {
  const { symbols, actions } = position.simulation
  const { name, args } = step
  const action = actions.get(name.text)
  if (action === undefined) {
    const hint = suggestName(name.text, actions)
    return failureOf(position, 'unknown-action', `unknown action "${name.text}"`, name, { hint })
  }
  const { parameters } = action.syntax
  if (args.length !== parameters.length) {
    const takes = parameters.length === 1 ? '1 object' : `${parameters.length} objects`
    const signature = `(${[name.text, ...parameters.map((parameter) => `?${parameter.name.text}`)].join(' ')})`
    const message = `"${name.text}" takes ${takes}, but ${args.length} ${args.length === 1 ? 'is' : 'are'} given`
    return failureOf(position, 'argument-count', message, step, { hint: `it is ${signature}` })
  }
  const unknown = args.find(({ text }) => !symbols.objectIds.has(text))
  if (unknown !== undefined) {
    const hint = suggestName(unknown.text, symbols.objectIds)
    return failureOf(position, 'unknown-object', `unknown object "${unknown.text}"`, unknown, { hint })
  }
  const place = args.findIndex(({ text }, at) => !action.lists[at]!.has(symbols.objectIds.get(text)!))
  const argument = args[place]!
  const { name: parameter, types } = parameters[place]!
  const message = `"${argument.text}" is not of type ${types.map(({ text }) => text).join(' or ')}, as ?${parameter.text} of "${name.text}" has to be`
  return failureOf(position, 'wrong-type', message, argument, {})
}

function failureOf(
  { simulation, plan, index }: PlanPosition,
  kind: PlanFailureKind,
  message: string,
  place: PlanFileStep | NameSyntax,
  { hint, unmet = [] }: { readonly hint?: string | undefined; readonly unmet?: readonly UnmetCondition[] },
): PlanFailure {
  const { name, args } = plan.steps[index]!
  return {
    kind,
    step: index + 1,
    action: `(${[name, ...args].map(({ text }) => text).join(' ')})`,
    message,
    ...(hint === undefined ? {} : { hint }),
    span: spanOf(plan.source, place),
    unmet,
    state: printPddlState(simulation),
  }
}

function boundOf({ plan, index }: PlanPosition, { syntax, slots }: ExecutableAction): VariableBinding | undefined {
  const { args } = plan.steps[index]!
  return syntax.parameters.reduce<VariableBinding | undefined>(
    (outer, { name }, place) => ({ name: name.text, slot: slots[place]!, object: args[place]!.text, outer }),
    undefined,
  )
}

// Describes an effect that cannot be applied, with the actual values.

function describeEffectProblem(
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
