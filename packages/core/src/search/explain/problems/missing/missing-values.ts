/** Finds numbers without a value at the start that lead to a plan once they have one. */
import type { LiftedProblem } from '../../../../task/ground/lifted-problem.ts'
import { describeNumber } from '../../../../task/plan/words.ts'
import type { WorkGuard } from '../../../../task/work-guard.ts'
import type { NoProducer, PlanInReach } from '../../cause.ts'
import type { LiftedCauses, LiftedNeed } from '../lifted-causes.ts'
import { lookForPlan, type TrialEffort } from '../trial-plan.ts'
import { type UnsetNumber, unsetNumbers, valued } from './unset-numbers.ts'

/** Maximum numbers given a value in a trial, and the budget of all trials, in expansions times operators. */
const mostNumbers = 12
const mostEffort = 3_000_000
/** For functions without any value: enough for a plan of some length. */
const plenty = 100

interface Valued extends UnsetNumber {
  readonly value: number
}

/** Returns undefined if no plan was found with values for them. Throws when the guard says that time is up. */
export function findMissingValues(
  problem: LiftedProblem,
  causes: LiftedCauses,
  guard: WorkGuard,
): NoProducer | undefined {
  const unset = unsetNumbers(problem, causes)
  if (unset.length === 0 || unset.length > mostNumbers) return undefined
  const effort = { left: mostEffort }
  for (const choose of [usual, smallest, largest]) {
    const all = unset.map((one) => ({ ...one, value: choose(problem, one.number) }))
    const found = least(problem, all, guard, effort)
    if (found !== undefined) return unsetReason(causes, found.needed, found.plan)
  }
  return undefined
}

/** Removes one after the other, as long as the others lead to a plan. */
function least(problem: LiftedProblem, all: readonly Valued[], guard: WorkGuard, effort: TrialEffort) {
  let needed = all
  let plan = lookForPlan(withValues(problem, needed), guard, effort)
  if (plan.status !== 'yes') return undefined
  for (const one of all) {
    const others = needed.filter((other) => other !== one)
    const trial = others.length === 0 ? undefined : lookForPlan(withValues(problem, others), guard, effort)
    if (trial?.status !== 'yes') continue
    needed = others
    plan = trial
  }
  return { needed, plan }
}

function unsetReason(causes: LiftedCauses, needed: readonly Valued[], { steps }: PlanInReach): NoProducer {
  const numbers = needed.map(({ number }) => causes.words(number))
  const [{ action }] = needed
  return {
    kind: 'no-producer',
    condition: `a value of ${numbers[0]}`,
    fact: numbers[0],
    path: [],
    end: 'number',
    cause: { kind: 'unset', numbers, action },
    missing: needed.map(({ value }, at) => `(= ${numbers[at]} ${describeNumber(value)})`),
    plan: { steps },
    added: needed.map(({ number, value }) => ({ fact: causes.factKey(number), value })),
  }
}

/** The value for the same objects in reverse order, as with distances. */
function usual(problem: LiftedProblem, number: LiftedNeed): number {
  const { count, tuples, values } = problem.start.relations[number.predicate]
  const arity = number.args.length
  const mirror = number.args.toReversed().join()
  for (let row = 0; row < count; row++)
    if (values !== undefined && tuples.subarray(row * arity, (row + 1) * arity).join() === mirror) return values[row]
  return smallest(problem, number)
}

function smallest(problem: LiftedProblem, number: LiftedNeed): number {
  return Math.min(...ownValues(problem, number, 0))
}

function largest(problem: LiftedProblem, number: LiftedNeed): number {
  return Math.max(...ownValues(problem, number, plenty))
}

/** The values that the function has for other objects. */
function ownValues({ model, start }: LiftedProblem, { predicate }: LiftedNeed, otherwise: number): number[] {
  const { count, values } = start.relations[predicate]
  const own = [...(values?.subarray(0, count) ?? [])].filter(Number.isFinite)
  if (own.length > 0) return own
  const range = model.facts[predicate].values
  if (range.kind !== 'number') return [otherwise]
  return [Math.min(range.max ?? otherwise, Math.max(range.min ?? otherwise, otherwise))]
}

function withValues(problem: LiftedProblem, added: readonly Valued[]): LiftedProblem {
  const relations = [...problem.start.relations]
  for (const { number, value } of added) {
    for (const [fact, before] of relations.entries()) {
      const isFlag = valued(problem.model, fact) === number.predicate
      if (fact !== number.predicate && !isFlag) continue
      const { count, tuples, values } = before
      const all = Int32Array.from([...tuples.subarray(0, count * number.args.length), ...number.args])
      const known = values === undefined ? (isFlag ? undefined : []) : values.subarray(0, count)
      relations[fact] = {
        count: count + 1,
        tuples: all,
        ...(known !== undefined && { values: Float64Array.from([...known, isFlag ? 1 : value]) }),
      }
    }
  }
  return { ...problem, start: { ...problem.start, relations } }
}
