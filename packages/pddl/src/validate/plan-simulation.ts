/** A domain and a problem prepared for executing plans. */
import type { ActionSyntax, ConditionSyntax, DomainSyntax, EffectSyntax, InitSyntax, ProblemSyntax } from '../syntax.ts'
import { DerivedAtoms, type DerivedRule, type DerivedRules, strataOf } from './interpret/derived-atoms.ts'
import { FAILS, HOLDS, Interpreter, type WalkNode } from './interpret/interpreter.ts'
import { NumericExpression, Resolver } from './interpret/resolver.ts'
import { SimulatedState } from './simulated-state.ts'
import {
  bind,
  createSymbols,
  type ObjectList,
  type SlotScope,
  type TextContext,
  TOTAL_TIME,
  type ValidatorSymbols,
} from './validator-symbols.ts'
import { VariableReads } from './variable-reads.ts'

export interface ExecutableAction {
  readonly syntax: ActionSyntax
  readonly slots: readonly number[]
  readonly lists: readonly ObjectList[]
  readonly condition: WalkNode
  readonly effect: WalkNode
}

export interface PlanSimulation {
  readonly symbols: ValidatorSymbols
  readonly world: SimulatedState
  readonly interpreter: Interpreter
  readonly derived: DerivedAtoms
  /** The relations that rules of derived predicates read. */
  readonly watched: ReadonlySet<number>
  readonly actions: ReadonlyMap<string, ExecutableAction>
  readonly goal: WalkNode
  readonly metric: NumericExpression | undefined
  /** For further questions about either text. */
  readonly inDomain: TextContext
  readonly inProblem: TextContext
}

export function createPlanSimulation(
  domain: DomainSyntax,
  problem: ProblemSyntax,
  isLenient: boolean,
  isOver: () => boolean,
): PlanSimulation {
  const symbols = createSymbols(domain, problem)
  const world = new SimulatedState(symbols.relations.length)
  const inProblem: TextContext = {
    source: problem.source,
    symbols,
    reads: new VariableReads(),
    world,
    startCounts: startCounts(problem.init, symbols),
    slots: { count: 0 },
    scopes: new Map(),
    isKnownObject: () => true,
  }
  const constants = new Set(domain.constants.map(({ name }) => name.text))
  const isKnownObject = (name: string): boolean => isLenient || constants.has(name)
  const inDomain: TextContext = { ...inProblem, isKnownObject, source: domain.source }

  // before the start is entered, so that indices grow with it
  const watched = new Set<number>()
  const rules = resolveDerived(domain, { ...inDomain, named: watched })
  const actions = new Map<string, ExecutableAction>()
  for (const action of domain.actions) {
    if (!actions.has(action.name.text)) actions.set(action.name.text, resolveAction(inDomain, action))
  }
  const goal = resolveCondition(inProblem, undefined, problem.goal)
  const metric = problem.metric && new NumericExpression(inProblem, undefined, problem.metric.expression)

  enterStart(world, problem.init, symbols)
  startTotalCost(world, symbols)
  const derived = new DerivedAtoms(world, rules)
  const widest = symbols.relations.reduce((most, { lists }) => Math.max(most, lists.length), 0)
  const interpreter = new Interpreter(world, derived, widest, isOver)
  return { symbols, world, interpreter, derived, watched, actions, goal, metric, inDomain, inProblem }
}

function resolveAction(text: TextContext, syntax: ActionSyntax): ExecutableAction {
  const { scope, slots, lists } = bindAll(text, syntax)
  const condition = resolveCondition(text, scope, syntax.condition)
  return { syntax, slots, lists, condition, effect: resolveEffect(text, scope, syntax.effect) }
}

function resolveDerived(domain: DomainSyntax, text: TextContext): Map<number, DerivedRules> {
  const strata = strataOf(domain)
  const all = new Map<number, { stratum: number; rules: DerivedRule[] }>()
  for (const { head, condition } of domain.derived) {
    const relation = text.symbols.predicates.get(head.name.text)!
    const known = all.get(relation) ?? { stratum: strata.get(head.name.text)!, rules: [] }
    all.set(relation, known)
    const { scope, slots, lists } = bindAll(text, head)
    const declared = text.symbols.relations[relation]!.lists
    known.rules.push({ slots, lists, declared, condition: resolveCondition(text, scope, condition) })
  }
  return all
}

