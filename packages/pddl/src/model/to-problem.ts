import type { Cost, LiftedAction, LiftedEffect, LiftedFact, LiftedProblem } from '@telos/core/lifted'
import { needObject } from '@telos/core/text'
import type { ActionSyntax, DomainSyntax, ProblemSyntax, SignatureSyntax } from '../syntax.ts'
import { needDomain, needProblem } from '../syntax.ts'
import { definedConditions } from './definedness.ts'
import { derivedFormulas } from './derived-facts.ts'
import type { Metric } from './metric.ts'
import { toMetric } from './metric.ts'
import { addHiddenFact, type ModelSymbols, modelSymbols, type ProblemDraft, typeOf } from './model-symbols.ts'
import { startRelations } from './start-relations.ts'
import { toCondition, variableScope } from './to-condition.ts'
import { toEffects } from './to-effects.ts'
import { functionsRead } from './unread-functions.ts'

export interface PddlProblem {
  readonly problem: LiftedProblem
  readonly metric: Metric
}

/**
 * Combines a PDDL domain and problem into one problem to plan with. Both must have passed `checkDomain` and `checkProblem`.
 *
 * @example const { problem, metric } = toProblem(domain, task)
 */
export function toProblem(
  domain: DomainSyntax,
  problem: ProblemSyntax,
  options: { readonly lenient?: boolean } = {},
): PddlProblem {
  needObject(options, '{ lenient, … }')
  const { lenient = false } = options
  needDomain(domain)
  needProblem(problem)
  const symbols = modelSymbols(domain, problem, lenient)
  const facts = firstOfEach(domain.predicates).map((signature) => flagFact(symbols, signature))
  facts.push(...firstOfEach(domain.functions).map((signature) => numberFact(symbols, signature)))
  const relations = startRelations(
    symbols,
    problem.init,
    facts.map(({ parameters }) => parameters.length),
  )
  const actions = domain.actions.map((action) => toAction(symbols, action))
  const changing = new Set(actions.flatMap(({ effects }) => effects.map(({ target }) => target.fact)))
  const goal = toCondition(symbols, problem.goal, variableScope([]))
  const draft: ProblemDraft = { symbols, facts, relations, actions, goal, changing, valued: new Map() }
  startCosts(draft)
  deriveFacts(draft, domain)
  const { metric, costs } = toMetric(draft, problem.metric)
  const read = functionsRead(draft, metric)
  return {
    problem: {
      model: {
        name: domain.name.text,
        types: symbols.types,
        objects: symbols.objects,
        facts,
        actions: actions.map((action, index) => finished(draft, action, costs[index], read)),
      },
      start: { relations },
      goal,
    },
    metric,
  }
}

/** Drops changes of numbers that nothing reads, such as costs. */
function finished(
  draft: ProblemDraft,
  action: ProblemDraft['actions'][number],
  cost: Cost,
  read: ReadonlySet<number>,
): LiftedAction {
  const isKept = ({ target: { fact } }: LiftedEffect) => draft.facts[fact].values.kind === 'flag' || read.has(fact)
  const effects = action.effects.filter(isKept)
  const dropped = action.effects.filter((effect) => !isKept(effect))
  const defined = definedConditions(draft, action.condition, dropped)
  const condition =
    defined.length === 0 ? action.condition : { kind: 'all' as const, parts: [action.condition, ...defined] }
  return { ...action, condition, effects, cost, tags: [] }
}

function flagFact(symbols: ModelSymbols, { name, parameters }: SignatureSyntax): LiftedFact {
  const types = parameters.map((parameter) => typeOf(symbols, parameter.types))
  return { name: name.text, parameters: types, values: { kind: 'flag' }, initial: 0 }
}

function numberFact(symbols: ModelSymbols, { name, parameters }: SignatureSyntax): LiftedFact {
  const types = parameters.map((parameter) => typeOf(symbols, parameter.types))
  const values = { kind: 'number', min: -Infinity, max: Infinity } as const
  return { name: name.text, parameters: types, values, initial: undefined }
}

function toAction(symbols: ModelSymbols, action: ActionSyntax): ProblemDraft['actions'][number] {
  const scope = variableScope(action.parameters)
  return {
    name: action.name.text,
    parameters: action.parameters.map(({ name, types }) => ({
      // as an object key, a number would not keep its order among the others
      name: /^\d+$/.test(name.text) ? `?${name.text}` : name.text,
      type: typeOf(symbols, types),
    })),
    condition: toCondition(symbols, action.condition, scope),
    effects: toEffects(symbols, action.effect, scope),
  }
}

/** `total-cost` starts at 0 if a problem forgets to say so, as many do. */
function startCosts({ symbols, facts, relations }: ProblemDraft): void {
  const fact = symbols.functions.get('total-cost')
  if (fact === undefined || facts[fact].parameters.length > 0 || relations[fact].count > 0) return
  relations[fact] = { count: 1, tuples: new Int32Array(0), values: new Float64Array(1) }
}

function deriveFacts(draft: ProblemDraft, domain: DomainSyntax): void {
  const { symbols, facts } = draft
  const typeFacts = new Map<number, number>()
  const factOfType = (type: number): number => {
    const made = typeFacts.get(type)
    if (made !== undefined) return made
    const { name, objects } = symbols.types[type]
    const fact: LiftedFact = { name: `is ${name}`, parameters: [0], values: { kind: 'flag' }, initial: 0 }
    const index = addHiddenFact(draft, fact, { count: objects.length, tuples: Int32Array.from(objects) })
    typeFacts.set(type, index)
    return index
  }
  for (const [fact, formula] of derivedFormulas(symbols, domain, facts, factOfType)) {
    facts[fact] = { ...facts[fact], derived: { formula } }
  }
}

/** The checker reports duplicate declarations; the first one counts. */
function firstOfEach(signatures: readonly SignatureSyntax[]): SignatureSyntax[] {
  const seen = new Set<string>()
  return signatures.filter(({ name }) => seen.size < seen.add(name.text).size)
}
