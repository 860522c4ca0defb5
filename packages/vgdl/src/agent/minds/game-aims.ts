/** A single goal, evaluated in the game itself. */
import { isChanceAhead } from '../../analysis/chance-ahead.ts'
import { Action } from '../../engine/action.ts'
import type { World } from '../../engine/world.ts'
import { type GameGoal, winning } from '../../planners/game-planner.ts'
import { createProofs, proofOutcome, proofText } from '../proofs.ts'
import type { Aim, Aims } from './planning-mind.ts'
import type { RunLog } from './run-log.ts'

/** Creates the aims of a mind with one goal, starting from the world's current state. */
export function gameAims(world: World, play: (action: Action) => void, goal: GameGoal, log: RunLog): Aims {
  const proofs = createProofs(world)
  const aim: Aim = { name: goal.name, isWin: goal === winning, wanted: goal }
  let reason = ''
  return {
    log,
    proofs,
    look: () => (goal.isReached(world) ? 'done' : [aim]),
    noPlan(_, why) {
      const proof = proofs.get(aim.name)
      reason = proof === undefined ? why : proofText(aim, proof)
      log.note('no-plan', reason)
    },
    end() {
      const proof = proofs.get(aim.name)
      if (proof !== undefined) return proofOutcome(proof)
      if (!isChanceAhead(world)) return 'gave-up'
      // chance may open a way
      log.note('wait', reason)
      play(Action.nil)
      return 'played'
    },
  }
}
