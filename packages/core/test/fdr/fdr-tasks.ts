/**
 * Builds FDR tasks from readable descriptions.
 *
 * @example
 * fdrTask({
 *   variables: { at: ['home', 'shop'], milk: 2 },
 *   derived: { happy: [{ at: 'home', milk: 1 }] },
 *   goal: { happy: true },
 *   operators: [
 *     { name: 'go(shop)', needs: { at: 'home' }, gives: { at: 'shop' }, cost: 3 },
 *     { name: 'buy', needs: { at: 'shop' }, gives: { milk: 1 } },
 *     { name: 'go(home)', needs: { at: 'shop' }, gives: { at: 'home' } },
 *   ],
 * })
 */
import type { Comparison } from '../../src/domain/model.ts'
import type { FdrTask, Lists, NumericCondition, NumericEffect } from '../../src/task/fdr/fdr-task.ts'
import type { GroundTerm } from '../../src/task/ground/literal.ts'

/** Values by variable: a number, the name of a value, or a boolean for 0 and 1. */
export type Facts = Readonly<Record<string, number | string | boolean>>

/** A constant, the name of a number, or an operation on two terms. */
export type Term = number | string | readonly [Term, '+' | '-' | '*' | '/' | 'min' | 'max', Term]

/** A leading `not` negates it. */
export type Test = readonly [Term, Comparison, Term] | readonly ['not', Term, Comparison, Term]

export type Change = readonly [number: string, operation: 'set' | 'add', value: Term]

export interface OperatorDescription {
  /** `name` or `name(a,b)`. */
  readonly name: string
  readonly needs?: Facts
  readonly gives?: Facts
  readonly when?: readonly EffectDescription[]
  /** @default 1 */
  readonly cost?: Term
  readonly needsNumbers?: readonly Test[]
  readonly changes?: readonly Change[]
}

export interface EffectDescription {
  readonly if: Facts
  readonly gives?: Facts
  /** Only for `changes`. */
  readonly ifNumbers?: readonly Test[]
  readonly changes?: readonly Change[]
}

/** Facts, or facts and conditions on numbers. */
export type Body = Facts | { readonly if: Facts; readonly ifNumbers: readonly Test[] }

export interface FdrTaskDescription {
  /** Number of values, or their names. */
  readonly variables: Readonly<Record<string, number | readonly string[]>>
  /** Bodies of the rules for each derived variable. Strata are computed from them. */
  readonly derived?: Readonly<Record<string, readonly Body[]>>
  /** Variables left out are 0. */
  readonly start?: Facts
  readonly goal: Facts
  readonly operators: readonly OperatorDescription[]
  /** Numbers and their start values. */
  readonly numbers?: Readonly<Record<string, number>>
  readonly goalNumbers?: readonly Test[]
  readonly exclusions?: readonly (readonly (readonly [variable: string, value: number | string | boolean])[])[]
}

