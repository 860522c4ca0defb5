import { codeToValue } from '../../domain/values.ts'
import { type GroundTask, leastCost } from '../ground/ground-task.ts'
import type { GroundTerm } from '../ground/literal.ts'
import type { SavedStart } from '../packed/packed-start.ts'
import { StateReader } from '../packed/state-layout.ts'
import type { Task } from '../task.ts'
import type { FdrTask, NumericEffect, OperatorTable } from './fdr-task.ts'
import {
  type FdrConjunction,
  type FdrVariable,
  GroundConditions,
  listsOf,
  numbersOf,
  Unsupported,
} from './from-ground/ground-conditions.ts'
import { type FdrEffect, GroundEffects } from './from-ground/ground-effects.ts'

/** An FDR task, or the reason why the task cannot be one. */
export type FdrConversion = { readonly task: FdrTask } | { readonly unsupported: string }

/**
 * Converts a task of an authored domain, from its current start, into an FDR task. Operators keep their numbers; those currently excluded
 * are never applicable.
 *
 * @example
 * const finite = fdrTaskOf(domain.compile({ to: { drunk: true } }).start({ at: 'docks' }))
 * if ('task' in finite) createSearch(new FdrSpace(finite.task), { engine: 'first' }).run()
 */
export function fdrTaskOf(task: Task): FdrConversion {
  const called = task.operators.find(({ cost }) => cost.kind === 'function')
  if (called !== undefined)
    return { unsupported: `the cost of ${task.model.actions[called.action].name} is a function` }
  const form = fdrFormOf(task)
  return 'unsupported' in form ? form : { task: fromStart(task, form, task.saveStart()) }
}

/** A task as a finite one, for any start, with the operators currently allowed. */
export interface FdrForm {
  readonly tables: Omit<FdrTask, 'start' | 'startNumbers'>
  /** A fact that never holds, present if some operator is excluded. */
  readonly never?: number | undefined
  /** The source of each finite variable. */
  readonly variables: readonly FdrVariable[]
  /** The ground variable of each number. */
  readonly numbers: readonly number[]
}

type Converted = FdrForm | { readonly unsupported: string }

/** By ground task: with all operators, and with a fact that never holds. Checks in code may answer differently with each call. */
const converted = new WeakMap<GroundTask, { all?: Converted; some?: Converted }>()

/** Cost functions have no term: the caller that runs the task has to call them. */
export function fdrFormOf(task: Task): Converted {
  const { ground } = task
  const known = converted.get(ground) ?? {}
  converted.set(ground, known)
  if (task.operators.every((_, operator) => task.isAllowed(operator))) {
    known.all ??= converting(() => convert(task))
    return known.all
  }
  known.some ??= converting(() => convert(task, true))
  return 'unsupported' in known.some ? known.some : withAllowed(task, known.some)
}

function converting(convert: () => FdrForm): Converted {
  try {
    return convert()
  } catch (error) {
    if (error instanceof Unsupported) return { unsupported: error.message }
    throw error
  }
}

/** Makes the excluded operators require the fact that never holds. All other tables stay. */
function withAllowed(task: Task, form: FdrForm): FdrForm {
  const { operators } = form.tables
  const { start, items } = operators.condition
  const never = form.never ?? -1
  const condition = listsOf(
    task.operators.map((_, operator) => {
      const facts = [...items.subarray(start[operator], start[operator + 1])]
      return task.isAllowed(operator) || facts.includes(never) ? facts : [...facts, never].sort((a, b) => a - b)
    }),
  )
  return { ...form, tables: { ...form.tables, operators: { ...operators, condition } } }
}

/** Returns the FDR task with a start. */
export function fromStart({ layout }: Task, { tables, variables, numbers }: FdrForm, saved: SavedStart): FdrTask {
  const reader = new StateReader(layout)
  reader.at(Int32Array.from(saved.slice(0, layout.words)), 0, Float64Array.from(saved.slice(layout.words)), 0)
  return {
    ...tables,
    start: Int32Array.from(variables, ({ source, derived }) => {
      if (source === undefined || derived) return 0
      const code = reader.read(source.index)
      return source.places?.get(code) ?? code - source.min
    }),
    startNumbers: Float64Array.from(numbers, (variable) => reader.read(variable)),
  }
}

