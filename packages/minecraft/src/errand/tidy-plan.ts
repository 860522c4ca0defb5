import type { AnyDomain, Step } from '@telos/core'
import type { ConditionSpec } from '@telos/core/documents'
import { walkTo } from './errand-domain.ts'
import { type Method, startPlace } from './methods/method.ts'

/** A plan in an errand's domain, with its start and goal. */
export interface PlanInDomain {
  readonly from: Readonly<Record<string, string | number>>
  readonly to: ConditionSpec
  readonly steps: readonly Step[]
}

/** The steps at one place before moving on. */
interface Visit {
  readonly place: string
  /** undefined for the starting place. */
  readonly walk: Step | undefined
  readonly steps: readonly Step[]
}

/**
 * Makes a plan cheaper without searching: merges visits to the same place if the referee accepts the result, and drops walks to places
 * where nothing is done.
 */
export function tidyPlan(domain: AnyDomain, methods: ReadonlyMap<string, Method>, plan: PlanInDomain): readonly Step[] {
  const isValid = (visits: readonly Visit[]) => domain.validate({ ...plan, steps: flatten(visits) }).valid
  let visits = visitsOf(plan.steps, methods)
  for (let better: Visit[] | undefined = visits; better !== undefined; ) {
    visits = better
    better = candidates(visits).find((candidate) => costOf(candidate) < costOf(visits) - 1e-9 && isValid(candidate))
  }
  return flatten(visits)
}

function visitsOf(steps: readonly Step[], methods: ReadonlyMap<string, Method>): Visit[] {
  const visits: { place: string; walk: Step | undefined; steps: Step[] }[] = [
    { place: startPlace, walk: undefined, steps: [] },
  ]
  for (const step of steps) {
    if (methods.has(step.name)) visits[visits.length - 1].steps.push(step)
    else visits.push({ place: step.name.slice(walkTo('').length), walk: step, steps: [] })
  }
  return visits
}

/** All plans with the steps of one visit moved to another: to the same place, or to the previous one, where they may work as well. */
function candidates(visits: readonly Visit[]): Visit[][] {
  const moved: Visit[][] = []
  for (let to = 0; to < visits.length; to++) {
    for (let from = 1; from < visits.length; from++) {
      if (from === to || (visits[from].place !== visits[to].place && from !== to + 1)) continue
      const steps =
        from > to ? [...visits[to].steps, ...visits[from].steps] : [...visits[from].steps, ...visits[to].steps]
      const next = visits.map((visit, index) => (index === to ? { ...visit, steps } : visit))
      moved.push(joined(next.toSpliced(from, 1)))
    }
  }
  return moved
}

/** Merges consecutive visits to the same place. */
function joined(visits: readonly Visit[]): Visit[] {
  const result: Visit[] = []
  for (const visit of visits) {
    const last = result.at(-1)
    if (last?.place !== visit.place) result.push(visit)
    else result[result.length - 1] = { ...last, steps: [...last.steps, ...visit.steps] }
  }
  return result
}

function flatten(visits: readonly Visit[]): Step[] {
  return visits.flatMap(({ walk, steps }) => (walk === undefined ? steps : [walk, ...steps]))
}

function costOf(visits: readonly Visit[]): number {
  return flatten(visits).reduce((sum, { cost }) => sum + cost, 0)
}