export function fdrTask(description: FdrTaskDescription): FdrTask {
  const derived = Object.keys(description.derived ?? {})
  const names = [...Object.keys(description.variables), ...derived]
  const values = names.map((name) => {
    const given = description.variables[name] ?? 2
    return typeof given === 'number' ? Array.from({ length: given }, (_, value) => String(value)) : given
  })
  const factStart = [0]
  for (const { length } of values) factStart.push(factStart[factStart.length - 1] + length)
  const numberNames = Object.keys(description.numbers ?? {})
  const conditions: NumericCondition[] = []
  const effects: NumericEffect[] = []
  const costs = new Map<number, GroundTerm>()

  const variables = new Map(names.map((name, index) => [name, index]))
  const variableOf = (name: string) => variables.get(name) ?? indexIn(names, name, 'variable')
  const codeOf = (name: string, value: number | string | boolean) => {
    const variable = variableOf(name)
    const code = typeof value === 'string' ? indexIn(values[variable], value, `value of ${name}`) : Number(value)
    if (!Number.isInteger(code) || code < 0 || code >= values[variable].length) {
      throw new Error(`${name} has no value ${value}`)
    }
    return code
  }
  const factOf = (name: string, value: number | string | boolean) => factStart[variableOf(name)] + codeOf(name, value)
  const inOrder = (facts: Facts = {}) => Object.entries(facts).map(([name, value]) => factOf(name, value))
  const sorted = (facts: Facts = {}) => inOrder(facts).sort((a, b) => a - b)
  const term = (given: Term): GroundTerm => {
    if (typeof given === 'number') return { kind: 'constant', value: given }
    if (typeof given === 'string') return { kind: 'variable', variable: indexIn(numberNames, given, 'number') }
    return { kind: 'arithmetic', operation: given[1], left: term(given[0]), right: term(given[2]) }
  }
  const test = (given: Test): number => {
    const [left, operator, right] = given.length === 4 ? [given[1], given[2], given[3]] : given
    return conditions.push({ operator, left: term(left), right: term(right), negated: given.length === 4 }) - 1
  }
  const tests = (given: readonly Test[] = []) => given.map(test)
  const change = ([name, operation, value]: Change, condition: number[], numericCondition: number[]): number => {
    const number = indexIn(numberNames, name, 'number')
    return (
      effects.push({
        number,
        operation,
        value: term(value),
        condition: Int32Array.from(condition),
        numericCondition: Int32Array.from(numericCondition),
      }) - 1
    )
  }

  const stratum = strata(names, description)
  const rules = derived
    .flatMap((name) =>
      (description.derived?.[name] ?? []).map((body) => ({
        head: variableOf(name),
        body: sorted(factsOf(body)),
        numeric: isPlain(body) ? [] : tests(body.ifNumbers),
      })),
    )
    .sort((a, b) => stratum[a.head] - stratum[b.head])
  const operators = description.operators.map((operator, index) => {
    for (const name of givenBy(operator)) if (stratum[variableOf(name)] >= 0) throw new Error(`${name} is derived`)
    const when = operator.when ?? []
    if (operator.cost !== undefined && typeof operator.cost !== 'number') costs.set(index, term(operator.cost))
    return {
      condition: sorted(operator.needs),
      effects: [
        ...inOrder(operator.gives).map((fact) => ({ fact, condition: [] as number[] })),
        ...when.flatMap((effect) => inOrder(effect.gives).map((fact) => ({ fact, condition: sorted(effect.if) }))),
      ],
      numericCondition: tests(operator.needsNumbers),
      numericEffects: [
        ...(operator.changes ?? []).map((given) => change(given, [], [])),
        ...when.flatMap((effect) =>
          (effect.changes ?? []).map((given) => change(given, sorted(effect.if), tests(effect.ifNumbers))),
        ),
      ],
    }
  })
  const start = new Int32Array(names.length)
  for (const [name, value] of Object.entries(description.start ?? {})) start[variableOf(name)] = codeOf(name, value)
  const factVariable = new Int32Array(factStart[names.length])
  for (let variable = 0; variable < names.length; variable++) {
    factVariable.fill(variable, factStart[variable], factStart[variable + 1])
  }
  return {
    variableCount: names.length,
    sizes: Int32Array.from(values, ({ length }) => length),
    factStart: Int32Array.from(factStart),
    factVariable,
    stratum,
    rules: {
      count: rules.length,
      head: Int32Array.from(rules, ({ head }) => head),
      body: lists(rules.map(({ body }) => body)),
      ...(rules.some(({ numeric }) => numeric.length > 0)
        ? { numeric: lists(rules.map(({ numeric }) => numeric)) }
        : {}),
    },
    operators: {
      count: operators.length,
      cost: Float64Array.from(description.operators, ({ cost = 1 }) => (typeof cost === 'number' ? cost : Number.NaN)),
      condition: lists(operators.map(({ condition }) => condition)),
      effects: lists(operators.map((operator) => operator.effects.map(({ fact }) => fact))),
      effectConditions: lists(operators.flatMap((operator) => operator.effects.map(({ condition }) => condition))),
      conditional: Uint8Array.from(operators, (operator) =>
        Number(operator.effects.some(({ condition }) => condition.length > 0)),
      ),
      numericCondition: lists(operators.map(({ numericCondition }) => numericCondition)),
      numericEffects: lists(operators.map(({ numericEffects }) => numericEffects)),
    },
    goal: Int32Array.from(sorted(description.goal)),
    numeric: {
      count: numberNames.length,
      goal: Int32Array.from(tests(description.goalNumbers)),
      conditions,
      effects,
      costs,
    },
    start,
    startNumbers: Float64Array.from(Object.values(description.numbers ?? {})),
    exclusions: lists((description.exclusions ?? []).map((facts) => facts.map(([name, value]) => factOf(name, value)))),
    names: {
      fact: (fact) =>
        `${names[factVariable[fact]]}=${values[factVariable[fact]][fact - factStart[factVariable[fact]]]}`,
      operator: (operator) => nameAndArguments(description.operators[operator].name),
      number: (number) => numberNames[number],
    },
  }
}

