import { leftOut } from '../../task/unsupported-error.ts'
import type { InnerSquadRole } from '../squad-role.ts'

const nothing = () => undefined

/** The role of an agent that neither commands nor is commanded, where squads were left out. */
export const noSquadRole: InnerSquadRole<never> = {
  orders: [],
  subordinates: [],
  superior: undefined,
  superiorName: undefined,
  serve: (name) => name !== undefined && withoutSquads(),
  biasOf: () => 0,
  targetOf: nothing,
  receive: withoutSquads,
  withdraw: nothing,
  dismiss: nothing,
  report: nothing,
  reportSatisfied: nothing,
  receiveReport: nothing,
  leave: nothing,
  lose: nothing,
  save: nothing,
  load: nothing,
  arrange: nothing,
}

export function withoutSquads(): never {
  return leftOut('squads', 'give `features: squads` to createSociety')
}
