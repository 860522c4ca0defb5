/** Who commands whom: leaders that join late, leave, or are succeeded. */
import { describe, expect, test } from 'vitest'
import { endless, eventsOf, listen, pass, passTicks, reloaded, startsIn, takes } from '../../../test/agents/agents.ts'
import { createSociety, defineAgent, defineDomain, flag, giveOrders, oneOf, type Society } from '../../entries/index.ts'

const field = defineDomain({
  facts: { there: flag(), rested: flag(), tired: flag() },
  actions: { march: { does: { there: true } }, rest: { does: { rested: true } } },
})
const soldier = defineAgent(field, {
  name: 'soldier',
  goals: { advance: { wants: { there: true }, relevance: 0 }, recover: { wants: { rested: true }, relevance: 0.3 } },
  actions: { march: takes(2), rest: endless },
})
const command = defineDomain({
  facts: { taken: flag(), home: flag(), danger: flag() },
  actions: { attack: { does: { taken: true } }, retreat: { does: { home: true } } },
})
const leader = defineAgent(command, {
  name: 'leader',
  goals: {
    win: { wants: { taken: true }, relevance: 0.5 },
    flee: { wants: { home: true }, relevance: ({ beliefs }) => (beliefs.get('danger') ? 1 : 0) },
  },
  actions: { attack: giveOrders({ recommends: { advance: 1 } }), retreat: endless },
})
const kinds = [soldier, leader]

const join = (society: Society, name: string, superior?: string) =>
  society.add(soldier, { name, context: undefined, ...(superior !== undefined && { superior }) })
const namesOf = (agents: readonly { readonly name: string }[]) => agents.map(({ name }) => name)

describe('a leader that is removed', () => {
  const squad = () => {
    const society = createSociety()
    society.add(leader, { name: 'L', context: undefined })
    const members = ['A', 'B', 'C'].map((name) => join(society, name, 'L'))
    pass(society, 0.5)
    return { society, members, events: listen(society) }
  }

  test('is followed by its successor, who gives its own orders', () => {
    const { society, members, events } = squad()
    const next = society.add(leader, { name: 'M', context: undefined })
    expect(members[0].goal).toBe('advance')
    society.remove('L', { successor: 'M' })
    expect(namesOf(next.squad.subordinates)).toEqual(['A', 'B', 'C'])
    for (const { squad: duty } of members) expect([duty.superiorName, duty.orders]).toEqual(['M', []])
    pass(society, 4)
    expect(eventsOf(events, 'order-given').map(({ agent, to }) => `${agent}>${to}`)).toEqual(['M>A', 'M>B', 'M>C'])
    expect(next.beliefs.get('taken')).toBe(true)
  })

  test('may be followed by one of its own, who commands the others and not himself', () => {
    const { society, members } = squad()
    society.remove('L', { successor: 'B' })
    expect(namesOf(members[1].squad.subordinates)).toEqual(['A', 'C'])
    expect(members[1].squad.superior).toBe(undefined)
    pass(society, 1)
    expect(members.map(({ goal }) => goal)).toEqual(['recover', 'recover', 'recover'])
  })

  test('may be followed by somebody who is still to come', () => {
    const { society, members } = squad()
    society.remove('L', { successor: 'M' })
    expect(members.map(({ squad: duty }) => [duty.superior, duty.superiorName])).toEqual(
      Array(3).fill([undefined, 'M']),
    )
    const late = society.add(leader, { name: 'M', context: undefined })
    pass(society, 4)
    expect(late.beliefs.get('taken')).toBe(true)
  })

  test('goes, and its members stop what they did for its sake in the same tick', () => {
    const { society, members, events } = squad()
    society.remove('L')
    const stopped = eventsOf(events, 'action-stopped').map(({ agent, reason }) => `${agent} ${reason}`)
    expect(stopped).toEqual(['A order', 'B order', 'C order', 'L removed'])
    society.tick(0.1)
    expect(members.map(({ goal }) => goal)).toEqual(['recover', 'recover', 'recover'])
  })

  test('in the middle of a chain: its own superior loses one, and its members are handed on', () => {
    const sergeant = defineAgent(command, {
      name: 'sergeant',
      goals: { win: { wants: { taken: true }, relevance: 0 } },
      actions: { attack: giveOrders({ recommends: { advance: 1 } }) },
    })
    const commander = defineAgent(command, {
      name: 'commander',
      goals: { win: { wants: { taken: true } } },
      actions: { attack: giveOrders({ recommends: { win: 1 } }) },
    })
    const society = createSociety()
    const top = society.add(commander, { name: 'T', context: undefined })
    for (const name of ['X', 'Y']) {
      society.add(sergeant, { name, context: undefined, superior: 'T' })
      join(society, `${name}1`, name)
    }
    pass(society, 0.5)
    society.remove('X', { successor: 'Y' })
    expect([namesOf(top.squad.subordinates), namesOf(society.agent('Y').squad.subordinates)]).toEqual([
      ['Y'],
      ['Y1', 'X1'],
    ])
    pass(society, 4)
    expect(top.beliefs.get('taken')).toBe(true)
  })
})

