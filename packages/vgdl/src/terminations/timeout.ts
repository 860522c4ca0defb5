/** A termination after a number of ticks. */
import type { TerminationClass } from '../engine/class-types.ts'
import { terminationFields } from './termination-fields.ts'

/** Met in the tick `limit`, which follows after `limit` ticks, because the first one is 0. */
export const timeout: TerminationClass = {
  name: 'Timeout',
  help: 'Ends the game in tick `limit`.',
  fields: {
    ...terminationFields,
    // counters are for two players
    use_counter: { kind: 'ignored' },
    compare: { kind: 'ignored' },
    limits: { kind: 'ignored' },
  },
  checked: [],
  readsTick: true,
  create({ parameters }) {
    const limit = parameters.number('limit')
    return (world) => world.tick >= limit
  },
}
