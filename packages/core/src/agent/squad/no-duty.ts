import { leftOut } from '../../task/unsupported-error.ts'
import type { InnerDuty } from '../duty.ts'

const nothing = () => undefined

/** The duty of those who neither command nor are commanded, where squads were left out. */
export const noDuty: InnerDuty<never> = {
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
  hear: nothing,
  leave: nothing,
  lose: nothing,
  save: nothing,
  load: nothing,
  arrange: nothing,
}

export function withoutSquads(): never {
  return leftOut('squads', 'give `faculties: squads` to createSociety')
}
