/** The planners: every plan is valid, no claim is wrong. */
import type { PlanResult } from '@telos/core'
import { solveProblem } from '@telos/core/lifted'
import type { PddlTask } from '@telos/pddl'
import { toProblem } from '@telos/pddl'
import type { Files, Instance } from '../../../bench/pddl/suite.ts'
import { judge, taskOf } from '../../../bench/pddl/task.ts'
import { cpuSeconds, Tally } from './tally.ts'

/** What others know about a problem. */
interface Known {
  readonly isSolvable: boolean
  /** Cost of a cheapest plan. */
  readonly optimum?: number | undefined
  /** Cost of some plan. */
  readonly plan?: number | undefined
}

/** CPU seconds for problems the reference solved, and for those it did not. */
const limits: Readonly<Record<string, readonly [solved: number, unsolved: number]>> = {
  first: [8, 1],
  bfws: [2, 0.5],
  ff: [2, 0.5],
  optimal: [5, 0.3],
}
export const planners = Object.keys(limits)

const mostBytes = 2e9

/** Runs on the instances of the suite. */
export function checkPlanner(engine: string, instances: readonly Instance[]): Tally {
  const tally = new Tally(`plans and claims of "${engine}"`)
  for (const instance of instances) {
    const { first, optimal } = instance
    const known: Known = {
      isSolvable: first?.outcome === 'solved' || optimal?.outcome === 'solved',
      optimum: optimal?.outcome === 'solved' ? optimal.cost! : undefined,
      plan: first?.outcome === 'solved' ? first.cost! : undefined,
    }
    const isInReach = engine === 'optimal' ? known.optimum !== undefined : known.isSolvable
    checkAnswer(tally, instance, engine, limits[engine][isInReach ? 0 : 1], known)
  }
  return tally.done()
}

/** Runs on other problems, about which only the existence of plans is known. */
export function checkSamples(title: string, samples: readonly Files[]): Tally {
  const tally = new Tally(title)
  for (const sample of samples)
    for (const engine of planners) checkAnswer(tally, sample, engine, 1, { isSolvable: true })
  return tally.done()
}

function checkAnswer(tally: Tally, files: Files, engine: string, seconds: number, known: Known): void {
  let isReached = true
  const passedBefore = tally.passed
  tally.check(`${files.id}, ${engine}`, () => {
    const task = taskOf(files)
    const { problem, metric } = toProblem(task.domain, task.problem)
    const limit = { milliseconds: seconds * 1000, memory: mostBytes }
    const answer = solveProblem(problem, { planner: engine, limits: limit, clock: cpuMilliseconds })
    isReached = answer.status === 'solved' || answer.status === 'unsolvable'
    if (answer.status === 'unsolvable') return known.isSolvable ? 'called unsolvable, and it is not' : undefined
    const base = metric.kind === 'cost' ? metric.base : 0
    if (answer.status !== 'solved') return undefined
    return faultOf(task, answer, metric.kind === 'value' ? undefined : base, known)
  })
  if (!isReached && tally.passed > passedBefore) {
    tally.passed--
    tally.notReached++
  }
}

/** `base` is the value of a plan apart from its costs; undefined if costs do not determine it. */
function faultOf(
  task: PddlTask,
  { steps, cost, optimal }: PlanResult,
  base: number | undefined,
  { optimum, plan }: Known,
): string | undefined {
  const verdict = judge(task, steps, cost)
  if (!verdict.valid) return `not valid: ${verdict.failure.message}`
  if (base === undefined) return undefined
  const { value } = verdict
  if (!isSame(value, base + cost)) return `said to cost ${base + cost}, costs ${value}`
  if (optimal && optimum !== undefined && !isSame(value, optimum)) return `proved ${value}, the optimum is ${optimum}`
  if (optimal && plan !== undefined && value > plan && !isSame(value, plan)) return `proved ${value}, ${plan} is known`
  if (optimum !== undefined && value < optimum && !isSame(value, optimum)) return `${value}, less than ${optimum}`
  return undefined
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(other))
}

function cpuMilliseconds(): number {
  return cpuSeconds() * 1000
}
