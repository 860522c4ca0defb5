/** Claims about problems without a plan, checked against all states of random problems with every feature. */
import { expect, test } from 'vitest'
import { minRuns, runs } from '../../../../../../tests/runs.ts'
import { bruteForceLifted, NaiveModel, reachableStates } from '../../../../test/lifted/lifted-brute-force.ts'
import { randomProblem } from '../../../../test/lifted/random-problem.ts'
import type { LiftedProblem } from '../../../task/ground/lifted-problem.ts'
import type { NoProducer } from '../cause.ts'
import type { Reason } from '../reason.ts'
import { explainProblem } from './explain-problem.ts'
import { goalParts } from './goal-parts.ts'
import { withFacts } from './trial-plan.ts'

const limit = 300
const firstSeed = 1000 * Number(process.env['TELOS_SEED'] ?? 0)

/** `(at a b)` as brute force names it; undefined if it is not a plain atom. */
function nameOf(words: string): { readonly name: string; readonly isAbsent: boolean } | undefined {
  const not = /^\(not (\(.*\))\)$/.exec(words)
  const atom = /^\(([^\s()=<>]+)((?: [^\s()?…]+)*)\)$/.exec(not?.[1] ?? words)
  if (atom === null) return undefined
  const args = atom[2].trim()
  return { name: args === '' ? atom[1] : `${atom[1]}(${args.split(' ').join(',')})`, isAbsent: not !== null }
}

