/** Turns a root cause of a domain into data. */
import { nearestName } from '../../domain/check/did-you-mean.ts'
import type { Effect, Formula } from '../../domain/model.ts'
import { codeToValue } from '../../domain/values.ts'
import type { GroundOperator } from '../../task/ground/ground-task.ts'
import { type Literal, literalHolds, literalVariables } from '../../task/ground/literal.ts'
import { describeFact, describeFormula, describeValue } from '../../task/plan/words.ts'
import type { Analysis } from './analyse-goal.ts'
import type { DomainCause, NoProducer } from './cause.ts'
import { factOf, type RootCause } from './root-cause.ts'

/** Maximum actions named that give a fact other values, or that change it; and facts named at the start. */
const mostGiven = 3
const mostAtStart = 3

/** Explains the path from the goal down to a root. `enough`: a start value of its number for which a plan exists. */
export function explainCondition(
  analysis: Analysis,
  operators: readonly GroundOperator[],
  root: RootCause,
  enough?: number,
): NoProducer {
  const { path, end, literal } = root
  const { condition } = path[path.length - 1]
  const meant = end === 'nothing' && literal !== undefined ? meantBy(analysis, operators, literal) : undefined
  const atStart = startValues(analysis, root, enough)
  return {
    kind: 'no-producer',
    condition,
    fact: literal && factOf(analysis, literal),
    path,
    end,
    cause: { ...causeOf(analysis, root), ...(atStart.length > 0 && { atStart }) },
    ...(meant !== undefined && { meant: { name: meant } }),
  }
}

/** The start values of what is missing, which may be only a little short, or of a cycle that can never be entered. */
function startValues(
  { model, variables, start }: Analysis,
  { literals, literal, end }: RootCause,
  enough: number | undefined,
): NonNullable<DomainCause['atStart']> {
  const values = literals.flatMap((one) => {
    if (one.kind === 'compare' || variables[one.variable].derived) return []
    const { key, fact, min } = variables[one.variable]
    if (model.facts[fact].values.kind === 'flag' || (one.kind !== 'within' && end !== 'circle')) return []
    const code = start(one.variable)
    const isOwn = one === literal
    if (!isOwn && code === min) return []
    const value = codeToValue(model, model.facts[fact], code)
    return [{ fact: key, value, ...(isOwn && enough !== undefined && { enough }) }]
  })
  const isNew = ({ fact, enough: needed }: (typeof values)[number], at: number) =>
    values.findIndex((other) => other.fact === fact && other.enough === needed) === at
  return values.filter(isNew).slice(0, mostAtStart)
}

function causeOf(analysis: Analysis, { end, literal }: RootCause): DomainCause {
  const { variables } = analysis
  if (end === 'fixed') return { kind: 'fixed-facts' }
  if (end === 'circle') return { kind: 'needs-itself' }
  const given = literal && whatIsGiven(analysis, literal)
  if (given !== undefined) return { kind: 'other-values', given }
  const fact = literal && variables[literalVariables(literal)[0]].fact
  const direction = literal === undefined ? 0 : wantedDirection(analysis, literal)
  // an action may change the fact, but never to this value for matching objects
  const writers = analysis.actions.filter(({ effects }) =>
    effects.some((effect) => effect.target.fact === fact && mayMove(effect, direction)),
  )
  if (writers.length > 0) {
    const actions = writers.slice(0, mostGiven).map(({ name }) => name)
    return { kind: 'misused', actions, more: writers.length > mostGiven }
  }
  if (direction === 0 || literal === undefined) return { kind: 'no-action' }
  return { kind: 'unmoved', direction: direction > 0 ? 'up' : 'down', fact: factOf(analysis, literal) }
}

/** Whether a number would have to rise (1) or fall (-1); 0 if it is not a number. */
function wantedDirection({ start, variables }: Analysis, literal: Literal): number {
  if (literal.kind !== 'within' || variables[literal.variable].derived) return 0
  const value = start(literal.variable)
  return value < literal.low ? 1 : value > literal.high ? -1 : 0
}

/** Whether an effect may move a number in a direction; one that sets it may do either. */
export function mayMove({ operation, value }: Effect, direction: number): boolean {
  if (operation === 'set' || value.kind !== 'constant' || direction === 0) return true
  return (operation === 'add' ? value.value : -value.value) * direction > 0
}

/** The values that actions give the fact instead, if they are few and constant. */
function whatIsGiven(
  { model, actions, variables }: Analysis,
  literal: Literal,
): Extract<DomainCause, { kind: 'other-values' }>['given'] | undefined {
  if (literal.kind === 'compare') return undefined
  const { fact, key } = variables[literal.variable]
  const given = new Map<string, { readonly action: string; readonly condition: string }>()
  for (const { name, effects } of actions) {
    for (const { target, operation, value } of effects) {
      if (target.fact !== fact) continue
      if (operation !== 'set' || value.kind !== 'constant' || target.args.some((arg) => arg.kind !== 'constant'))
        return undefined
      // effects on other objects are irrelevant
      if (describeFact(model, target, []) !== key) continue
      // an action would achieve it, but can never be used
      if (literalHolds(literal, () => value.value)) return undefined
      const set: Formula = { kind: 'compare', operator: '=', left: target, right: value }
      const condition = describeFormula(model, set)
      given.set(JSON.stringify([name, condition]), { action: name, condition })
    }
  }
  return given.size > 0 && given.size <= mostGiven ? [...given.values()] : undefined
}

/** A fact or value with a similar name that actions do achieve: it may have been meant. */
function meantBy(
  { task, model, variables }: Analysis,
  operators: readonly GroundOperator[],
  literal: Literal,
): string | undefined {
  const [index] = literalVariables(literal)
  const variable = variables[index]
  const { name, values } = model.facts[variable.fact]
  const effects = operators.flatMap((operator) => operator.effects)
  const changed = new Set(effects.map((effect) => effect.variable))
  if (changed.has(index)) {
    if (literal.kind !== 'is' || values.kind !== 'enumeration') return undefined
    const given = effects.filter((effect) => effect.variable === index && effect.value.kind === 'constant')
    const codes = given.map(({ value }) => (value.kind === 'constant' ? value.value : -1))
    return nearestName(
      describeValue(model, variable.fact, literal.value),
      new Set(codes.map((code) => describeValue(model, variable.fact, code))),
    )
  }
  const similar = task.variables.filter((other) => changed.has(other.index) && other.fact !== variable.fact)
  const alike = similar.filter((other) => model.facts[other.fact].values.kind === values.kind)
  return nearestName(name, new Set(alike.map((other) => model.facts[other.fact].name)))
}