describe('a leader that comes late', () => {
  test('finds those who were waiting, in the order in which they came', () => {
    const society = createSociety()
    for (const name of ['B', 'A']) join(society, name, 'L')
    const late = society.add(leader, { name: 'L', context: undefined })
    expect(namesOf(late.squad.subordinates)).toEqual(['B', 'A'])
  })

  test('does not find those who are gone, have come back in another squad, or serve somebody else by now', () => {
    const society = createSociety()
    for (const name of ['A', 'B', 'C', 'D']) join(society, name, 'L')
    society.remove('A')
    society.remove('B')
    join(society, 'B', 'other')
    society.agent('C').squad.setSuperior(undefined)
    const late = society.add(leader, { name: 'L', context: undefined })
    expect(namesOf(late.squad.subordinates)).toEqual(['D'])
  })

  test('finds them after loading, too', () => {
    const society = createSociety()
    for (const name of ['A', 'B']) join(society, name, 'L')
    passTicks(society, 3)
    const copy = reloaded(society, kinds)
    const [one, other] = [society, copy].map((each) => {
      const events = listen(each)
      const late = each.add(leader, { name: 'L', context: undefined })
      pass(each, 4)
      return { events, taken: late.beliefs.get('taken'), members: namesOf(late.squad.subordinates) }
    })
    expect(other).toEqual(one)
    expect(one).toMatchObject({ taken: true, members: ['A', 'B'] })
  })

  test('nobody commands those who command him, however they come', () => {
    const society = createSociety()
    society.add(leader, { name: 'A', context: undefined, superior: 'C' })
    society.add(leader, { name: 'B', context: undefined, superior: 'A' })
    const end = 'expected a chain of command without circles'
    const circle = () => society.add(leader, { name: 'C', context: undefined, superior: 'B' })
    expect(circle).toThrow(`found "C" under "B" under "A" under "C", ${end}`)
    const himself = () => society.add(leader, { name: 'D', context: undefined, superior: 'D' })
    expect(himself).toThrow('D.superior: D cannot be its own superior')
    expect([...society.agents.keys()]).toEqual(['A', 'B'])
    expect(() => society.agent('A').squad.setSuperior('B')).toThrow(`found "A" under "B" under "A", ${end}`)
    expect(society.agent('A').squad.superiorName).toBe('C')
    society.add(leader, { name: 'C', context: undefined })
    expect(society.agent('B').squad.superior?.squad.superior?.name).toBe('C')
    // the agent that commands the successor is on its own
    society.remove('C', { successor: 'B' })
    expect([society.agent('A').squad.superior, society.agent('B').squad.superior?.name]).toEqual([undefined, 'A'])
    pass(society, 1)
  })
})

describe('orders that come to nothing', () => {
  test('a member that does not have the recommended goal is not waited for in vain', () => {
    const singer = defineAgent(command, {
      name: 'singer',
      goals: { win: { wants: { taken: true } } },
      actions: { attack: giveOrders({ recommends: { dance: 1 } }) },
    })
    const society = createSociety()
    society.add(singer, { name: 'L', context: undefined })
    join(society, 'A', 'L')
    const events = listen(society)
    pass(society, 0.5)
    expect(eventsOf(events, 'action-failed')).toMatchObject([{ agent: 'L', step: { name: 'attack' } }])
  })

  test('nor is one that has the goal and had it taken away', () => {
    const society = createSociety()
    society.add(leader, { name: 'L', context: undefined })
    join(society, 'A', 'L').setGoal('advance', { active: false })
    const events = listen(society)
    pass(society, 0.5)
    expect(eventsOf(events, 'action-failed')).toMatchObject([{ agent: 'L', step: { name: 'attack' } }])
  })

  test('an order that is withdrawn while its plan waits for a safe point is not carried out', () => {
    const careful = defineAgent(field, {
      name: 'careful',
      goals: { advance: { wants: { there: true }, relevance: 0 }, recover: { wants: { rested: true } } },
      actions: { march: takes(1), rest: takes(1) },
      policy: { interrupt: 'safe-points' },
    })
    const society = createSociety()
    const chief = society.add(leader, { name: 'L', context: undefined, goals: { win: { active: false } } })
    const member = society.add(careful, { name: 'A', context: undefined, superior: 'L' })
    passTicks(society, 2)
    chief.setGoal('win', { active: true })
    passTicks(society, 2)
    member.tell({ tired: true })
    chief.tell({ danger: true })
    const events = listen(society)
    pass(society, 3)
    expect(member.beliefs.get('rested')).toBe(true)
    expect(startsIn(events.filter(({ agent }) => agent === 'A'))).toEqual([])
  })

  test('an order is not reported as completed on the strength of what was seen long ago', () => {
    const body = { at: 'post' as 'post' | 'away' }
    const walking = defineDomain({
      facts: { at: oneOf('post', 'away').initially('away') },
      actions: { goToPost: { does: { at: 'post' } } },
    })
    const walker = defineAgent(walking, {
      name: 'walker',
      goals: { advance: { relevance: 0, wants: { at: 'post' } } },
      actions: { goToPost: { tick: () => 'running' } },
      sensors: { place: { facts: ['at'], every: 0, sense: () => ({ at: body.at }) } },
    })
    const society = createSociety()
    const events = listen(society)
    // believed once, and out of date when the order comes: nothing needs it before that, so the sensor is not polled
    society.add(walker, { name: 'W', context: undefined, superior: 'L', beliefs: { at: 'post' } })
    society.tick(0.1)
    body.at = 'away'
    society.add(leader, { name: 'L', context: undefined })
    pass(society, 1)
    expect(eventsOf(events, 'report').map(({ what }) => what)).toEqual(['accepted'])
  })
})
