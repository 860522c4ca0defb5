/** The heuristics of an instance: the problem's own, and those of core that need only a space. */
import { type HeuristicDeclaration, heuristics, type StateSpace } from '@telos/core/search'
import { didYouMean } from '@telos/core/text'
import { advice, found, isAsync, ProblemError, type ProblemErrorOptions } from '../languages/problem-error.ts'
import type { Problem, ProblemHeuristic } from '../problem.ts'
import { printValue } from './print-value.ts'
import { showsValues, type ValuedSpace } from './valued-space.ts'

/** A heuristic, and the name of the cost it belongs to. */
export type InstanceHeuristic = HeuristicDeclaration & { readonly cost?: string }

/** A heuristic in lists. */
export type HeuristicSummary = Pick<HeuristicDeclaration, 'name' | 'summary' | 'admissible'>

/** A heuristic before its numbers are set. */
export interface NamedHeuristic extends HeuristicSummary {
  with(numbers: readonly number[]): InstanceHeuristic
}

/** A requested heuristic: its name and the numbers in brackets. */
interface HeuristicText {
  readonly name: string
  readonly numbers: readonly number[]
}

/** The heuristics of core that work on this space. */
export function coreHeuristics(space: StateSpace): readonly NamedHeuristic[] {
  return heuristics
    .filter((heuristic) => heuristic.unsupported(space) === undefined)
    .map((heuristic) => ({
      name: heuristic.name,
      summary: heuristic.summary,
      admissible: heuristic.admissible,
      with(numbers) {
        if (numbers.length === 0) return heuristic
        throw new ProblemError(`the heuristic ${heuristic.name} takes no numbers, found ${numbers.join(', ')}`)
      },
    }))
}

/** The heuristics that the problem defines. */
export function problemHeuristics<State, StartParameter, GoalParameter>(
  problem: Pick<Problem<State, StartParameter, GoalParameter>, 'heuristics'>,
  goal: GoalParameter,
  /** The key of the problem that holds them; null for heuristics from elsewhere. */
  holder: string | null = 'heuristics',
): readonly NamedHeuristic[] {
  return Object.entries(problem.heuristics ?? {}).map(([name, written]) => {
    const about = holder === null ? {} : { path: [holder, name] }
    const heuristic: ProblemHeuristic<State, GoalParameter> =
      typeof written === 'function' ? { estimate: written } : written
    if (typeof heuristic?.estimate !== 'function') {
      throw new ProblemError(
        `heuristics.${name}: found ${printValue(written)}, expected a function (state, goal) => number, or { estimate }`,
        about,
      )
    }
    const { summary = '', admissible = false, cost } = heuristic
    return {
      name,
      summary,
      admissible,
      with: (numbers) =>
        declared({ name, numbers }, { summary, admissible, cost, about }, (state) =>
          heuristic.estimate(state as State, goal, ...numbers),
        ),
    }
  })
}

/** `weighted(3, -1.5)` → name and numbers. */
function readHeuristicText(text: string): HeuristicText {
  const parts = /^\s*([^()]*?)\s*(?:\(([^()]*)\))?\s*$/.exec(text)
  if (parts === null || parts[1] === '') {
    throw new ProblemError(
      `heuristic ${JSON.stringify(text)}: expected a name, or a name with numbers, such as weighted(3)`,
    )
  }
  const [, name, list] = parts
  const numbers = (list === undefined ? [] : list.split(',')).map((part) => {
    const number = part.trim() === '' ? Number.NaN : Number(part)
    if (Number.isFinite(number)) return number
    const found = part.trim() === '' ? 'nothing' : JSON.stringify(part.trim())
    throw new ProblemError(
      `heuristic ${JSON.stringify(text)}: found ${found} in brackets, expected numbers, such as ${name}(3)`,
    )
  })
  return { name, numbers }
}

/** All heuristics, each name once: the problem's own hide those of core. */
export function summariesOf(
  own: readonly NamedHeuristic[],
  core: readonly NamedHeuristic[],
): readonly HeuristicSummary[] {
  const others = core.filter(({ name }) => !own.some((heuristic) => heuristic.name === name))
  return [...own, ...others].map(({ name, summary, admissible }) => ({ name, summary, admissible }))
}

/** Finds a heuristic by its text. The problem's own come before those of core. */
export function findHeuristic(
  instance: string,
  text: string,
  own: readonly NamedHeuristic[],
  core: readonly NamedHeuristic[],
): InstanceHeuristic {
  const all = [...own, ...core]
  // a name may contain brackets itself
  const exact = all.find(({ name }) => name === text)
  if (exact !== undefined) return exact.with([])
  const { name, numbers } = readHeuristicText(text)
  const found = all.find((heuristic) => heuristic.name === name)
  if (found !== undefined) return found.with(numbers)
  const names = [...new Set(all.map((heuristic) => heuristic.name))]
  const hint = [didYouMean(name, names), `it has ${names.join(', ')}`].filter(Boolean).join(' ')
  throw new ProblemError(`${instance} has no heuristic ${JSON.stringify(name)} — ${hint}`)
}

interface Declared {
  readonly summary: string
  readonly admissible: boolean
  readonly cost?: string
  /** For errors: the key of the problem. */
  readonly about: ProblemErrorOptions
}

function declared(
  { name, numbers }: HeuristicText,
  { summary, admissible, cost, about }: Declared,
  estimate: (state: unknown) => number,
): InstanceHeuristic {
  const title = numbers.length === 0 ? name : `${name}(${numbers.join(',')})`
  return {
    name: title,
    title,
    summary,
    admissible,
    ...(cost !== undefined && { cost }),
    unsupported: (space) => (showsValues(space) ? undefined : 'it looks at states, and this space does not show them'),
    create: (space) => ({
      stateless: true,
      evaluate(state: number) {
        const value: unknown = estimate((space as ValuedSpace).valueOf(state))
        if (typeof value === 'number' && value >= 0) return value
        throw new ProblemError(
          `the heuristic ${title} returned ${inWords(value)} in ${space.describe(state)}; expected a number of at least 0, or Infinity where no goal can be reached${advice(value)}`,
          about,
        )
      },
    }),
  }
}

function inWords(value: unknown): string {
  if (value === undefined || typeof value === 'string' || isAsync(value)) return found(value)
  return printValue(value)
}

/** A heuristic from a separate file. */
