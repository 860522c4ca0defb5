import { stronglyConnected } from '../../domain/derived-order.ts'
import { grown } from '../../state-space.ts'
import { Join } from '../ground/joins/join.ts'
import { fillKey } from '../ground/joins/join-relation.ts'
import type { Conjunction, NormalProblem, RuleSchema } from '../ground/normalise/schema.ts'
import { UnsupportedError } from '../unsupported-error.ts'
import type { LiveState, Tester } from './relations/live-state.ts'
import { NumberTest } from './relations/term-program.ts'

/** Nested conditions are evaluated on demand down to this depth; deeper ones are computed for each state. */
const deepestTest = 100

/**
 * Derived predicates in the current state. Auxiliary predicates, which represent parts of conditions, are evaluated on demand; the others
 * are computed, stratum by stratum, whenever something that their rules mention has changed.
 */
export class DerivedRelations {
  readonly #evaluated: readonly StratumRelations[]
  readonly #testers: readonly AuxiliaryTester[]

  constructor(world: LiveState, normal: NormalProblem) {
    const evaluated: StratumRelations[] = []
    const testers: AuxiliaryTester[] = []
    /** What a predicate ultimately depends on: tested ones are replaced by what they read. */
    const sources = new Map<number, ReadonlySet<number>>()
    for (const stratum of rulesInStrata(normal)) {
      const reads = new Set<number>()
      for (const other of stratum.reads) for (const source of sources.get(other) ?? [other]) reads.add(source)
      const [predicate] = stratum.predicates
      if (!stratum.recursive && stratum.depth < deepestTest && normal.predicates[predicate].auxiliary) {
        const tester = new AuxiliaryTester(world, normal.predicates[predicate].arity, stratum.rules)
        world.testers[predicate] = tester
        testers.push(tester)
        sources.set(predicate, reads)
      } else evaluated.push(new StratumRelations(world, stratum, reads))
    }
    this.#evaluated = evaluated
    this.#testers = testers
  }

