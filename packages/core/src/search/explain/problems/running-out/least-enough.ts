import type { TrialPlan } from '../trial-plan.ts'

/** Trials between what is too little and what is enough. */
const mostHalvings = 20

export interface Enough {
  readonly units: number
  readonly plan: Extract<TrialPlan, { status: 'yes' }>
  /** It is proved that with one unit less there is no plan. */
  readonly isLeast: boolean
}

/** The fewest units of which a plan was found, by halving; undefined where there is none with the most. None is known to be too few. */
export function leastEnough(attempt: (units: number) => TrialPlan, most: number): Enough | undefined {
  const last = attempt(most)
  if (last.status !== 'yes') return undefined
  let plan = last
  let units = most
  let tooFew = 0
  let isProved = true
  for (let halvings = 0; units - tooFew > 1 && halvings < mostHalvings; halvings++) {
    const middle = Math.floor((tooFew + units) / 2)
    const trial = attempt(middle)
    if (trial.status === 'yes') {
      units = middle
      plan = trial
    } else {
      tooFew = middle
      isProved = trial.status === 'no'
    }
  }
  return { units, plan, isLeast: isProved && units - tooFew <= 1 }
}
