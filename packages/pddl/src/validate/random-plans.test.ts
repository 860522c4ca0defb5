/** Random plans in random domains, judged by the validator and by a second, naive evaluator. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minRuns, runs } from '../../../../tests/runs.ts'
import { readPddlPlan } from '../plan-file.ts'
import { readPddlDomain, readPddlProblem } from '../read/read-pddl.ts'
import type {
  ActionSyntax,
  ConditionSyntax,
  DomainSyntax,
  EffectSyntax,
  ExpressionSyntax,
  ProblemSyntax,
  TermSyntax,
  TypedNameSyntax,
} from '../syntax.ts'
import { validatePddlPlan } from './validate-pddl-plan.ts'

type Random = (below: number) => number
type Binding = Readonly<Record<string, string>>

interface State {
  readonly atoms: ReadonlySet<string>
  readonly values: ReadonlyMap<string, number>
}

const types: Readonly<Record<string, readonly string[]>> = { o1: ['a'], o2: ['b'], o3: ['c', 'a'], o4: ['c', 'a'] }
const relations = { p: ['a'], q: ['object', 'object'], z: [], d: ['object'], e: ['object', 'a'] } as const

function objectsOf(wanted: readonly string[]): string[] {
  return Object.keys(types).filter((name) => wanted.some((type) => type === 'object' || types[name]!.includes(type)))
}

// the naive evaluator: every combination of objects, all derived atoms at once

function assignments(parameters: readonly TypedNameSyntax[], binding: Binding): Binding[] {
  return parameters.reduce<Binding[]>(
    (all, { name, types: of }) =>
      all.flatMap((one) =>
        objectsOf(of.length > 0 ? of.map(({ text }) => text) : ['object']).map((object) => ({
          ...one,
          [name.text]: object,
        })),
      ),
    [binding],
  )
}

function ground(name: string, args: readonly TermSyntax[], binding: Binding): string {
  return `(${[name, ...args.map((term) => (term.variable ? binding[term.text] : term.text))].join(' ')})`
}

function amountOf(expression: ExpressionSyntax, state: State, binding: Binding): number {
  if (expression.kind === 'number') return expression.value
  if (expression.kind === 'function')
    return state.values.get(ground(expression.name.text, expression.args, binding)) ?? Number.NaN
  const [first, ...others] = expression.parts.map((part) => amountOf(part, state, binding))
  if (others.length === 0) return -first!
  return others.reduce((sum, next) => {
    if (expression.operation === '+') return sum + next
    if (expression.operation === '-') return sum - next
    if (expression.operation === '*') return sum * next
    return next === 0 ? Number.NaN : sum / next
  }, first!)
}

/** In a state that includes its derived atoms. */
function holds(condition: ConditionSyntax, state: State, binding: Binding): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.parts.every((part) => holds(part, state, binding))
    case 'or':
      return condition.parts.some((part) => holds(part, state, binding))
    case 'not':
      return !holds(condition.part, state, binding)
    case 'imply':
      return !holds(condition.left, state, binding) || holds(condition.right, state, binding)
    case 'forall':
      return assignments(condition.parameters, binding).every((inner) => holds(condition.part, state, inner))
    case 'exists':
      return assignments(condition.parameters, binding).some((inner) => holds(condition.part, state, inner))
    case 'atom':
      return state.atoms.has(ground(condition.name.text, condition.args, binding))
    case 'equals':
      return ground('', [condition.left], binding) === ground('', [condition.right], binding)
    case 'compare': {
      const [left, right] = [amountOf(condition.left, state, binding), amountOf(condition.right, state, binding)]
      if (condition.operator === '=') return left === right
      if (condition.operator === '<') return left < right
      if (condition.operator === '<=') return left <= right
      return condition.operator === '>' ? left > right : left >= right
    }
  }
}

