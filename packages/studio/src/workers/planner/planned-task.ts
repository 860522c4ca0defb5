import type { Diagnostic, Limits, PlanSearch, Value } from '@telos/core'
import type { Formula, Model } from '@telos/core/lifted'
import type { AskableParts, Planned } from './planner-contract.ts'

/** A question about a plan, read: what documents and PDDL have in common from here on. */

export type FactValueMap = Readonly<Record<string, Value>>

export interface PlannedTask {
  /** Without quantifiers, for the referee. */
  readonly model: Model
  /** The start with the author's trials, as a request takes it. */
  readonly start: FactValueMap
  readonly goal: Formula
  /** The goal in words. */
  readonly goalText: string
  /** Those of the document, and those that the question puts in their place. */
  readonly limits: Limits
  /** Added to the costs of the steps, as the metric of a PDDL problem may say. */
  readonly baseCost: number
  /** Whether costs are what the author wants to be low. False for other metrics: the search then counts steps. */
  readonly hasCosts: boolean
  /** Facts that the model has for forced actions, and states do not show. */
  readonly flags: readonly string[]
  /** Whether the search goes on after its first plan, until it has a proof. */
  readonly improves: boolean
  begin(): PlanSearch
  /** A shown state in the form of a start: without what follows from the rest. */
  startOf(state: FactValueMap): FactValueMap
  /** A state as plans show it, from a state in the form of a start. */
  shown(state: FactValueMap): FactValueMap
}

export interface TaskRead {
  readonly task: PlannedTask
}

export interface TaskRefused {
  readonly diagnostics: readonly Diagnostic[]
}

export type TaskReading = TaskRead | TaskRefused

export function isError({ severity }: Diagnostic): boolean {
  return severity === 'error'
}

/** A reading that ends with one sentence about the request. */
export function nothingToPlan(message: string, hint?: string): TaskRefused {
  return { diagnostics: [{ code: 'studio/request', severity: 'error', message, ...(hint !== undefined && { hint }) }] }
}

/** A state without derived and fixed facts, and without names that the model does not know. */
export function withoutConsequences({ facts }: Pick<Model, 'facts'>, state: FactValueMap): FactValueMap {
  const own = new Set(facts.filter(({ derived, fixed }) => !derived && !fixed).map(({ name }) => name))
  return Object.fromEntries(Object.entries(state).filter(([key]) => own.has(key.split('(')[0]!)))
}

/** Objects of one type that a list shows. */
const mostObjects = 500

export function askableParts({ model }: PlannedTask, kind: Planned['kind']): AskableParts {
  const { types, objects, facts, actions, goals } = model
  const nameOf = (type: number) => types[type]?.name ?? ''
  const used = new Set(actions.flatMap(({ parameters }) => parameters.map(({ type }) => type)))
  return {
    actions: actions.map(({ name, parameters }) => ({
      name,
      parameters: parameters.map((parameter) => ({ name: parameter.name, type: nameOf(parameter.type) })),
    })),
    objects: Object.fromEntries(
      [...used].map((type) => [
        nameOf(type),
        (types[type]?.objects ?? []).slice(0, mostObjects).map((object) => objects[object]!.name),
      ]),
    ),
    derived: facts.filter(({ derived }) => derived !== undefined).map(({ name }) => name),
    // a goal with parameters is chosen in the text
    goals: kind === 'pddl' ? [] : goals.filter(({ parameters }) => parameters.length === 0).map(({ name }) => name),
  }
}