interface Draft {
  readonly condition: FdrConjunction
  readonly effects: readonly FdrEffect[]
  readonly numbers: readonly NumericEffect[]
}

function convert({ ground, layout }: Task, hasNever = false): FdrForm {
  const isUsed = (variable: number) => layout.fieldOf[variable] >= 0 || layout.numberOf[variable] >= 0
  const used = ground.variables.filter(({ index }) => isUsed(index))
  const asNumbers = numbersOf(ground)
  const numberOf = new Map<number, number>()
  for (const { index } of used) if (asNumbers.has(index)) numberOf.set(index, numberOf.size)
  const conditions = new GroundConditions(
    ground.variables,
    used.map(({ index }) => index),
    numberOf,
  )
  for (const { variable, body } of ground.rules)
    conditions.rules.add(conditions.finiteOf(variable), conditions.all(body))
  const costs = new Map<number, GroundTerm>()
  const operators = ground.operators.map((operator, index): Draft => {
    const { cost } = operator
    if (cost.kind === 'term') costs.set(index, conditions.term(cost.term))
    const effects = new GroundEffects(operator.effects, conditions, ground.variables, numberOf)
    const condition = conditions.together([conditions.all(operator.condition), ...effects.needs])
    return { condition, effects: effects.facts, numbers: effects.numbers }
  })
  const goal = conditions.alternatives(ground.goal)
  const never = hasNever ? conditions.never() : undefined
  const numbers = [...numberOf.keys()]
  const variables = variablesOf(ground, conditions, numbers)
  const stratum = Int32Array.from(conditions.variables, ({ derived }) => (derived ? 0 : -1))
  const rules = conditions.rules.finish(stratum, variables.factVariable, variables.factStart)
  const effects = operators.flatMap(({ numbers }) => numbers)
  const numeric = {
    count: numberOf.size,
    conditions: conditions.numeric,
    effects,
    goal: Int32Array.from(goal.numeric),
    costs,
  }
  return {
    never,
    variables: conditions.variables,
    numbers,
    tables: {
      ...variables,
      stratum,
      rules,
      operators: operatorTable(ground, operators),
      goal: Int32Array.from(goal.facts),
      numeric,
      exclusions: listsOf([]),
    },
  }
}

/** Variables and names. */
function variablesOf(ground: GroundTask, { variables, factStart }: GroundConditions, numbers: readonly number[]) {
  const { model } = ground
  const factVariable = new Int32Array(factStart[variables.length])
  for (const [index, { size }] of variables.entries()) {
    factVariable.fill(index, factStart[index], factStart[index] + size)
  }
  return {
    variableCount: variables.length,
    sizes: Int32Array.from(variables, ({ size }) => size),
    factStart: Int32Array.from(factStart),
    factVariable,
    names: {
      fact: (fact: number) => {
        const variable = factVariable[fact]
        const { source } = variables[variable]
        const value = fact - factStart[variable]
        if (source === undefined) return `condition ${variable}=${value}`
        return `${source.key}=${codeToValue(model, model.facts[source.fact], source.domain?.[value] ?? source.min + value)}`
      },
      operator: (operator: number) => {
        const { action, args } = ground.operators[operator]
        return { name: model.actions[action].name, args: args.map((object) => model.objects[object].name) }
      },
      number: (number: number) => ground.variables[numbers[number]].key,
    },
  }
}

/** Numeric effects are numbered as the operators list them. */
function operatorTable(ground: GroundTask, operators: readonly Draft[]): OperatorTable {
  let count = 0
  return {
    count: operators.length,
    cost: Float64Array.from(ground.operators, ({ cost }) => (cost.kind === 'constant' ? cost.value : Number.NaN)),
    leastCost: Float64Array.from(ground.operators, ({ cost }) => leastCost(cost)),
    condition: listsOf(operators.map(({ condition }) => condition.facts)),
    effects: listsOf(operators.map(({ effects }) => effects.map(({ fact }) => fact))),
    effectConditions: listsOf(operators.flatMap(({ effects }) => effects.map(({ condition }) => condition))),
    conditional: Uint8Array.from(operators, ({ effects }) =>
      effects.some(({ condition }) => condition.length > 0) ? 1 : 0,
    ),
    numericCondition: listsOf(operators.map(({ condition }) => condition.numeric)),
    numericEffects: listsOf(operators.map(({ numbers }) => numbers.map(() => count++))),
  }
}