/** The state with its derived atoms; `d` is complete before `e` starts. */
function withDerived({ derived }: DomainSyntax, { atoms, values }: State): State {
  const all = new Set(atoms)
  for (const name of ['d', 'e']) {
    for (let size = -1; size !== all.size; ) {
      size = all.size
      for (const { head, condition } of derived.filter((rule) => rule.head.name.text === name)) {
        const terms = head.parameters.map((parameter) => ({ ...parameter.name, variable: true }))
        for (const binding of assignments(head.parameters, {}))
          if (holds(condition, { atoms: all, values }, binding)) all.add(ground(name, terms, binding))
      }
    }
  }
  return { atoms: all, values }
}

/** Undefined if an effect has no value. */
function successor(action: ActionSyntax, binding: Binding, state: State, full: State): State | undefined {
  const adds = new Set<string>()
  const deletes = new Set<string>()
  const amounts: { term: string; kind: string; amount: number }[] = []
  const collect = (effect: EffectSyntax, inner: Binding): void => {
    if (effect.kind === 'and') for (const part of effect.parts) collect(part, inner)
    else if ('atom' in effect)
      (effect.kind === 'add' ? adds : deletes).add(ground(effect.atom.name.text, effect.atom.args, inner))
    else if (effect.kind === 'when') {
      if (holds(effect.condition, full, inner)) collect(effect.effect, inner)
    } else if (effect.kind === 'forall')
      for (const each of assignments(effect.parameters, inner)) collect(effect.effect, each)
    else
      amounts.push({
        term: ground(effect.target.name.text, effect.target.args, inner),
        kind: effect.kind,
        amount: amountOf(effect.value, full, inner),
      })
  }
  if (action.effect) collect(action.effect, binding)
  const values = new Map(state.values)
  const assigned = new Map<string, number>()
  for (const { term, kind, amount } of amounts) {
    const old = values.get(term)
    if (Number.isNaN(amount)) return undefined
    if (kind === 'assign') {
      if (amounts.some((other) => other.term === term && (other.kind !== kind || other.amount !== amount)))
        return undefined
      assigned.set(term, amount)
    } else if (old === undefined) return undefined
    else values.set(term, kind === 'increase' ? old + amount : old - amount)
  }
  for (const [term, value] of assigned) values.set(term, value)
  if ([...values.values()].some((value) => !Number.isFinite(value))) return undefined
  return { atoms: new Set([...[...state.atoms].filter((atom) => !deletes.has(atom)), ...adds]), values }
}

// random domains, in PDDL

interface Variable {
  readonly name: string
  readonly type: string
}

function pick<T>(random: Random, list: readonly T[]): T {
  return list[random(list.length)]!
}

function termFor(random: Random, type: string, scope: readonly Variable[]): string {
  const fits = scope.filter(
    (variable) => type === 'object' || variable.type === type || (type === 'a' && variable.type === 'c'),
  )
  const names = [...fits.map(({ name }) => name), ...fits.map(({ name }) => name), ...objectsOf([type])]
  return pick(random, names)
}

function atomOf(random: Random, names: readonly (keyof typeof relations)[], scope: readonly Variable[]): string {
  const name = pick(random, names)
  return `(${[name, ...relations[name].map((type) => termFor(random, type, scope))].join(' ')})`
}

function expressionOf(random: Random, depth: number, scope: readonly Variable[]): string {
  const choice = random(depth > 0 ? 5 : 3)
  if (choice === 0) return String(random(4))
  if (choice === 1) return '(g)'
  if (choice === 2) return `(f ${termFor(random, 'object', scope)})`
  // halves are exact, so that sums are the same in any order
  if (choice === 3) return `(/ ${expressionOf(random, depth - 1, scope)} ${pick(random, ['0', '2', '4'])})`
  const operation = pick(random, ['+', '-', '*'])
  return `(${operation} ${expressionOf(random, depth - 1, scope)} ${expressionOf(random, depth - 1, scope)})`
}

function quantified(random: Random, scope: readonly Variable[]): { head: string; inner: Variable[] } {
  const own = Array.from({ length: 1 + random(2) }, (_, index) => ({
    name: `?v${3 * index + random(3)}`,
    type: pick(random, ['a', 'b', 'c', 'object']),
  }))
  const head = own.map(({ name, type }) => `${name} - ${type}`).join(' ')
  return { head, inner: [...scope.filter(({ name }) => !own.some((variable) => variable.name === name)), ...own] }
}

