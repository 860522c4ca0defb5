import type { RandomSource } from '@telos/core'
import { distanceBetween } from '@telos/core/space'
import { stepTowards } from '../step-towards.ts'
import type { Raider, SniperFieldState } from './field-state.ts'
import { height, width } from './ground.ts'

const raiderPace = 0.8
const range = 7
const secondsPerShot = 1.5
const raiderHitChance = 0.3
/** The fraction of hits that cover lets through. */
const coverLets = 0.2

/** Raiders arrive on schedule, walk until someone is in range, and shoot. They do not plan. */
export function raid(
  state: SniperFieldState,
  random: RandomSource,
  isInCover: (name: string) => boolean,
  dt: number,
): void {
  while (state.raids.length > 0 && state.raids[0] <= state.time) {
    state.raids.shift()
    for (let count = 0; count < 2; count++) {
      state.raiders.push({ at: { x: width, y: Math.floor(random.next() * height) }, health: 2, aims: secondsPerShot })
    }
  }
  for (const raider of state.raiders) advance(state, raider, random, isInCover, dt)
}

function advance(
  state: SniperFieldState,
  raider: Raider,
  random: RandomSource,
  isInCover: (name: string) => boolean,
  dt: number,
): void {
  let nearest: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const name in state.troopers) {
    const distance = distanceBetween(raider.at, state.troopers[name].at)
    if (state.troopers[name].health <= 0 || distance >= least) continue
    nearest = name
    least = distance
  }
  if (nearest === undefined) return
  const trooper = state.troopers[nearest]
  if (least > range) {
    raider.at = stepTowards(raider.at, trooper.at, raiderPace * dt)
    return
  }
  raider.aims -= dt
  if (raider.aims > 0) return
  raider.aims = secondsPerShot
  trooper.shotAt = state.time
  if (random.next() < raiderHitChance * (isInCover(nearest) ? coverLets : 1)) trooper.health--
}
