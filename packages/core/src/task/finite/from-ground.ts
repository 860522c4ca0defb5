import { codeToValue } from '../../domain/values.ts'
import { leastCost } from '../ground/ground-task.ts'
import type { GroundTerm } from '../ground/literal.ts'
import type { SavedStart } from '../packed/packed-start.ts'
import { StateReader } from '../packed/state-reader.ts'
import type { Task } from '../task.ts'
import type { FiniteTask, NumericEffect, OperatorTable } from './finite-task.ts'
import { type FiniteVariable, GroundConditions, Unsupported } from './from-ground/ground-conditions.ts'
import { type FiniteEffect, GroundEffects } from './from-ground/ground-effects.ts'
import { type FiniteConjunction, listsOf } from './from-ground/rule-pool.ts'
import { numbersOf } from './from-ground/variable-kinds.ts'

/** A finite task, or what keeps the task from being one. */
export type FiniteConversion = { readonly task: FiniteTask } | { readonly unsupported: string }

/**
 * Converts a task of an authored domain, from its present start, into a finite task. Operators keep their numbers; those that are not
 * allowed now are never applicable.
 *
 * @example
 * const finite = finiteTaskOf(domain.compile({ to: { drunk: true } }).start({ at: 'docks' }))
 * if ('task' in finite) createSearch(new FiniteSpace(finite.task), { engine: 'first' }).run()
 */
export function finiteTaskOf(task: Task): FiniteConversion {
  const called = task.operators.find(({ cost }) => cost.kind === 'function')
  if (called !== undefined)
    return { unsupported: `the cost of ${task.model.actions[called.action].name} is a function` }
  const form = finiteFormOf(task)
  return 'unsupported' in form ? form : { task: fromStart(task, form, task.saveStart()) }
}

/** A task as a finite one, for any start, with the operators that are allowed now. */
export interface FiniteForm {
  readonly tables: Omit<FiniteTask, 'start' | 'startNumbers'>
  /** What each finite variable stands for. */
  readonly variables: readonly FiniteVariable[]
  /** The ground variable of each number. */
  readonly numbers: readonly number[]
}

/** Costs that are functions have no term: who runs the task has to ask the functions. */
export function finiteFormOf(task: Task): FiniteForm | { readonly unsupported: string } {
  try {
    return convert(task)
  } catch (error) {
    if (error instanceof Unsupported) return { unsupported: error.message }
    throw error
  }
}

/** The finite task from a start. */
export function fromStart({ layout }: Task, { tables, variables, numbers }: FiniteForm, saved: SavedStart): FiniteTask {
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
  readonly condition: FiniteConjunction
  readonly effects: readonly FiniteEffect[]
  readonly numbers: readonly NumericEffect[]
}

function convert(task: Task): FiniteForm {
  const { ground, layout } = task
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
    const allowed = task.isAllowed(index) ? [] : [{ facts: [conditions.never()], numeric: [] }]
    const condition = conditions.together([conditions.all(operator.condition), ...effects.needs, ...allowed])
    return { condition, effects: effects.facts, numbers: effects.numbers }
  })
  const goal = conditions.alternatives(ground.goal)
  const numbers = [...numberOf.keys()]
  const variables = variablesOf(task, conditions, numbers)
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
    variables: conditions.variables,
    numbers,
    tables: {
      ...variables,
      stratum,
      rules,
      operators: operatorTable(task, operators),
      goal: Int32Array.from(goal.facts),
      numeric,
      exclusions: listsOf([]),
    },
  }
}

/** Variables and names. */
function variablesOf(task: Task, { variables, factStart }: GroundConditions, numbers: readonly number[]) {
  const { model } = task
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
        const { action, args } = task.operators[operator]
        return { name: model.actions[action].name, args: args.map((object) => model.objects[object].name) }
      },
      number: (number: number) => task.ground.variables[numbers[number]].key,
    },
  }
}

/** Effects on numbers are numbered as the operators list them. */
function operatorTable(task: Task, operators: readonly Draft[]): OperatorTable {
  let count = 0
  return {
    count: operators.length,
    cost: Float64Array.from(task.operators, ({ cost }) => (cost.kind === 'constant' ? cost.value : Number.NaN)),
    leastCost: Float64Array.from(task.operators, ({ cost }) => leastCost(cost)),
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
