/** A character with needs as a problem: one model for behaviour without a plan and for planning. */
import { didYouMean, needKeys, needObject } from '@telos/core/text'
import {
  type NeedsCost,
  NeedsModel,
  type NeedsStart,
  type NeedsState,
  needsHeuristics,
  needsSpace,
  needsStart,
} from '@telos/papers/needs'
import { found, ProblemError } from '../languages/problem-error.ts'
import type { Instance } from '../space/instance.ts'
import { coreHeuristics, findHeuristic, type NamedHeuristic, summariesOf } from '../space/instance-heuristics.ts'

/** A model, starts to choose from, and when to stop. */
export interface NeedsProblem {
  readonly kind: 'needs'
  readonly name: string
  readonly title?: string
  readonly summary?: string
  readonly page?: string
  readonly model: NeedsModel
  /** Starts by name. The first one is the default. */
  readonly scenarios: Readonly<Record<string, NeedsStart>>
  /** The minute at which behaviour and plans end. */
  readonly until: number
}

/**
 * Makes a problem from a model, for `telos lab behave` and `telos lab solve`. Throws for invalid values, so that the error points to the
 * calling line.
 *
 * @example
 * export default defineNeedsProblem({ name: 'cat', model: cat, scenarios: { hungry: { needs: { food: 9 } } }, until: 120 })
 */
export function defineNeedsProblem(problem: Omit<NeedsProblem, 'kind'>): NeedsProblem {
  needKeys(problem, 'a problem: { name, model, scenarios, until }', 'name')
  const { name, model, scenarios, until } = problem
  const expect = (isThere: boolean, key: string, expected: string) => {
    const value = problem[key as keyof typeof problem] as unknown
    if (!isThere) throw new ProblemError(`${key}: found ${found(value)}, expected ${expected}`)
  }
  expect(typeof name === 'string' && name !== '', 'name', 'a name')
  expect(model instanceof NeedsModel, 'model', 'a model, such as defineNeeds({ … })')
  expect(isRecord(scenarios) && Object.keys(scenarios).length > 0, 'scenarios', 'starts by name, at least one')
  expect(typeof until === 'number' && until >= 0, 'until', 'the minute at which the day ends, such as 360')
  for (const start of Object.values(scenarios)) needsStart(model, start)
  return { kind: 'needs', ...problem }
}

/**
 * Whether a value, such as the export of a file, is a problem made by `defineNeedsProblem`.
 *
 * @example isNeedsProblem(household) // true
 */
export function isNeedsProblem(value: unknown): value is NeedsProblem {
  // made, and therefore checked, by defineNeedsProblem
  return isRecord(value) && value['kind'] === 'needs' && value['model'] instanceof NeedsModel
}

/**
 * Returns the start state that a parameter names: `{ scenario: '1' }`, the name alone, or the needs themselves.
 *
 * @example needsStartOf(household, 'evening').needs // [12, 6, 12, 15]
 */
export function needsStartOf(problem: NeedsProblem, parameter: unknown): NeedsState {
  needNeedsProblem(problem)
  const { model, scenarios } = problem
  if (!isRecord(parameter)) return needsStart(model, scenarioOf(problem, parameter ?? Object.keys(scenarios)[0]))
  // the model reports what is wrong with them
  if (Object.hasOwn(parameter, 'needs')) return needsStart(model, parameter as unknown as NeedsStart)
  const { scenario, inactive, ...rest } = parameter
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) {
    const keys = ['scenario', 'inactive', 'needs']
    const hint = didYouMean(unknown, keys) ?? `choose from ${keys.join(', ')}`
    throw new ProblemError(`${problem.name}: found ${JSON.stringify(unknown)} in the start — ${hint}`)
  }
  const start = scenarioOf(problem, scenario)
  return needsStart(model, inactive === undefined ? start : { ...start, inactive: namesOf(inactive) })
}

function scenarioOf({ name, scenarios }: NeedsProblem, wanted: unknown): NeedsStart {
  const key = String(wanted)
  if ((typeof wanted === 'string' || typeof wanted === 'number') && Object.hasOwn(scenarios, key)) return scenarios[key]
  const names = Object.keys(scenarios)
  const hint = didYouMean(key, names) ?? `choose from ${names.join(', ')}`
  throw new ProblemError(
    `${name}: found the scenario ${found(wanted)}, expected scenario=NAME or needs, such as {"needs": [14, 16, 6, 6]} — ${hint}`,
  )
}

/**
 * Returns the minute that a parameter names: a number, or `{ minutes: 360 }`. Without a parameter, the problem's own.
 *
 * @example
 * needsEndOf(household, { minutes: 90 }) // 90
 * needsEndOf(household, undefined) // 360
 */
export function needsEndOf(problem: NeedsProblem, parameter: unknown): number {
  needNeedsProblem(problem)
  const { name, until } = problem
  const wanted = isRecord(parameter) ? (parameter['minutes'] ?? parameter['until']) : (parameter ?? until)
  if (typeof wanted === 'number' && wanted >= 0) return wanted
  throw new ProblemError(`${name}: found the goal ${found(parameter)}, expected minutes, such as 360 or minutes=360`)
}

/**
 * Makes an instance for planning over needs.
 *
 * @example solve(needsInstance(household, { start: 1 }), { pruning: 'none', heuristic: 'discontentment(3)' })
 */
export function needsInstance(
  problem: NeedsProblem,
  parameters: { readonly start?: unknown; readonly goal?: unknown } = {},
): Instance<NeedsState> {
  needNeedsProblem(problem)
  needObject(parameters, '{ start, goal, … }')
  const { start, goal } = parameters
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
    // the sum is its own
    costs: costs.filter((cost) => cost !== 'sum').map((name) => ({ name, summary: '' })),
    toJSON: (state) => state,
    print: printNeeds,
  }
}

const costs: readonly NeedsCost[] = ['sum', 'maximum', 'minimum']

function costOf({ name }: NeedsProblem, cost: string): NeedsCost {
  const known = costs.find((each) => each === cost)
  if (known !== undefined) return known
  throw new ProblemError(`${name} has no cost ${JSON.stringify(cost)} — choose from ${costs.join(', ')}`)
}

/** The heuristics by name. Each takes a factor K, 1 by default. */
const families: readonly NamedHeuristic[] = needsHeuristics.map(({ name, summary, create }) => ({
  name,
  summary,
  admissible: false,
  with(numbers) {
    if (numbers.length > 1)
      throw new ProblemError(`the heuristic ${name} takes one number, such as ${name}(3); found ${numbers.join(', ')}`)
    const heuristic = create(numbers[0] ?? 1)
    // the sum is the problem's own cost
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

/** On a command line, `inactive=cook` is a text. */
function namesOf(inactive: unknown): readonly string[] {
  return (
    Array.isArray(inactive)
      ? inactive
      : String(inactive)
          .split(/[\s,]+/)
          .filter((name) => name !== '')
  ) as string[]
}

/** Throws for a value that is not a problem with needs. */
export function needNeedsProblem(problem: unknown): void {
  needKeys(problem, 'a problem that defineNeedsProblem made', 'model', 'scenarios')
}
