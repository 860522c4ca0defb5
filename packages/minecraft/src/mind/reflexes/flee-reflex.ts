import { blockDistance, blockOf, type Position } from '../../position.ts'
import type { Hands } from '../skills/hands.ts'
import { type Skill, SkillStrategy, skillDone, skillFailed } from '../skills/skill.ts'
import type { Strategy, StrategyResult } from '../strategy/strategy.ts'

/** Blocks to flee from the source of harm. */
const safeDistance = 6

/** Ticks after an injury during which it looks for the danger. */
const alarm = 20

/** Flees from what hurts: fire, lava, cactus, and pursuers. Hunger and falls are nothing to run from. */
export class FleeReflex implements Strategy {
  readonly name = 'flee'
  readonly #hands: Hands
  #hurtAt = Number.NEGATIVE_INFINITY
  #flight: SkillStrategy | undefined

  constructor(hands: Hands) {
    this.#hands = hands
  }

  /** Records that it was hurt just now. */
  hurt(): void {
    this.#hurtAt = this.#hands.body.ticks
  }

  wantsControl(): boolean {
    return this.#hands.body.ticks - this.#hurtAt <= alarm && this.#danger() !== undefined
  }

  tick(): StrategyResult {
    const { body } = this.#hands
    const danger = this.#danger()
    if (this.#flight === undefined) {
      if (danger === undefined) return 'no-more-work'
      const skill = flee(this.#hands, danger)
      this.#flight = new SkillStrategy('flee', skill, { clock: body, mostTicks: 100 })
    }
    const result = this.#flight.tick()
    if (result !== 'no-more-work') return result
    this.#flight = undefined
    this.#hurtAt = Number.NEGATIVE_INFINITY
    return 'no-more-work'
  }

  interrupt(): void {
    this.#flight?.stop('was interrupted')
    this.#flight = undefined
  }

  /** Something harmful touching the body, or a nearby creature that is neither animal nor player. */
  #danger(): Position | undefined {
    const { body, knowledge } = this.#hands
    const { x, y, z } = blockOf(body.position)
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (let dz = -1; dz <= 1; dz++) {
          const at = { x: x + dx, y: y + dy, z: z + dz }
          if (knowledge.sets.harmful.has(body.blockAt(at)?.name ?? '')) return at
        }
    const attacker = body
      .entities()
      .find(({ kind, position }) => kind === 'other' && blockDistance(position, body.position) < safeDistance)
    return attacker?.position
  }
}

/** Runs to the nearest place far enough from a danger. */
function* flee(hands: Hands, danger: Position): Skill {
  const { body, knowledge } = hands
  const distances = knowledge.distances()
  const { x, y, z } = blockOf(body.position)
  let best: Position | undefined
  let least = Number.POSITIVE_INFINITY
  for (let dx = -safeDistance; dx <= safeDistance; dx++)
    for (let dz = -safeDistance; dz <= safeDistance; dz++)
      for (let dy = -2; dy <= 2; dy++) {
        const place = { x: x + dx, y: y + dy, z: z + dz }
        const seconds = distances.secondsTo(place)
        if (seconds >= least || blockDistance(place, danger) < safeDistance / 2) continue
        least = seconds
        best = place
      }
  if (best === undefined) return skillFailed('no path leads out')
  const walked = yield* hands.perform({ do: 'walk', to: best, within: 0 }, 100)
  return walked.ok ? skillDone : skillFailed(walked.why)
}