/** An omitted condition always holds. */
function resolveCondition(
  text: TextContext,
  scope: SlotScope | undefined,
  condition: ConditionSyntax | undefined,
): WalkNode {
  if (condition === undefined) return HOLDS
  text.reads.noteCondition(condition)
  const resolver = new Resolver(text)
  const node = resolver.condition(condition, scope, { yes: HOLDS, no: FAILS, isNegated: false })
  resolver.finish()
  return node
}

function resolveEffect(text: TextContext, scope: SlotScope | undefined, effect: EffectSyntax | undefined): WalkNode {
  if (effect === undefined) return HOLDS
  text.reads.noteEffect(effect)
  const resolver = new Resolver(text)
  const node = resolver.effect(effect, scope, HOLDS)
  resolver.finish()
  return node
}

function bindAll(text: TextContext, { parameters }: Pick<ActionSyntax, 'parameters'>) {
  let scope: SlotScope | undefined
  const slots = parameters.map(({ name }) => (scope = bind(text, name.text, scope)).slot)
  return { scope, slots, lists: parameters.map(({ types }) => text.symbols.listOf(types)) }
}

function startCounts({ count, begin, terms, symbols: names }: InitSyntax, symbols: ValidatorSymbols): Int32Array {
  const counts = new Int32Array(symbols.relations.length)
  const relationOf = names.map((name) => symbols.predicates.get(name) ?? -1)
  for (let element = 0; element < count; element++) {
    const relation = relationOf[terms[begin[element]!]!]!
    if (relation >= 0) counts[relation]!++
  }
  return counts
}

/** Costs start at zero, even if the problem does not say so. */
function startTotalCost(world: SimulatedState, symbols: ValidatorSymbols): void {
  const term = termWithoutObjects(world, symbols, 'total-cost')
  if (term >= 0 && Number.isNaN(world.values[term]!)) world.values[term] = 0
}

/** If the domain has no function of this name, metrics mean the length of the plan. */
export function setTotalTime({ world, symbols }: PlanSimulation, domain: DomainSyntax, steps: number): void {
  if (domain.functions.some(({ name }) => name.text === TOTAL_TIME)) return
  const term = termWithoutObjects(world, symbols, TOTAL_TIME)
  world.values[term] = steps
}

function termWithoutObjects(world: SimulatedState, { functions, relations }: ValidatorSymbols, name: string): number {
  const relation = functions.get(name)
  if (relation === undefined || relations[relation]!.lists.length > 0) return -1
  return world.intern(relation, new Int32Array(0), 0)
}

/** Enters the start. Derived predicates are left to their rules. */
function enterStart(world: SimulatedState, init: InitSyntax, symbols: ValidatorSymbols): void {
  const objectOf = Int32Array.from(init.symbols, (name) => symbols.objectIds.get(name) ?? -1)
  const predicateOf = Int32Array.from(init.symbols, (name) => symbols.predicates.get(name) ?? -1)
  const functionOf = Int32Array.from(init.symbols, (name) => symbols.functions.get(name) ?? -1)
  let args = new Int32Array(16)
  for (let element = 0; element < init.count; element++) {
    const begin = init.begin[element]!
    const arity = init.begin[element + 1]! - begin - 1
    if (arity > args.length) args = new Int32Array(arity * 2)
    for (let index = 0; index < arity; index++) args[index] = objectOf[init.terms[begin + 1 + index]!]!
    const value = init.values[element]!
    const isFunction = !Number.isNaN(value)
    const relation = (isFunction ? functionOf : predicateOf)[init.terms[begin]!]!
    if (relation < 0 || symbols.relations[relation]!.kind === 'derived') continue
    if (init.negated[element] === 1) continue
    const term = world.intern(relation, args, arity)
    if (isFunction) world.values[term] = value
    else world.setTrue(term)
  }
}