/** `derived`: what may be read directly, and what also under a negation. */
function conditionOf(
  random: Random,
  depth: number,
  scope: readonly Variable[],
  derived: [('d' | 'e')[], ('d' | 'e')[]],
): string {
  const again = () => conditionOf(random, depth - 1, scope, derived)
  const [plain, negated] = derived
  const under = () => conditionOf(random, depth - 1, scope, [negated, plain.filter((name) => negated.includes(name))])
  switch (random(depth > 0 ? 10 : 3)) {
    case 0:
    case 1:
      return atomOf(random, ['p', 'q', 'q', 'z', ...plain, ...plain], scope)
    case 2:
      return random(2) === 0
        ? `(= ${termFor(random, 'object', scope)} ${termFor(random, 'object', scope)})`
        : `(${pick(random, ['<', '<=', '=', '>=', '>'])} ${expressionOf(random, 2, scope)} ${expressionOf(random, 1, scope)})`
    case 3:
      return `(not ${under()})`
    case 4:
      return `(imply ${under()} ${again()})`
    case 5:
      return `(or ${again()} ${again()})`
    case 6:
    case 7:
      return `(and ${Array.from({ length: random(4) }, again).join(' ')})`
    default: {
      const { head, inner } = quantified(random, scope)
      return `(${pick(random, ['forall', 'exists'])} (${head}) ${conditionOf(random, depth - 1, inner, derived)})`
    }
  }
}

function effectOf(random: Random, depth: number, scope: readonly Variable[]): string {
  switch (random(depth > 0 ? 6 : 3)) {
    case 0:
      return atomOf(random, ['p', 'q', 'z'], scope)
    case 1:
      return `(not ${atomOf(random, ['p', 'q', 'z'], scope)})`
    case 2: {
      const target = random(2) === 0 ? '(g)' : `(f ${termFor(random, 'object', scope)})`
      return `(${pick(random, ['assign', 'increase', 'decrease'])} ${target} ${expressionOf(random, 1, scope)})`
    }
    case 3:
      return `(and ${Array.from({ length: random(4) }, () => effectOf(random, depth - 1, scope)).join(' ')})`
    case 4:
      return `(when ${conditionOf(random, 2, scope, [
        ['d', 'e'],
        ['d', 'e'],
      ])} ${effectOf(random, depth - 1, scope)})`
    default: {
      const { head, inner } = quantified(random, scope)
      return `(forall (${head}) ${effectOf(random, depth - 1, inner)})`
    }
  }
}

function randomDomain(random: Random): string {
  const scope = [
    { name: '?x', type: 'a' },
    { name: '?y', type: 'object' },
  ]
  const actions = Array.from({ length: 4 }, (_, index) => {
    const condition = conditionOf(random, 2, scope, [
      ['d', 'e'],
      ['d', 'e'],
    ])
    return `(:action act${index} :parameters (?x - a ?y - object) :precondition ${condition} :effect ${effectOf(random, 3, scope)})`
  })
  const one = [{ name: '?x', type: 'object' }]
  const two = [
    { name: '?x', type: 'object' },
    { name: '?y', type: 'a' },
  ]
  return `(define (domain random) (:requirements :adl :numeric-fluents :derived-predicates)
    (:types a b - object c - a) (:constants o1 - a o2 - b o3 o4 - c)
    (:predicates (p ?x - a) (q ?x ?y) (z) (d ?x) (e ?x - object ?y - a)) (:functions (f ?x) (g))
    (:derived (d ?x) ${conditionOf(random, 2, one, [['d'], []])})
    (:derived (d ?x) (exists (?k) (and (q ?k ?x) (d ?k))))
    (:derived (e ?x - object ?y - a) ${conditionOf(random, 2, two, [['d', 'e'], ['d']])})
    (:derived (e ?x - b ?y - a) (and (q ?x ?y) (not (d ?y))))
    ${actions.join('\n')})`
}

