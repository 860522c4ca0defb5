/** Someone with needs as a problem: the same model for behaviour without a plan and for planning. */
import {
  didYouMean,
  type NeedsCost,
  type NeedsModel,
  type NeedsStart,
  type NeedsState,
  needsHeuristics,
  needsSpace,
  needsStart,
} from '@telos/core'
import { found, ProblemError } from '../languages/problem-error.ts'
import type { Instance } from '../space/instance.ts'
import { coreHeuristics, findHeuristic, type NamedHeuristic, summariesOf } from '../space/instance-heuristics.ts'

/** A model, situations to begin in, and when to stop. */
export interface NeedsProblem {
  readonly kind: 'needs'
  readonly name: string
  readonly title?: string
  readonly summary?: string
  readonly page?: string
  readonly model: NeedsModel
  /** Starts by name; the first one is the default. */
  readonly scenarios: Readonly<Record<string, NeedsStart>>
  /** The minute at which behaviour and plans end. */
  readonly until: number
}

/**
 * Makes a problem of a model, for `telos lab behave` and `telos lab solve`.
 *
 * @example
 * export default defineNeedsProblem({ name: 'cat', model: defineNeeds({ … }), scenarios: { hungry: { needs: { food: 9 } } }, until: 120 })
 */
export function defineNeedsProblem(problem: Omit<NeedsProblem, 'kind'>): NeedsProblem {
  return { kind: 'needs', ...problem }
}

/** Whether something, such as what a file exports, is such a problem. */
export function isNeedsProblem(value: unknown): value is NeedsProblem {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'needs' && 'model' in value
}

/** The first state that a parameter names: `scenario=1`, the name alone, or needs of its own. */
export function needsStartOf({ name, model, scenarios }: NeedsProblem, parameter: unknown): NeedsState {
  const names = Object.keys(scenarios)
  const record = isRecord(parameter) ? parameter : undefined
  if (record !== undefined && 'needs' in record) return needsStart(model, record as unknown as NeedsStart)
  const wanted = record === undefined ? (parameter ?? names[0]) : record['scenario']
  const scenario = String(wanted)
  if ((typeof wanted === 'string' || typeof wanted === 'number') && Object.hasOwn(scenarios, scenario))
    return needsStart(model, {
      ...scenarios[scenario],
      ...(record?.['inactive'] !== undefined && pickInactive(record)),
    })
  const hint = didYouMean(scenario, names) ?? `there are ${names.join(', ')}`
  throw new ProblemError(
    `${name}: found the start ${found(parameter)}, expected scenario=NAME or needs, such as {"needs": [14, 16, 6, 6]} — ${hint}`,
  )
}

/** The minute that a parameter names: `360`, or `minutes=360`. */
export function needsEndOf({ name, until }: NeedsProblem, parameter: unknown): number {
  const wanted = isRecord(parameter) ? (parameter['minutes'] ?? parameter['until']) : (parameter ?? until)
  if (typeof wanted === 'number' && wanted >= 0) return wanted
  throw new ProblemError(`${name}: found the goal ${found(parameter)}, expected minutes, such as 360 or minutes=360`)
}

/**
 * Planning over needs as an instance.
 *
 * @example solve(needsInstance(household, { start: 1 }), { pruning: 'none', heuristic: 'discontentment(3)' })
 */
export function needsInstance(
  problem: NeedsProblem,
  { start, goal }: { readonly start?: unknown; readonly goal?: unknown } = {},
): Instance<NeedsState> {
  const first = needsStartOf(problem, start)
  const until = needsEndOf(problem, goal)
  const space = (cost: string = 'sum') => needsSpace(problem.model, first, { until, cost: costOf(problem, cost) })
  const core = coreHeuristics(space())
  return {
    name: problem.name,
    ...(problem.title !== undefined && { title: problem.title }),
    start,
    goal,
    space,
    heuristic: (text) => findHeuristic(problem.name, text, families, core),
    heuristics: summariesOf(families, core),
    toJSON: (state) => state,
    print: printNeeds,
  }
}

const costs: readonly NeedsCost[] = ['sum', 'maximum', 'minimum']

function costOf({ name }: NeedsProblem, cost: string): NeedsCost {
  const known = costs.find((each) => each === cost)
  if (known !== undefined) return known
  throw new ProblemError(`${name} has no cost ${JSON.stringify(cost)} — there are ${costs.join(', ')}`)
}

/** The heuristics by name; each takes the factor K, which is 1 if nothing is said. */
const families: readonly NamedHeuristic[] = needsHeuristics.map(({ name, summary, create }) => ({
  name,
  summary,
  admissible: false,
  with(numbers) {
    if (numbers.length > 1)
      throw new ProblemError(`the heuristic ${name} takes one number, such as ${name}(3); found ${numbers.join(', ')}`)
    const heuristic = create(numbers[0] ?? 1)
    // the sum is what is paid anyway
    return { ...heuristic, cost: heuristic.cost === 'sum' ? undefined : heuristic.cost }
  },
}))

function printNeeds({ lastAction, discontentment, needs, inactive, minutes }: NeedsState): string {
  const off = inactive.length === 0 ? '' : ` without ${inactive.join(', ')}`
  return `${lastAction} ${minutes} min, discontentment ${discontentment} [${needs.join(', ')}]${off}`
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function pickInactive({ inactive }: Readonly<Record<string, unknown>>): Pick<NeedsStart, 'inactive'> {
  return { inactive: (Array.isArray(inactive) ? inactive : String(inactive).split(/[\s,]+/)) as string[] }
}
