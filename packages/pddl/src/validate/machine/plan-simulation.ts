/** A domain and a problem made ready for plans to be carried out. */
import type { ActionSyntax, DomainSyntax, InitSyntax, ProblemSyntax } from '../../syntax.ts'
import { type CodeRange, compile, compileValue } from '../compile/compile.ts'
import { bind, type ConditionCompiler } from '../compile/condition-compiler.ts'
import { Program, type SlotScope } from '../compile/program.ts'
import { createSymbols, type ObjectList, TOTAL_TIME, type ValidatorSymbols } from '../compile/validator-symbols.ts'
import { DerivedAtoms, type DerivedRules } from './derived-atoms.ts'
import { Machine } from './machine.ts'
import { enterStart, SimulatedState } from './simulated-state.ts'
import { strataOf } from './strata.ts'

export interface ExecutableAction {
  readonly syntax: ActionSyntax
  readonly scope: SlotScope | undefined
  readonly slots: readonly number[]
  readonly lists: readonly ObjectList[]
  readonly condition: CodeRange | undefined
  readonly effect: CodeRange | undefined
}

export interface PlanSimulation {
  readonly symbols: ValidatorSymbols
  readonly world: SimulatedState
  readonly machine: Machine
  readonly derived: DerivedAtoms
  /** The relations that rules of derived predicates read. */
  readonly watched: ReadonlySet<number>
  readonly actions: ReadonlyMap<string, ExecutableAction>
  readonly goal: CodeRange | undefined
  readonly metric: CodeRange | undefined
  /** Compilers for more of either text. */
  readonly inDomain: ConditionCompiler
  readonly inProblem: ConditionCompiler
}

export function createPlanSimulation(
  domain: DomainSyntax,
  problem: ProblemSyntax,
  isLenient: boolean,
  isOver: () => boolean,
): PlanSimulation {
  const symbols = createSymbols(domain, problem)
  const world = new SimulatedState(symbols.relations.length)
  const program = new Program()
  const constants = new Set(domain.constants.map(({ name }) => name.text))
  const inProblem: ConditionCompiler = {
    program,
    symbols,
    world,
    startCounts: startCounts(problem.init, symbols),
    lists: [],
    listNumbers: new Map(),
    numericEffects: [],
    isKnownObject: () => true,
    source: problem.source,
    tasks: [],
  }
  const isKnownObject = (name: string): boolean => isLenient || constants.has(name)
  const inDomain: ConditionCompiler = { ...inProblem, isKnownObject, source: domain.source }

  const watched = new Set<number>()
  const rules = compileDerived(domain, { ...inDomain, named: watched })
  const actions = new Map<string, ExecutableAction>()
  for (const action of domain.actions) {
    if (!actions.has(action.name.text)) actions.set(action.name.text, compileAction(inDomain, action))
  }
  const goal = problem.goal && compile(inProblem, undefined, problem.goal)
  const metric = problem.metric && compileValue(inProblem, undefined, problem.metric.expression)

  enterStart(world, problem.init, symbols)
  startTotalCost(world, symbols)
  const derived = new DerivedAtoms(world, rules)
  const widest = symbols.relations.reduce((most, { lists }) => Math.max(most, lists.length), 0)
  const machine = new Machine({ program, world, lists: inProblem.lists, derived, widest, isOver })
  return { symbols, world, machine, derived, watched, actions, goal, metric, inDomain, inProblem }
}

function compileAction(compiler: ConditionCompiler, syntax: ActionSyntax): ExecutableAction {
  const { scope, slots, lists } = bindAll(compiler, syntax)
  return {
    syntax,
    scope,
    slots,
    lists,
    condition: syntax.condition && compile(compiler, scope, syntax.condition),
    effect: syntax.effect && compile(compiler, scope, [syntax.effect]),
  }
}

function compileDerived(domain: DomainSyntax, compiler: ConditionCompiler): Map<number, DerivedRules> {
  const strata = strataOf(domain)
  const all = new Map<number, { stratum: number; rules: DerivedRules['rules'][number][] }>()
  for (const { head, condition } of domain.derived) {
    const relation = compiler.symbols.predicates.get(head.name.text)!
    const known = all.get(relation) ?? { stratum: strata.get(head.name.text)!, rules: [] }
    all.set(relation, known)
    const { scope, slots, lists } = bindAll(compiler, head)
    const declared = compiler.symbols.relations[relation]!.lists
    known.rules.push({ slots, lists, declared, code: compile(compiler, scope, condition) })
  }
  return all
}

function bindAll({ program, symbols }: ConditionCompiler, { parameters }: Pick<ActionSyntax, 'parameters'>) {
  let scope: SlotScope | undefined
  const slots = parameters.map(({ name }) => (scope = bind(program, name.text, scope)).slot)
  return { scope, slots, lists: parameters.map(({ types }) => symbols.listOf(types)) }
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

/** Costs are added up from zero, also where the problem leaves that out. */
function startTotalCost(world: SimulatedState, symbols: ValidatorSymbols): void {
  const term = termWithoutObjects(world, symbols, 'total-cost')
  if (term >= 0 && Number.isNaN(world.values[term]!)) world.values[term] = 0
}

/** Where the domain has no function of this name, metrics mean the length of the plan. */
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
