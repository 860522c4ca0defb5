import type { TrialPlan } from '../trial-plan.ts'

/** Maximum trials between too little and enough. */
const mostHalvings = 20

export interface Enough {
  readonly units: number
  readonly plan: Extract<TrialPlan, { status: 'yes' }>
  /** It is proved that no plan exists with one unit less. */
  readonly isLeast: boolean
}

/**
 * Returns the fewest units with which a plan was found, by bisection; undefined if there is none with the maximum. Zero units are known to
 * be too few.
 */
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
