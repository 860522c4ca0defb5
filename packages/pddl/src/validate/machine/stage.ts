/** A domain and a problem made ready for plans to be carried out. */
import type { ActionSyntax, DomainSyntax, InitSyntax, ProblemSyntax } from '../../syntax.ts'
import { type Code, compile, compileValue } from '../compile/compile.ts'
import { bind, type Compiler } from '../compile/compiler.ts'
import { Program, type Scope } from '../compile/program.ts'
import { createSymbols, type ObjectList, type Symbols, TOTAL_TIME } from '../compile/symbols.ts'
import { DerivedAtoms, type DerivedRules } from './derived-atoms.ts'
import { Machine } from './machine.ts'
import { strataOf } from './strata.ts'
import { enterStart, World } from './world.ts'

export interface Action {
  readonly syntax: ActionSyntax
  readonly scope: Scope | undefined
  readonly slots: readonly number[]
  readonly lists: readonly ObjectList[]
  readonly condition: Code | undefined
  readonly effect: Code | undefined
}

export interface Stage {
  readonly symbols: Symbols
  readonly world: World
  readonly machine: Machine
  readonly derived: DerivedAtoms
  /** The relations that rules of derived predicates read. */
  readonly watched: ReadonlySet<number>
  readonly actions: ReadonlyMap<string, Action>
  readonly goal: Code | undefined
  readonly metric: Code | undefined
  /** Compilers for more of either text. */
  readonly inDomain: Compiler
  readonly inProblem: Compiler
}

export function createStage(
  domain: DomainSyntax,
  problem: ProblemSyntax,
  isLenient: boolean,
  isOver: () => boolean,
): Stage {
  const symbols = createSymbols(domain, problem)
  const world = new World(symbols.relations.length)
  const program = new Program()
  const constants = new Set(domain.constants.map(({ name }) => name.text))
  const inProblem: Compiler = {
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
  const inDomain: Compiler = { ...inProblem, isKnownObject, source: domain.source }

  const watched = new Set<number>()
  const rules = compileDerived(domain, { ...inDomain, named: watched })
  const actions = new Map<string, Action>()
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

function compileAction(compiler: Compiler, syntax: ActionSyntax): Action {
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

function compileDerived(domain: DomainSyntax, compiler: Compiler): Map<number, DerivedRules> {
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

function bindAll({ program, symbols }: Compiler, { parameters }: Pick<ActionSyntax, 'parameters'>) {
  let scope: Scope | undefined
  const slots = parameters.map(({ name }) => (scope = bind(program, name.text, scope)).slot)
  return { scope, slots, lists: parameters.map(({ types }) => symbols.listOf(types)) }
}

function startCounts({ count, begin, terms, symbols: names }: InitSyntax, symbols: Symbols): Int32Array {
  const counts = new Int32Array(symbols.relations.length)
  const relationOf = names.map((name) => symbols.predicates.get(name) ?? -1)
  for (let element = 0; element < count; element++) {
    const relation = relationOf[terms[begin[element]!]!]!
    if (relation >= 0) counts[relation]!++
  }
  return counts
}

/** Costs are added up from zero, also where the problem leaves that out. */
function startTotalCost(world: World, symbols: Symbols): void {
  const term = termWithoutObjects(world, symbols, 'total-cost')
  if (term >= 0 && Number.isNaN(world.values[term]!)) world.values[term] = 0
}

/** Where the domain has no function of this name, metrics mean the length of the plan. */
export function setTotalTime({ world, symbols }: Stage, domain: DomainSyntax, steps: number): void {
  if (domain.functions.some(({ name }) => name.text === TOTAL_TIME)) return
  const term = termWithoutObjects(world, symbols, TOTAL_TIME)
  world.values[term] = steps
}

function termWithoutObjects(world: World, { functions, relations }: Symbols, name: string): number {
  const relation = functions.get(name)
  if (relation === undefined || relations[relation]!.lists.length > 0) return -1
  return world.intern(relation, new Int32Array(0), 0)
}