/** Checks all claims of a reason that can be checked. */
function checkClaims(problem: LiftedProblem, reasons: readonly Reason[]): void {
  const model = new NaiveModel(problem)
  const worlds = [...reachableStates(model, limit).values()].map(({ world }) => world)
  const never = (words: string): void => {
    const atom = nameOf(words)
    const flags = new Set(problem.model.facts.filter(({ values }) => values.kind === 'flag').map(({ name }) => name))
    if (atom === undefined || !flags.has(atom.name.replace(/\(.*/, ''))) return
    expect(worlds.some(({ atoms }) => atoms.has(atom.name) !== atom.isAbsent)).toBe(false)
  }
  const parts = new Map(goalParts(problem).map(({ words, formula }) => [words, formula]))
  const isMet = (conditions: readonly string[]): boolean =>
    worlds.some((world) => conditions.every((words) => model.holds(parts.get(words)!, [], world)))
  for (const reason of reasons) {
    expect(reason.message).not.toMatch(/undefined|NaN|\?\?| {2}/)
    if (reason.kind === 'no-producer' && reason.plan !== undefined) {
      if (reason.end === 'number') checkValues(problem, reason)
      else checkRepair(problem, reason)
    }
    // a forgotten fact may also become true later
    if (reason.kind === 'no-producer' && !(reason.end === 'missing' && reason.path.length === 0)) {
      const words = reason.path[0]?.condition ?? reason.condition
      // several goals that exclude each other are reported in one list; counts of facts are not goal conditions
      const all = parts.has(words) ? [words] : words.split(/(?<=\)),? (?:and )?(?=\()/)
      if (all.every((one) => parts.has(one))) expect(isMet(all)).toBe(false)
      else expect(reason.end).toBe('number')
      never(reason.condition)
      for (const { condition } of reason.path) never(condition)
      for (const { producers } of reason.path) for (const { lacks } of producers) lacks.forEach(never)
      for (const atom of reason.missing ?? []) never(atom)
    }
    if (reason.kind === 'scarce') checkScarce(problem, reason)
    if (reason.kind === 'excluded') expect(isMet(reason.conditions)).toBe(false)
    if (reason.kind !== 'together') continue
    const { conditions } = reason
    expect(isMet(conditions)).toBe(false)
    for (const left of conditions) expect(isMet(conditions.filter((one) => one !== left))).toBe(true)
  }
}

/** Brute force finds a plan with the facts that were added for the plan in reach: the one reported as missing is among them. */
function checkRepair(problem: LiftedProblem, { condition, added = [] }: NoProducer): void {
  expect(added.map(({ fact }) => fact)).toContain(nameOf(condition)!.name)
  const { facts, objects } = problem.model
  const needs = added.map(({ fact: name }) => {
    const [, predicate, args = ''] = /^([^(]+)(?:\((.*)\))?$/.exec(name)!
    return {
      predicate: facts.findIndex((fact) => fact.name === predicate),
      args: args === '' ? [] : args.split(',').map((arg) => objects.findIndex((object) => object.name === arg)),
    }
  })
  const { cost, complete } = bruteForceLifted(withFacts(problem, needs), limit)
  if (complete) expect(cost).toBeDefined()
}

/** Brute force finds a plan with the values reported as missing. */
function checkValues(problem: LiftedProblem, { missing = [] }: NoProducer): void {
  const { facts, objects } = problem.model
  const relations = [...problem.start.relations]
  for (const equation of missing) {
    const [, name, args, value] = /^\(= \((\S+?)((?: [^\s()]+)*)\) (\S+)\)$/.exec(equation)!
    const fact = facts.findIndex((one) => one.name === name)
    const { count, tuples, values } = relations[fact]
    const own = args.split(' ').filter((arg) => arg !== '')
    const added = own.map((arg) => objects.findIndex((object) => object.name === arg))
    relations[fact] = {
      count: count + 1,
      tuples: Int32Array.from([...tuples, ...added]),
      values: Float64Array.from([...(values ?? []), Number(value)]),
    }
  }
  const { cost, complete } = bruteForceLifted({ ...problem, start: { relations } }, limit)
  if (complete) expect(cost).toBeDefined()
}

/** Brute force finds a plan with the amount of a number reported as enough, and none with one less than the reported minimum. */
function checkScarce(problem: LiftedProblem, { fact, enough, message }: Extract<Reason, { kind: 'scarce' }>): void {
  const { facts, objects } = problem.model
  const [name, ...args] = fact.slice(1, -1).split(' ')
  const index = facts.findIndex((one) => one.name === name)
  const relation = problem.start.relations[index]
  if (facts[index].values.kind === 'flag' || fact.includes('…')) return
  const wanted = args.map((arg) => objects.findIndex((object) => object.name === arg)).join()
  const arity = args.length
  const withValue = (value: number): LiftedProblem => {
    const values = Float64Array.from(relation.values!, (before, row) =>
      relation.tuples.subarray(row * arity, (row + 1) * arity).join() === wanted ? value : before,
    )
    return {
      ...problem,
      start: { ...problem.start, relations: problem.start.relations.with(index, { ...relation, values }) },
    }
  }
  const more = bruteForceLifted(withValue(enough), limit)
  if (more.complete) expect(more.cost).toBeDefined()
  if (!message.includes('at least')) return
  const less = bruteForceLifted(withValue(enough - 1), limit)
  if (less.complete) expect(less.cost).toBeUndefined()
}

test('never claims what some state of the problem refutes', () => {
  const kinds: Record<string, number> = {}
  for (let seed = 0; seed < runs(400, minRuns(100)); seed++) {
    const problem = randomProblem(seed + firstSeed)
    const { cost, complete } = bruteForceLifted(problem, limit)
    if (!complete) continue
    const { reasons } = explainProblem({ problem })
    // that a change would help does not prove that it is needed
    const isForgotten = (reason: Reason): boolean =>
      reason.kind === 'scarce' || (reason.kind === 'no-producer' && reason.path.length === 0)
    if (cost !== undefined)
      for (const reason of reasons) expect(reason.kind === 'exhausted' || isForgotten(reason)).toBe(true)
    else checkClaims(problem, reasons)
    for (const reason of cost === undefined ? reasons : []) {
      const kind = reason.kind === 'no-producer' ? `no-producer ${reason.end}` : reason.kind
      kinds[kind] = (kinds[kind] ?? 0) + 1
    }
  }
  expect(kinds['no-producer nothing']).toBeGreaterThan(0)
  expect(Object.keys(kinds).length).toBeGreaterThan(2)
})

/** The problem without one of the flags that hold at its start. */
function withoutFlag(problem: LiftedProblem, choice: number): LiftedProblem | undefined {
  const { facts } = problem.model
  const { relations } = problem.start
  const flags = [...relations.keys()].filter((at) => facts[at].values.kind === 'flag' && relations[at].count > 0)
  if (flags.length === 0) return undefined
  const fact = flags[choice % flags.length]
  const { count, tuples, values } = relations[fact]
  const arity = facts[fact].parameters.length
  const row = choice % count
  const left = {
    count: count - 1,
    tuples: Int32Array.from([...tuples.slice(0, row * arity), ...tuples.slice((row + 1) * arity, count * arity)]),
    ...(values !== undefined && { values: Float64Array.from(values.filter((_, at) => at !== row)) }),
  }
  return { ...problem, start: { ...problem.start, relations: relations.with(fact, left) } }
}

test('with what is said to be missing there is a plan', () => {
  let repaired = 0
  for (let seed = 0; seed < runs(1200); seed++) {
    const whole = randomProblem(seed + firstSeed)
    const { cost, complete } = bruteForceLifted(whole, limit)
    const problem = complete && cost !== undefined && cost > 0 ? withoutFlag(whole, seed) : undefined
    if (problem === undefined) continue
    const broken = bruteForceLifted(problem, limit)
    if (!broken.complete || broken.cost !== undefined) continue
    const { reasons } = explainProblem({ problem })
    checkClaims(problem, reasons)
    if (reasons.some((reason) => reason.kind === 'no-producer' && reason.plan !== undefined)) repaired++
  }
  expect(repaired).toBeGreaterThan(0)
})

test('a number that never has a value is said to have none', () => {
  const problem = withoutFlag(randomProblem(3034), 3034)!
  expect(String(explainProblem({ problem }))).toContain('(n1 o0) has no value: that is never enough')
})