  /** Brings all relations up to date. */
  update(): void {
    for (let at = 0; at < this.#evaluated.length; at++) this.#evaluated[at].update()
  }

  replan(): void {
    for (const stratum of this.#evaluated) stratum.replan()
    for (const tester of this.#testers) tester.replan()
  }
}

class AuxiliaryTester implements Tester {
  readonly #world: LiveState
  readonly #rules: readonly Join[]
  /** For predicates without arguments: the state of the cached answer. */
  #stamp = -1
  #answer = false
  readonly #arity: number

  constructor(world: LiveState, arity: number, rules: readonly RuleSchema[]) {
    this.#world = world
    this.#arity = arity
    this.#rules = rules.map(
      ({ types, condition, head }) => new Join(world, { types, condition }, { given: head.args, wanted: 0 }),
    )
  }

  holds(key: Int32Array): boolean {
    if (this.#arity > 0) return this.#find(key)
    if (this.#stamp !== this.#world.stamp) {
      this.#answer = this.#find(key)
      this.#stamp = this.#world.stamp
    }
    return this.#answer
  }

  replan(): void {
    for (const rule of this.#rules) rule.replan()
  }

  #find(key: Int32Array): boolean {
    const rules = this.#rules
    for (let at = 0; at < rules.length; at++) {
      const rule = rules[at]
      // the head of an auxiliary predicate has the first variables in their order
      for (let variable = 0; variable < key.length; variable++) rule.binding[variable] = key[variable]
      rule.start()
      if (rule.next()) return true
    }
    return false
  }
}

interface Rule {
  readonly join: Join
  readonly predicate: number
  readonly head: Int32Array
  readonly tuple: Int32Array
}

/** Predicates that depend on each other: rules fire once on each new tuple. */
class StratumRelations {
  readonly #world: LiveState
  readonly #predicates: readonly number[]
  readonly #reads: readonly { readonly version: number }[]
  #version = -1
  readonly #rules: readonly Rule[]
  /** By position in `predicates`: rules with an atom of this predicate. */
  readonly #triggered = new Map<number, Rule[]>()
  /** Predicate and row of queued tuples. */
  #queue = new Int32Array(64)
  #queued = 0
  /** By predicate: rows already queued for this version. */
  readonly #seen: Int32Array[] = []
  #round = 0

  constructor(world: LiveState, { predicates, rules, recursive }: Stratum, reads: ReadonlySet<number>) {
    this.#world = world
    this.#predicates = predicates
    const relations = [...reads].map((predicate) => world.relations[predicate])
    this.#reads = [...relations, world.numbers]
    const own = new Set(predicates)
    for (const predicate of predicates) this.#seen[predicate] = new Int32Array(16)
    this.#rules = rules.map((rule) => ruleOf(world, rule, -1))
    for (const rule of recursive ? rules : []) {
      for (const [at, { predicate }] of rule.condition.positive.entries()) {
        if (!own.has(predicate)) continue
        const listening = this.#triggered.get(predicate) ?? []
        listening.push(ruleOf(world, rule, at))
        this.#triggered.set(predicate, listening)
      }
    }
  }

  update(): void {
    let version = 0
    for (let at = 0; at < this.#reads.length; at++) version += this.#reads[at].version
    if (version === this.#version) return
    // invalid until all is done: joins may be stopped
    this.#version = -1
    const { relations } = this.#world
    for (const predicate of this.#predicates) relations[predicate].clear()
    this.#round++
    this.#queued = 0
    for (const rule of this.#rules) {
      rule.join.start()
      this.#fire(rule)
    }
    for (let at = 0; at < this.#queued; at += 2) {
      const predicate = this.#queue[at]
      const row = this.#queue[at + 1]
      relations[predicate].insert(row)
      const listening = this.#triggered.get(predicate)
      if (listening === undefined) continue
      for (let rule = 0; rule < listening.length; rule++) {
        listening[rule].join.start(row)
        this.#fire(listening[rule])
      }
    }
    this.#version = version
  }

  replan(): void {
    for (const { join } of this.#rules) join.replan()
    for (const rules of this.#triggered.values()) for (const { join } of rules) join.replan()
  }

  /** Queues the heads of all matches. */
  #fire({ join, predicate, head, tuple }: Rule): void {
    const relation = this.#world.relations[predicate]
    while (join.next()) {
      fillKey(head, join.binding, tuple)
      const row = relation.rowOf(tuple)
      if (row >= this.#seen[predicate].length) this.#seen[predicate] = grown(this.#seen[predicate], row + 1)
      if (this.#seen[predicate][row] === this.#round) continue
      this.#seen[predicate][row] = this.#round
      if (this.#queued === this.#queue.length) this.#queue = grown(this.#queue)
      this.#queue[this.#queued++] = predicate
      this.#queue[this.#queued++] = row
    }
  }
}

/** A rule that is evaluated as a whole, or for a given tuple of one of its atoms. */
function ruleOf(world: LiveState, rule: RuleSchema, trigger: number): Rule {
  const { types, head } = rule
  const wanted = Math.max(0, ...head.args.map((arg) => arg + 1))
  return {
    join: new Join(world, { types, condition: guardedCondition(rule) }, { trigger, wanted }),
    predicate: head.predicate,
    head: Int32Array.from(head.args),
    tuple: new Int32Array(head.args.length),
  }
}

/** Guards hold wherever the head is used in the same state, so other tuples do not matter. */
function guardedCondition({ condition, guards }: RuleSchema): Conjunction {
  const narrow = guards.filter(({ args }) => args.some((arg) => arg >= 0))
  return { ...condition, positive: [...condition.positive, ...narrow] }
}

/** Derived predicates that depend on each other, with their rules. Their dependencies are in earlier strata. */
interface Stratum {
  readonly predicates: readonly number[]
  readonly rules: readonly RuleSchema[]
  /** Predicates of other strata, and numeric facts, that the rules mention. */
  readonly reads: ReadonlySet<number>
  readonly recursive: boolean
  /** Nesting depth of the rules. */
  readonly depth: number
}

function rulesInStrata({ predicates, rules }: NormalProblem): Stratum[] {
  const derived = [...predicates.keys()].filter((predicate) => predicates[predicate].kind === 'derived')
  const place = new Map(derived.map((predicate, at) => [predicate, at]))
  const successors = derived.map(() => new Set<number>())
  for (const { head, condition } of rules) {
    for (const { predicate } of [...condition.positive, ...condition.negative]) {
      const other = place.get(predicate)
      if (other !== undefined) successors[place.get(head.predicate) ?? 0].add(other)
    }
  }
  // components are numbered in the order in which they are closed, so dependencies come first
  const component = stronglyConnected(successors.map((others) => [...others]))
  const strata: (Stratum & { predicates: number[]; rules: RuleSchema[]; reads: Set<number>; depth: number })[] = []
  const stratumOf = (predicate: number): number => component[place.get(predicate) ?? -1] ?? -1
  for (const [at, predicate] of derived.entries()) {
    const recursive = successors[at].has(at)
    strata[component[at]] ??= { predicates: [], rules: [], reads: new Set(), recursive, depth: 0 }
    strata[component[at]].predicates.push(predicate)
  }
  for (const rule of rules) strata[stratumOf(rule.head.predicate)].rules.push(rule)
  return strata.map((stratum, at) => {
    for (const { condition, guards, head } of stratum.rules) {
      for (const { predicate } of condition.negative) {
        if (stratumOf(predicate) !== at) continue
        throw new UnsupportedError(`"${predicates[head.predicate].name}" depends on its own negation`)
      }
      for (const { predicate } of [...condition.positive, ...condition.negative, ...guards]) {
        if (stratumOf(predicate) === at) continue
        stratum.reads.add(predicate)
        stratum.depth = Math.max(stratum.depth, (strata[stratumOf(predicate)]?.depth ?? -1) + 1)
      }
      for (const given of condition.numeric) {
        const { left, right } = new NumberTest(given)
        for (const fact of [...left.facts, ...right.facts]) stratum.reads.add(fact)
      }
    }
    return { ...stratum, recursive: stratum.recursive || stratum.predicates.length > 1 }
  })
}
