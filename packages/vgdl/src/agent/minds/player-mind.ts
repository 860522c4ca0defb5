/** Plays with the player that has a time budget for each move. */
import { needFunction, needKeys } from '@telos/core/text'
import type { Action } from '../../engine/action.ts'
import { needWorld } from '../../engine/need-world.ts'
import type { World } from '../../engine/world.ts'
import { type GameGoal, winning } from '../../planners/game-planner.ts'
import type { GameMind, RunNote } from '../game-mind.ts'
import { proofOutcome, proofText } from '../proofs.ts'
import type { GamePlayer } from '../reactive/game-player.ts'

/**
 * Creates a mind that asks a player for each move.
 *
 * @example
 * const player = createPlayer({ planner: forwardPlanner(), seed: 1 })
 * await playOut(world, (play) => playerMind(world, play, { player }))
 */
export function playerMind(
  world: World,
  play: (action: Action) => void,
  options: { readonly player: GamePlayer; readonly goal?: GameGoal },
): GameMind {
  needWorld(world)
  needFunction(play, 'a function that plays an action')
  needKeys(options, '{ player, … }', 'player')
  const { player, goal = winning } = options
  const notes: RunNote[] = []
  return {
    statistics: {
      notes,
      get replans() {
        return player.statistics.replans
      },
      get planMs() {
        return player.statistics.planMs
      },
    },
    get plan() {
      return player.plan ?? []
    },
    turn() {
      if (goal.isReached(world)) return 'done'
      const action = player.decide(world)
      const { proof } = player
      if (proof !== undefined) {
        const text = proofText({ name: goal.name, isWin: goal === winning }, proof)
        notes.push({ ticks: world.tick + 1, kind: 'no-plan', text })
        return proofOutcome(proof)
      }
      play(action)
      return 'played'
    },
  }
}
