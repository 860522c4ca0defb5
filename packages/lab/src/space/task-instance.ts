/** Domains, tasks and documents of core as instances: the laboratory searches them like problems. */
import { type Domain, DomainError, formatDiagnostic, type Request, type Shape, type Value } from '@telos/core'
import { type FdrTask, type Lists, type Model, readGoal } from '@telos/core/lifted'
import { compileTask, type StateSpace, savedValues, Task } from '@telos/core/search'
import { needKeys, needObject } from '@telos/core/text'
import type { DomainDocumentReading } from '@telos/documents'
import { ProblemError } from '../languages/problem-error.ts'
import type { Instance } from './instance.ts'
import { coreHeuristics, findHeuristic, summariesOf } from './instance-heuristics.ts'
import type { ValuedSpace } from './valued-space.ts'

/** The facts relevant to a goal, with their values. */
export type TaskValues = Readonly<Record<string, Value>>

/** A task with readable states. */
class TaskSpace extends Task implements ValuedSpace<TaskValues> {
  override valueOf(state: number): TaskValues {
    return this.valuesOf(state)
  }

  valueIn(space: StateSpace, state: number): TaskValues {
    return space instanceof Task ? space.valuesOf(state) : this.valuesOf(state)
  }
}

/**
 * Makes an instance from a request to a domain. Throws a `DomainError` if the request is wrong.
 *
 * @example instanceOfDomain(pirate, { from: { at: 'docks' }, to: { drunk: true } })
 */
export function instanceOfDomain<S extends Shape, A, G>(
  domain: Domain<S, A, G>,
  request: Pick<Request<S, A, G>, 'from' | 'to'> & { readonly context?: unknown },
): Instance<TaskValues> {
  needKeys(domain, 'a domain that defineDomain made', 'model', 'compile')
  needObject(request, '{ from, to, … }')
  const { from, to, context } = request
  return instanceOfModel(domain.model, { from: from as StartValues, to, context })
}

/**
 * Makes an instance of a task with its start. Costs and checks in code see only the part of the start that the task keeps, unless you pass
 * it again.
 *
 * @example instanceOfTask(pirate.compile({ to: { drunk: true } }).start({ at: 'docks' }))
 */
export function instanceOfTask(
  task: Task,
  parameters: { from?: StartValues; to?: unknown; context?: unknown } = {},
): Instance<TaskValues> {
  needKeys(task, 'a task with a start: domain.compile({ to }).start(from)', 'saveStart', 'operators')
  needObject(parameters, '{ from, to, … }')
  const { from = savedValues(task, task.saveStart()), to, context } = parameters
  const allowed = [...task.operators.keys()].filter((operator) => task.isAllowed(operator))
  return instanceOfGround(task.model.name, { from, to }, () => {
    const space = new TaskSpace(task.ground)
    if (!space.loadStart(from, context)) throw new ProblemError('the start has values that the task cannot have')
    if (allowed.length < task.operators.length) space.allow(allowed)
    return space
  })
}

/**
 * Makes an instance of a document, with its own start and goal or with some of their facts changed.
 *
 * @example instanceOfDocument(readDomainDocument(text, { file: 'pirate.yaml' }), { start: { at: 'tavern' } })
 */
export function instanceOfDocument(
  document: DomainDocumentReading,
  parameters: { readonly start?: StartValues; readonly goal?: unknown; readonly context?: unknown } = {},
): Instance<TaskValues> {
  needKeys(document, 'a document, as readDomainDocument reads it', 'diagnostics')
  needObject(parameters, '{ start, goal, … }')
  const { start, goal, context } = parameters
  const { model, diagnostics } = document
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (model === undefined || errors.length > 0) throw new ProblemError(errors.map(formatDiagnostic).join('\n'))
  const to = goal ?? document.goal
  if (to === undefined) {
    throw new ProblemError(
      `${model.name}: found no goal; add one to the document, such as "goal: { key: value }", or give one`,
    )
  }
  const from = Object.assign(Object.create(null), document.start, start)
  return instanceOfModel(model, { from, to, context })
}

type StartValues = Readonly<Record<string, unknown>>

interface Asked {
  readonly from: StartValues
  readonly to?: unknown
  readonly context?: unknown
}

function instanceOfModel(model: Model, asked: Asked): Instance<TaskValues> {
  const { formula, diagnostics } = readGoal(model, asked.to, ['to'])
  if (formula === undefined) throw new DomainError(diagnostics)
  const { ground } = compileTask({ model, goal: formula, costReads: allReads(model) })
  return instanceOfGround(model.name, asked, () => new TaskSpace(ground).start(asked.from, asked.context))
}

/** What a cost function reads is known only after it has run. The planner then compiles again; a running search cannot. */
function allReads(model: Model): Map<number, Set<number>> {
  const all = new Set(model.facts.keys())
  return new Map(
    [...model.actions.keys()]
      .filter((action) => model.actions[action].cost.kind === 'function')
      .map((action) => [action, all]),
  )
}

function instanceOfGround(name: string, { from, to }: Asked, create: () => TaskSpace): Instance<TaskValues> {
  // the first one is the default and should be informative
  const core = coreHeuristics(create()).toSorted((a, b) => Number(b.name === 'hmax') - Number(a.name === 'hmax'))
  return {
    name,
    start: from,
    goal: to,
    space(cost) {
      if (cost === undefined) return create()
      throw new ProblemError(
        `${name} has no cost ${JSON.stringify(cost)}; a domain has the costs of its actions and no others`,
      )
    },
    heuristic: (text) => findHeuristic(name, text, [], core),
    heuristics: summariesOf([], core),
    toJSON: (state) => state,
    print: printFacts,
  }
}

/** Describes states as tasks do: `at=tavern drunk`. States of a backward search are already text. */
function printFacts(facts: TaskValues | string): string {
  if (typeof facts === 'string') return facts
  const parts = Object.entries(facts).map(([key, value]) =>
    value === true ? key : value === false ? '' : `${key}=${value ?? 'none'}`,
  )
  return parts.filter((part) => part !== '').join(' ') || '(nothing)'
}

const none = new Int32Array(0)
const noLists: Lists = { start: Int32Array.of(0), items: none }

/**
 * Stands in for a problem whose goal grounding has proved unreachable: one state without actions. Every strategy ends on it at once, with a
 * proof.
 */
export const unreachableTask: FdrTask = {
  variableCount: 1,
  sizes: Int32Array.of(2),
  factStart: Int32Array.of(0, 2),
  factVariable: Int32Array.of(0, 0),
  stratum: Int32Array.of(-1),
  rules: { count: 0, head: none, body: noLists },
  operators: {
    count: 0,
    cost: new Float64Array(0),
    condition: noLists,
    effects: noLists,
    effectConditions: noLists,
    conditional: new Uint8Array(0),
    numericCondition: noLists,
    numericEffects: noLists,
  },
  goal: Int32Array.of(1),
  numeric: { count: 0, conditions: [], effects: [], goal: none, costs: new Map() },
  start: Int32Array.of(0),
  startNumbers: new Float64Array(0),
  exclusions: noLists,
  names: {
    fact: (fact) => (fact === 0 ? 'the goal is out of reach' : 'the goal'),
    operator: () => ({ name: '', args: [] }),
    number: () => '',
  },
}
