import type { RandomSource } from '@telos/core'
import { battlefield } from './battlefield.ts'
import { attackRange, type ChainEvent, type ChainSoldierBody, type ChainState, soldierSight } from './chain-state.ts'

/** Hit chances. Cover makes the difference, and a side attacked from two directions shoots half as well. */
const chances = { fromCover: 0.6, fromOpen: 0.35, intoCover: 0.06, intoOpen: 0.4, ofDefence: 0.12 }

/** Lets every shooter fire once. Changes the state and returns the resulting events. */
export function exchangeFire(state: ChainState, random: RandomSource): ChainEvent[] {
  const events: ChainEvent[] = []
  const isHit = (chance: number) => random.next() < chance
  const hit = (soldier: string) => {
    const body = state.bodies[soldier]
    body.health--
    events.push({ type: body.health > 0 ? 'hit' : 'fallen', soldier })
  }
  shootAtAmbush(state, isHit, events)
  shootAtTarget(state, events)
  for (const { cell, health } of state.ambushers) {
    if (health <= 0) continue
    const inSight = living(state).filter(([, body]) => battlefield.grid.distance(body.cell, cell) <= soldierSight)
    const aimedAt = oneOf(inSight, random)
    if (aimedAt !== undefined && isHit(isInBush(aimedAt[1]) ? chances.intoCover : chances.intoOpen)) hit(aimedAt[0])
  }
  if (state.defence > 0) {
    const attackers = living(state).filter(([, { aim }]) => aim === 'target')
    const isSurrounded = new Set(attackers.map(([, { side }]) => side)).size > 1
    const aimedAt = oneOf(attackers, random)
    if (aimedAt !== undefined && isHit(isSurrounded ? chances.ofDefence / 2 : chances.ofDefence)) hit(aimedAt[0])
  }
  return events
}

function shootAtAmbush(state: ChainState, isHit: (chance: number) => boolean, events: ChainEvent[]): void {
  for (const [, body] of living(state)) {
    if (body.aim !== 'ambush') continue
    const enemy = state.ambushers.find(({ health }) => health > 0)
    if (enemy === undefined) return
    if (isHit(isInBush(body) ? chances.fromCover : chances.fromOpen)) enemy.health--
    if (state.ambushers.every(({ health }) => health <= 0)) events.push({ type: 'ambush-beaten' })
  }
}

function shootAtTarget(state: ChainState, events: ChainEvent[]): void {
  for (const [, body] of living(state)) {
    if (body.aim !== 'target' || battlefield.grid.distance(body.cell, battlefield.target) > attackRange) continue
    if (state.defence <= 0) return
    state.defence--
    if (state.defence === 0) events.push({ type: 'taken' })
  }
}

function living(state: ChainState): [string, ChainSoldierBody][] {
  return Object.entries(state.bodies).filter(([, { health }]) => health > 0)
}

function isInBush({ cell }: ChainSoldierBody): boolean {
  return battlefield.bushes.includes(cell)
}

function oneOf<T>(things: readonly T[], random: RandomSource): T | undefined {
  return things[Math.floor(random.next() * things.length)]
}
