/** Finds numbers that run out, by trying other start values: fuel, money, room. */
import type { LiftedProblem } from '../../../../task/ground/lifted-problem.ts'
import { describeNumber } from '../../../../task/plan/words.ts'
import type { WorkGuard } from '../../../../task/work-guard.ts'
import type { Scarce } from '../../reason.ts'
import { lookForPlan, type TrialEffort } from '../trial-plan.ts'
import { leastEnough } from './least-enough.ts'
import { type ComparedNumber, comparedNumbers, numbersComparedIn } from './read-numbers.ts'
import { type ScarceNumber, scarceNumberReason } from './scarce-words.ts'

/** Maximum functions tried, and maximum numbers of one function tried one by one. */
const mostFunctions = 6
const mostNumbers = 12
/** The budget of all trials, in expansions times operators: about a second. */
const mostEffort = 6_000_000
/** Decimals of the values tried. */
const mostDecimals = 3

export interface FoundScarce {
  readonly reason: Scarce
  /** The function. */
  readonly number: number
  readonly direction: ComparedNumber['direction']
}

/** Returns the number for which another value leads to a plan; undefined if none was found. Throws when time is up. */
export function findScarceNumber(problem: LiftedProblem, guard: WorkGuard): FoundScarce | undefined {
  const effort = { left: mostEffort }
  for (const likely of suspects(problem)) {
    const found = likely.slice(0, mostFunctions).flatMap((one) => tryFunction(problem, one, guard, effort))
    // the smallest relative change is the most likely mistake
    found.sort((a, b) => changeOf(a) - changeOf(b))
    if (found.length === 0) continue
    const [{ fact, direction }] = found
    return { reason: scarceNumberReason(problem.model, found), number: fact, direction }
  }
  return undefined
}

function changeOf({ is, enough }: ScarceNumber): number {
  return Math.abs(enough - is) / Math.max(1, Math.abs(is))
}

/** The most likely ones first: those of which more may help, then less. Numbers that the goal itself compares explain least. */
function suspects({ model, goal }: LiftedProblem): ComparedNumber[][] {
  const changed = new Set(model.actions.flatMap(({ effects }) => effects.map(({ target }) => target.fact)))
  const wanted = numbersComparedIn(goal)
  const bySort: ComparedNumber[][] = [[], [], [], []]
  for (const one of comparedNumbers(model))
    bySort[(wanted.has(one.fact) ? 2 : 0) + (one.direction < 0 ? 1 : 0)].push(one)
  for (const list of bySort) list.sort((a, b) => Number(changed.has(b.fact)) - Number(changed.has(a.fact)))
  return bySort
}

function tryFunction(
  problem: LiftedProblem,
  { fact, direction }: ComparedNumber,
  guard: WorkGuard,
  effort: TrialEffort,
): ScarceNumber[] {
  const { count, values } = problem.start.relations[fact]
  if (values === undefined || count === 0) return []
  const unit = unitOf(problem)
  const far = farthest(problem)
  const attempt = (rows: readonly number[]) => (units: number) => {
    const changed = new Map(rows.map((row) => [row, beyond(values[row], direction * units * unit)] as const))
    return lookForPlan(withValues(problem, fact, changed), guard, effort)
  }
  const most = Math.ceil(far / unit)
  const all = Array.from({ length: count }, (_, row) => row).filter((row) => Number.isFinite(values[row]))
  // if changing all of them does not help, changing one does not either
  if (all.length === 0 || attempt(all)(most).status !== 'yes') return []
  const tried = all.length > mostNumbers ? [] : all
  const alone = tried.flatMap((row) => {
    const found = leastEnough(attempt([row]), most)
    return found === undefined ? [] : [{ rows: [row], found }]
  })
  const together = alone.length > 0 || all.length < 2 ? undefined : leastEnough(attempt(all), most)
  const chosen = together === undefined ? alone : [{ rows: all, found: together }]
  return chosen.map(({ rows, found: { units, plan, isLeast } }): ScarceNumber => {
    const [row] = rows
    const is = values[row]
    const args = rows.length > 1 ? undefined : argsOf(problem, fact, row)
    return { fact, direction, args, is, enough: beyond(is, direction * units * unit), plan, isLeast }
  })
}

/** No number of a problem is meant to go below zero unless it starts there. */
function beyond(value: number, change: number): number {
  const sum = Number((value + change).toFixed(mostDecimals))
  return value >= 0 ? Math.max(0, sum) : sum
}

function argsOf({ model, start }: LiftedProblem, fact: number, row: number): string[] {
  const arity = model.facts[fact].parameters.length
  const { tuples } = start.relations[fact]
  return Array.from(tuples.subarray(row * arity, (row + 1) * arity), (object) => model.objects[object].name)
}

function withValues(problem: LiftedProblem, fact: number, changed: ReadonlyMap<number, number>): LiftedProblem {
  const { relations } = problem.start
  const relation = relations[fact]
  const values = Float64Array.from(relation.values ?? [], (value, row) => changed.get(row) ?? value)
  return { ...problem, start: { ...problem.start, relations: relations.with(fact, { ...relation, values }) } }
}

/** All values at the start. */
function* startValues({ start }: LiftedProblem): Generator<number> {
  for (const { count, values } of start.relations)
    for (let row = 0; values !== undefined && row < count; row++) if (Number.isFinite(values[row])) yield values[row]
}

/** The increment of the values tried: as many decimals as the start has. */
function unitOf(problem: LiftedProblem): number {
  let decimals = 0
  for (const value of startValues(problem))
    while (decimals < mostDecimals && Math.abs(value - Number(value.toFixed(decimals))) > 1e-9) decimals++
  return 10 ** -decimals
}

/** More than a plan of some length can use up of any number. */
function farthest(problem: LiftedProblem): number {
  let sum = 100
  for (const value of startValues(problem)) sum += Math.abs(value)
  return Number(describeNumber(Math.min(sum, 1e6)))
}