/** The same task with all costs multiplied. */
export function withCostsTimes(factor: number, description: FdrTaskDescription): FdrTaskDescription {
  return withCosts((cost) => cost * factor, description)
}

export function withCosts(change: (cost: number) => number, description: FdrTaskDescription): FdrTaskDescription {
  const operators = description.operators.map((operator) => ({ ...operator, cost: change(Number(operator.cost ?? 1)) }))
  return { ...description, operators }
}

/** Lists of numbers in one array. */
export function lists(of: readonly (readonly number[])[]): Lists {
  const start = new Int32Array(of.length + 1)
  for (let index = 0; index < of.length; index++) start[index + 1] = start[index] + of[index].length
  return { start, items: Int32Array.from(of.flat()) }
}

/** Returns one of the lists. */
export function listOf({ start, items }: Lists, index: number): number[] {
  return Array.from(items.subarray(start[index], start[index + 1]))
}

function isPlain(body: Body): body is Facts {
  return typeof body.if !== 'object'
}

function factsOf(body: Body): Facts {
  return isPlain(body) ? body : body.if
}

function indexIn(names: readonly string[], name: string, what: string): number {
  const index = names.indexOf(name)
  if (index < 0) throw new Error(`there is no ${what} ${name}`)
  return index
}

function givenBy({ gives, when }: OperatorDescription): string[] {
  return [...Object.keys(gives ?? {}), ...(when ?? []).flatMap((effect) => Object.keys(effect.gives ?? {}))]
}

function nameAndArguments(text: string): { name: string; args: string[] } {
  const open = text.indexOf('(')
  if (open < 0) return { name: text, args: [] }
  const inside = text.slice(open + 1, text.lastIndexOf(')')).trim()
  return { name: text.slice(0, open), args: inside === '' ? [] : inside.split(',').map((arg) => arg.trim()) }
}

/** The lowest strata: not below what a body requires, above what it requires to be false. */
function strata(names: readonly string[], { variables, derived = {} }: FdrTaskDescription): Int32Array {
  const stratum = Int32Array.from(names, (name) => (name in variables ? -1 : 0))
  const most = Object.keys(derived).length
  for (let changed = true; changed; ) {
    changed = false
    for (const [name, bodies] of Object.entries(derived)) {
      if (name in variables) throw new Error(`${name} is given twice`)
      const head = names.indexOf(name)
      for (const [other, value] of bodies.flatMap((body) => Object.entries(factsOf(body)))) {
        const before = stratum[indexIn(names, other, 'variable')]
        const least = before >= 0 && Number(value) === 0 ? before + 1 : before
        if (least <= stratum[head]) continue
        if (least > most) throw new Error(`${name} depends on its own negation`)
        stratum[head] = least
        changed = true
      }
    }
  }
  return stratum
}
