/** What squad leaders learn: from their members, and from the player. */
import type { SensorDefinition } from '@telos/core'
import { sharedLineOfSight } from '../arena/line-of-sight.ts'
import { enemySlots, whereabouts } from '../soldier/whereabouts.ts'
import { sectorsOf } from './sectors.ts'
import { isCommand } from './squad-command.ts'
import type { SquadShape } from './squad-domain.ts'
import { membersOf, spreadOf } from './squad-members.ts'

type Sensor = SensorDefinition<SquadShape>

/** Members within this distance of the centre can help each other. */
const supportDistance = 5
/** Seconds for which an enemy who has ducked still counts as seen; otherwise orders would change with every head that goes down. */
const glance = 1.5
/** Maximum distance at which seeing a sector counts as searching it. */
const searchDistance = 9

const reports: Sensor = {
  facts: ['contact', 'known', 'seen', 'together'],
  every: 0.2,
  sense({ agent }) {
    const facts: Record<string, unknown> = { together: spreadOf(agent) <= supportDistance }
    let contact = false
    for (const slot of enemySlots) {
      const sighting = agent.beliefs.get(`dead(${slot})`) ? undefined : whereabouts(agent, slot)
      const isKnown = sighting !== undefined
      facts[`known(${slot})`] = isKnown
      facts[`seen(${slot})`] = isKnown && agent.society.time - sighting.seen <= glance
      contact ||= isKnown
    }
    facts['contact'] = contact
    return facts
  },
}

/** Remembers which parts of the map a member has seen. */
const searched: Sensor = {
  every: 0.5,
  sense({ agent, remember }) {
    const { map } = agent.context
    const sight = sharedLineOfSight(map)
    const members = membersOf(agent)
    for (const { name, cell } of sectorsOf(map)) {
      const isSeen = members.some(
        ({ context: { self } }) => map.distance(self.cell, cell) <= searchDistance && sight.canSee(self.cell, cell),
      )
      if (isSeen) remember(name, {})
    }
  },
}

const radio: Sensor = {
  facts: ['command', 'arrived'],
  on: 'command',
  interrupts: 'always',
  sense({ event, remember }) {
    const command = event?.data
    if (!isCommand(command)) return undefined
    remember('command', { cell: command.to ?? -1 })
    return { command: command.order, arrived: false }
  },
}

/** The sensors of a squad. */
export const squadSensors: Readonly<Record<string, Sensor>> = { reports, searched, radio }
