/** Visits every state with the plain interpreter. Every engine has to agree with it. */
import type { Formula, Model } from '../../src/domain/model.ts'
import { namedObjects } from '../../src/domain/values.ts'
import type { PlanStep } from '../../src/task/plan/plan-step.ts'
import {
  applyAction,
  costOf,
  formulaHolds,
  initialState,
  type RefereeState,
  stateKey,
} from '../../src/task/referee/execute.ts'

export interface BruteForce {
  /** Number of states visited; if there is no plan, all reachable ones. */
  readonly states: number
  /** Cost of a cheapest plan; undefined if there is none. */
  readonly cost: number | undefined
  /** A cheapest plan. */
  readonly steps: readonly PlanStep[]
  /** More states than allowed: the answer is unknown. */
  readonly gaveUp: boolean
}

interface Node {
  readonly state: RefereeState
  readonly cost: number
  readonly parent: Node | undefined
  readonly step: PlanStep | undefined
}

/** Plain uniform-cost search over all states (Dijkstra 1959). Among equally cheap plans it returns one with the fewest steps. */
export function bruteForce(
  model: Model,
  start: Readonly<Record<string, unknown>>,
  goal: Formula,
  { context, mostStates = 20_000 }: { readonly context?: unknown; readonly mostStates?: number } = {},
): BruteForce {
  const operators = model.actions.flatMap((_, action) => usableBindings(model, action, context))
  const open: Node[] = [{ state: initialState(model, start), cost: 0, parent: undefined, step: undefined }]
  const closed = new Set<string>()
  while (open.length > 0) {
    let best = 0
    for (let at = 1; at < open.length; at++) if (open[at].cost < open[best].cost) best = at
    const [node] = open.splice(best, 1)
    const key = stateKey(node.state)
    if (closed.has(key)) continue
    closed.add(key)
    if (formulaHolds(model, goal, [], node.state)) {
      return { states: closed.size, cost: node.cost, steps: stepsTo(node), gaveUp: false }
    }
    if (closed.size > mostStates) return { states: closed.size, cost: undefined, steps: [], gaveUp: true }
    for (const { action, args } of operators) {
      const outcome = applyAction(model, action, args, node.state)
      if (!outcome.possible || closed.has(stateKey(outcome.state))) continue
      const { name } = model.actions[action]
      const step = { name, args: namedObjects(model, model.actions[action].parameters, args) }
      const cost = node.cost + costOf(model, action, args, node.state, context)
      open.push({ state: outcome.state, cost, parent: node, step })
    }
  }
  return { states: closed.size, cost: undefined, steps: [], gaveUp: false }
}

/** All ways to bind the parameters of an action that its check in code allows. */
export function usableBindings(model: Model, action: number, context?: unknown) {
  const { parameters, check } = model.actions[action]
  let tuples: number[][] = [[]]
  for (const { type } of parameters) {
    tuples = tuples.flatMap((tuple) => model.types[type].objects.map((object) => [...tuple, object]))
  }
  return tuples
    .filter(
      (args) => check === undefined || check.run(namedObjects(model, model.actions[action].parameters, args), context),
    )
    .map((args) => ({ action, args }))
}

function stepsTo(node: Node): PlanStep[] {
  const steps: PlanStep[] = []
  for (let at: Node | undefined = node; at?.step !== undefined; at = at.parent) steps.unshift(at.step)
  return steps
}
