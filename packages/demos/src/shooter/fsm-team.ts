import { seedFor } from '@telos/core'
import { FsmSoldier } from './fsm-soldier.ts'
import type { Controller, Team } from './match.ts'

/** A side of soldiers controlled by finite state machines, each on his own. */
export function fsmTeam(team: Team): Controller {
  const soldiers = team.soldiers.map((soldier) => new FsmSoldier(soldier.id, seedFor(team.seed, soldier.name)))
  return {
    update(world) {
      for (const soldier of soldiers) soldier.update(world)
    },
  }
}
