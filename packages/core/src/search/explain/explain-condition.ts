/** Turns a root cause into sentences. */
import { didYouMean } from '../../domain/check/did-you-mean.ts'
import type { Effect, Formula } from '../../domain/model.ts'
import type { GroundOperator } from '../../task/ground/ground-task.ts'
import { type Literal, literalHolds, literalVariables } from '../../task/ground/literal.ts'
import { describeFact, describeFormula, describeNumber, describeValue } from '../../task/plan/words.ts'
import type { Analysis } from './analyse-goal.ts'
import type { CausePathStep, NoProducer } from './reason.ts'
import { factOf, type RootCause } from './root-cause.ts'

/** Longer paths are shortened to their ends. */
const longest = 6
const mostGiven = 3

/** Describes the path from the goal down to a root. `enough`: a start value of its number for which a plan exists. */
export function explainCondition(
  analysis: Analysis,
  operators: readonly GroundOperator[],
  cause: RootCause,
  enough?: number,
): NoProducer {
  const { path, end, literal } = cause
  const { condition } = path[path.length - 1]
  const hint = end === 'nothing' && literal !== undefined ? hintFor(analysis, operators, literal) : undefined
  const sentences = path.slice(0, -1).map((step, at) => describePathStep(step, path[at + 1], at))
  if (sentences.length > longest)
    sentences.splice(3, sentences.length - 5, `And so on, ${sentences.length - 5} times more.`)
  const message = [`the goal needs ${path[0].condition}.`, ...sentences, describeEnd(analysis, cause, condition)]
  message.push(...startWords(analysis, cause, enough))
  if (hint !== undefined) message.push(`${hint[0].toUpperCase()}${hint.slice(1)}`)
  return {
    kind: 'no-producer',
    condition,
    fact: literal && factOf(analysis, literal),
    path,
    end,
    ...insteadOf(analysis, cause),
    ...(hint !== undefined && { hint }),
    message: message.join(' '),
  }
}

/** Describes the start values of what is missing, which may be only a little short, or of a cycle that can never be entered. */
function startWords(
  { model, variables, start }: Analysis,
  { literals, literal, end }: RootCause,
  enough: number | undefined,
): string[] {
  const words = literals.flatMap((one) => {
    if (one.kind === 'compare' || variables[one.variable].derived) return []
    const { key, fact, min } = variables[one.variable]
    if (model.facts[fact].values.kind === 'flag' || (one.kind !== 'within' && end !== 'circle')) return []
    const value = start(one.variable)
    const isEnough = one === literal && enough !== undefined ? `; ${describeNumber(enough)} would be enough` : ''
    return one === literal || value !== min ? [`${key} is ${describeValue(model, fact, value)}${isEnough}`] : []
  })
  return words.length === 0 ? [] : [`At the start, ${[...new Set(words)].slice(0, 3).join(' and ')}.`]
}

function describePathStep({ condition, producers }: CausePathStep, next: CausePathStep, at: number): string {
  if (producers.length === 0) return `The closest alternative is ${next.condition}.`
  const [first, ...rest] = producers
  const needs = `needs ${first.lacks.join(' and ')}`
  if (first.isRule) return `${condition} follows from other facts: it ${needs}.`
  const which = at === 0 ? 'it' : 'that'
  const others = [...new Set(rest.map(({ action }) => action))].filter((action) => action !== first.action)
  if (others.length === 0) return `Only ${first.action} achieves ${which}, and ${needs}.`
  const names = `${others.slice(0, 2).join(', ')}${others.length > 2 ? ', …' : ''}`
  return `${first.action} achieves ${which} (so ${others.length > 1 ? 'do' : 'does'} ${names}), and ${needs}.`
}

function describeEnd(analysis: Analysis, cause: RootCause, condition: string): string {
  const { end, literal } = cause
  if (end === 'fixed') return `Facts that never change rule out ${condition}.`
  if (end === 'circle') return `That in turn needs ${condition}: a circular dependency.`
  const { instead, needsTo } = insteadOf(analysis, cause)
  if (instead !== undefined) {
    const given = instead.map((other) => `${other.action} achieves ${other.condition}`)
    return `No action achieves ${condition}: ${given.join(', ')}.`
  }
  if (needsTo !== undefined && literal !== undefined)
    return `No action achieves ${condition}: none ${needsTo === 'rise' ? 'raises' : 'lowers'} ${factOf(analysis, literal)}.`
  const writers = writersOf(analysis, literal)
  // an action may change the fact, but never to this value for matching objects
  const names = writers.slice(0, 3).map(({ name }) => name)
  if (names.length === 0) return `No action achieves ${condition}.`
  const which = `${names.join(' or ')}${writers.length > 3 ? ' or another one' : ''}`
  return `No action achieves ${condition}, however ${which} is used.`
}

/** What the actions make of the fact instead, or how its number would have to move although no action moves it that way. */
function insteadOf(analysis: Analysis, { end, literal }: RootCause): Pick<NoProducer, 'instead' | 'needsTo'> {
  if (literal === undefined || end === 'fixed' || end === 'circle') return {}
  const instead = whatIsGiven(analysis, literal)
  if (instead !== undefined) return { instead }
  const direction = wantedDirection(analysis, literal)
  if (direction === 0 || writersOf(analysis, literal).length > 0) return {}
  return { needsTo: direction > 0 ? 'rise' : 'fall' }
}

/** The actions that change the fact of a literal in the direction that it needs. */
function writersOf(analysis: Analysis, literal: Literal | undefined) {
  const fact = literal && analysis.variables[literalVariables(literal)[0]].fact
  const direction = literal === undefined ? 0 : wantedDirection(analysis, literal)
  return analysis.actions.filter(({ effects }) =>
    effects.some((effect) => effect.target.fact === fact && mayMove(effect, direction)),
  )
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
function whatIsGiven({ model, actions, variables }: Analysis, literal: Literal): NoProducer['instead'] {
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
      given.set(`${name} ${condition}`, { action: name, condition })
    }
  }
  return given.size > 0 && given.size <= mostGiven ? [...given.values()] : undefined
}

/** Suggests a fact or value with a similar name that actions do achieve: it may have been meant. */
function hintFor({ task, model, variables }: Analysis, operators: readonly GroundOperator[], literal: Literal) {
  const [index] = literalVariables(literal)
  const variable = variables[index]
  const { name, values } = model.facts[variable.fact]
  const effects = operators.flatMap((operator) => operator.effects)
  const changed = new Set(effects.map((effect) => effect.variable))
  if (changed.has(index)) {
    if (literal.kind !== 'is' || values.kind !== 'enumeration') return undefined
    const given = effects.filter((effect) => effect.variable === index && effect.value.kind === 'constant')
    const codes = given.map(({ value }) => (value.kind === 'constant' ? value.value : -1))
    return didYouMean(
      describeValue(model, variable.fact, literal.value),
      new Set(codes.map((code) => describeValue(model, variable.fact, code))),
    )
  }
  const similar = task.variables.filter((other) => changed.has(other.index) && other.fact !== variable.fact)
  const alike = similar.filter((other) => model.facts[other.fact].values.kind === values.kind)
  return didYouMean(name, new Set(alike.map((other) => model.facts[other.fact].name)))
}