function randomProblem(random: Random, goal: string): string {
  const some = (texts: string[]) => texts.filter(() => random(3) === 0)
  const names = Object.keys(types)
  const init = [
    ...some(objectsOf(['a']).map((x) => `(p ${x})`)),
    ...some(names.flatMap((x) => names.map((y) => `(q ${x} ${y})`))),
    ...some(['(z)', ...names.map((x) => `(= (f ${x}) ${random(4)})`)]),
    ...(random(4) === 0 ? [] : ['(= (g) 1)']),
  ]
  return `(define (problem one) (:domain random) (:init ${init.join(' ')}) (:goal ${goal})
    (:metric ${pick(random, ['minimize', 'maximize'])} (+ (total-time) (* 2 (g)))))`
}

function startOf({ init }: ProblemSyntax): State {
  const atoms = new Set<string>()
  const values = new Map<string, number>()
  for (let element = 0; element < init.count; element++) {
    const names = [...init.terms.slice(init.begin[element], init.begin[element + 1])].map((term) => init.symbols[term])
    const text = `(${names.join(' ')})`
    if (Number.isNaN(init.values[element])) atoms.add(text)
    else values.set(text, init.values[element]!)
  }
  return { atoms, values }
}

function randomOf(seed: number): Random {
  let state = seed | 0
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const counts = { valid: 0, goal: 0, precondition: 0, effect: 0 }

function checkOne(seed: number): void {
  const random = randomOf(seed)
  const { domain, diagnostics } = readPddlDomain(randomDomain(random), 'domain.pddl')
  expect(diagnostics).toEqual([])
  const goal = conditionOf(
    random,
    2,
    [],
    [
      ['d', 'e'],
      ['d', 'e'],
    ],
  )
  const { problem } = readPddlProblem(randomProblem(random, goal), 'problem.pddl')
  let state = startOf(problem!)
  let full = withDerived(domain!, state)
  const steps: string[] = []
  let expected: 'precondition' | 'effect' | undefined
  for (let tries = 0; tries < 12 && expected === undefined; tries++) {
    const action = pick(random, domain!.actions)
    const binding = { x: pick(random, objectsOf(['a'])), y: pick(random, objectsOf(['object'])) }
    const isApplicable = action.condition === undefined || holds(action.condition, full, binding)
    const next = isApplicable ? successor(action, binding, state, full) : undefined
    const isLast = tries > 8 && random(2) === 0
    if (next === undefined && !isLast) continue
    steps.push(`(${action.name.text} ${binding.x} ${binding.y})`)
    if (next === undefined) expected = isApplicable ? 'effect' : 'precondition'
    else {
      state = next
      full = withDerived(domain!, state)
    }
  }
  const { plan } = readPddlPlan(steps.join('\n'), 'plan.txt')
  const verdict = validatePddlPlan(domain!, problem!, plan!)
  const kind = expected ?? (holds(problem!.goal!, full, {}) ? 'valid' : 'goal')
  counts[kind]++
  expect(verdict.valid ? 'valid' : verdict.failure.kind).toBe(kind)
  if (verdict.valid) {
    expect(verdict.value).toBe(steps.length + 2 * (state.values.get('(g)') ?? Number.NaN))
    return
  }
  const { failure } = verdict
  expect(failure.step).toBe(expected === undefined ? undefined : steps.length)
  expect(new Set(failure.state.atoms)).toEqual(state.atoms)
  expect(new Map(Object.entries(failure.state.values))).toEqual(state.values)
  expect(failure.unmet.length).toBeGreaterThan(0)
  if (kind === 'effect') return
  for (const { condition } of failure.unmet) {
    // every part named is false by itself, with the objects filled in
    const part = readPddlProblem(randomProblem(random, condition), 'part.pddl').problem!.goal!
    expect([condition, holds(part, full, {})]).toEqual([condition, false])
  }
}

test('the validator and a naive evaluator agree', { timeout: 60_000 }, () => {
  fc.assert(fc.property(fc.integer(), checkOne), { numRuns: 400, ...minRuns(100) })
  // the walks are of all kinds
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(runs(400, minRuns(100)) / 20)
})
