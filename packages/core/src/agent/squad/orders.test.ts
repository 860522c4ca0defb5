import { describe, expect, test } from 'vitest'
import { eventsOf, listen, pass } from '../../../test/agents/agents.ts'
import {
  type Agent,
  type AgentEvent,
  contextOf,
  createSociety,
  defineAgent,
  defineDomain,
  flag,
  giveOrders,
  type OrdersDefinition,
  oneOf,
} from '../../entries/index.ts'

interface Body {
  /** Duration of a march in seconds; -1 if the way is barred. */
  seconds: number
}

const places = ['camp', 'left', 'right', 'hill'] as const
const soldiering = defineDomain({
  context: contextOf<Body>(),
  facts: { at: oneOf(...places).initially('camp'), rested: flag(), barred: flag(), hurt: flag(), healed: flag() },
  actions: {
    march: { needs: { barred: false }, does: { at: 'hill' } },
    marchLeft: { needs: { barred: false }, does: { at: 'left' } },
    marchRight: { needs: { barred: false }, does: { at: 'right' } },
    rest: { does: { rested: true } },
    bandage: { does: { healed: true } },
  },
})
const lasting = {
  assumeEffects: true,
  tick: ({ seconds, context }: { readonly seconds: number; readonly context: Body }) =>
    seconds >= context.seconds - 1e-9 ? ('done' as const) : ('running' as const),
}
const soldierActions = { march: lasting, marchLeft: lasting, marchRight: lasting, rest: lasting, bandage: lasting }
const soldierGoals = {
  advance: {
    wants: ({ squad }: { readonly squad: Agent['squad'] }) => ({ at: (squad.targetOf('advance') ?? 'hill') as 'hill' }),
    relevance: 0,
  },
  recover: { wants: { rested: true }, relevance: 0.5 },
  mend: {
    wants: { healed: true },
    relevance: ({ beliefs }: { readonly beliefs: { read(key: string): unknown } }) => (beliefs.read('hurt') ? 1 : 0),
  },
} as const
const soldier = defineAgent(soldiering, { name: 'soldier', goals: soldierGoals, actions: soldierActions })
const recruit = defineAgent(soldiering, {
  name: 'recruit',
  goals: soldierGoals,
  actions: soldierActions,
  autonomous: false,
})

const command = defineDomain({
  facts: { taken: flag(), home: flag(), danger: flag() },
  actions: { attack: { does: { taken: true } }, retreat: { does: { home: true } } },
})

function leaderOf(orders: Partial<OrdersDefinition>) {
  return defineAgent(command, {
    name: 'leader',
    goals: {
      win: { wants: { taken: true }, relevance: 0.5 },
      flee: { wants: { home: true }, relevance: ({ beliefs }) => (beliefs.get('danger') ? 1 : 0) },
    },
    actions: {
      attack: giveOrders({ recommends: { advance: 1 }, ...orders } as OrdersDefinition as never),
      retreat: { tick: () => 'running' },
    },
    policy: { backOff: { first: 1000, factor: 1, max: 1000 } },
  })
}

function squad(
  orders: Partial<OrdersDefinition>,
  bodies: readonly Body[] = [{ seconds: 1 }, { seconds: 1 }, { seconds: 1 }],
  kind = soldier,
) {
  const society = createSociety()
  const events = listen(society)
  const leader = society.add(leaderOf(orders), { name: 'Leader', context: undefined })
  const members = bodies.map((context, index) =>
    society.add(kind, { name: `S${index}`, context, superior: 'Leader', beliefs: { barred: context.seconds < 0 } }),
  )
  return { society, leader, members, events }
}

const endsOf = (events: readonly AgentEvent[], agent: string) =>
  events.flatMap((event) =>
    event.agent === agent && (event.type === 'action-done' || event.type === 'action-failed') ? [event.type] : [],
  )

describe('orders', () => {
  test('go to all subordinates, who take them up, complete them and report; then they are withdrawn', () => {
    const { society, leader, events } = squad({})
    pass(society, 3)
    expect(eventsOf(events, 'order-given').map(({ to }) => to)).toEqual(['S0', 'S1', 'S2'])
    for (const name of ['S0', 'S1', 'S2']) {
      const reports = eventsOf(events, 'report').filter(({ agent }) => agent === name)
      expect(reports.map(({ what }) => what)).toEqual(['accepted', 'completed'])
      expect(new Set(reports.map(({ to }) => to))).toEqual(new Set(['Leader']))
    }
    expect(leader.beliefs.get('taken')).toBe(true)
    expect(eventsOf(events, 'order-withdrawn')).toHaveLength(3)
    expect(society.agent('S0').squad.orders).toEqual([])
  })

  test('that more have to complete than are given it fail with a reason', () => {
    const { society, events } = squad({ completeWhen: 3 }, [{ seconds: 1 }])
    pass(society, 1)
    expect(eventsOf(events, 'action-failed').filter(({ agent }) => agent === 'Leader')).toMatchObject([
      { step: { name: 'attack' }, reason: '3 must complete the order, but only 1 got it' },
    ])
    expect(society.agent('S0').squad.orders).toEqual([])
  })

  test('go to subordinates only, whoever is named', () => {
    const { society, leader, members, events } = squad({ to: (_run, own) => [...own, stranger as unknown as Agent] })
    const stranger = society.add(soldier, { name: 'Stranger', context: { seconds: 1 } })
    pass(society, 3)
    expect(eventsOf(events, 'order-given').map(({ to }) => to)).toEqual(members.map(({ name }) => name))
    expect(eventsOf(events, 'report').some(({ agent }) => agent === 'Stranger')).toBe(false)
    expect(leader.beliefs.get('taken')).toBe(true)
  })

  test('recommend by bias, and an autonomous soldier weighs them against its own', () => {
    const { society, members } = squad({ recommends: { advance: 0.8 } }, [{ seconds: 5 }, { seconds: 5 }])
    members[1].tell({ hurt: true })
    pass(society, 0.5)
    // 0.8 against 0.5 for a rest, and against 1 for a wound
    expect(members.map(({ goal }) => goal)).toEqual(['advance', 'mend'])
    expect(members[0].view().goals[0]).toMatchObject({ relevance: 0, bias: 0.8, priority: 0.8 })
    expect(members[0].view().orders).toMatchObject([{ from: 'Leader', bias: { advance: 0.8 } }])
  })

  test('discourage as well', () => {
    const { society, members } = squad({ recommends: { advance: 0.3 }, discourages: { recover: 0.4 } }, [
      { seconds: 5 },
    ])
    pass(society, 0.5)
    expect(members[0].view().goals.map(({ priority }) => Number(priority.toFixed(6)))).toEqual([0.3, 0.1, 0])
    expect(members[0].goal).toBe('advance')
  })

  test('cannot add goals', () => {
    const { society, members, events } = squad({ recommends: { dance: 9 } })
    pass(society, 0.5)
    expect(members.map(({ goal }) => goal)).toEqual(['recover', 'recover', 'recover'])
    expect(eventsOf(events, 'fault')).toEqual([])
    expect(members[0].view().goals.map(({ name }) => name)).not.toContain('dance')
  })

  test('a soldier that is not autonomous takes the most recommended goal, and none without an order', () => {
    const recommends = { advance: 0.2, recover: 0.1 }
    const { society, members } = squad({ recommends }, [{ seconds: 5 }], recruit)
    members[0].tell({ hurt: true })
    pass(society, 0.5)
    expect(members[0].goal).toBe('advance')
    const alone = createSociety().add(recruit, { name: 'R', context: { seconds: 1 } })
    pass(alone.society, 1)
    expect(alone.goal).toBe(undefined)
  })

  test('suggest targets: one for each, or the same for all; and tell facts', () => {
    const sides = ['left', 'right']
    const { society, members, events } = squad(
      { target: (_run, _member, index) => sides[index], briefing: () => ({ hurt: false }) },
      [{ seconds: 1 }, { seconds: 1 }],
    )
    pass(society, 3)
    expect(members.map(({ beliefs }) => beliefs.get('at'))).toEqual(['left', 'right'])
    expect(eventsOf(events, 'order-given').map(({ target }) => target)).toEqual(sides)
    const same = squad({ target: () => 'left' }, [{ seconds: 1 }, { seconds: 1 }])
    pass(same.society, 3)
    expect(same.members.map(({ beliefs }) => beliefs.get('at'))).toEqual(['left', 'left'])
  })

  test('may go to some of them', () => {
    const { society, events } = squad({ to: (_run, members) => members.slice(1, 2) })
    pass(society, 3)
    expect(eventsOf(events, 'order-given').map(({ to }) => to)).toEqual(['S1'])
    expect(endsOf(events, 'Leader')).toEqual(['action-done'])
  })

  test('to nobody fail', () => {
    const { society, events } = squad({}, [])
    pass(society, 0.5)
    expect(endsOf(events, 'Leader')).toEqual(['action-failed'])
  })
})

describe('the rule of completion', () => {
  const slowest: readonly Body[] = [{ seconds: 1 }, { seconds: 3 }, { seconds: 6 }]
  test.each([
    ['any', 1],
    [2, 3],
    ['all', 6],
  ] as const)('%s: done when so many have completed it', (completeWhen, seconds) => {
    const { society, events } = squad({ completeWhen }, slowest)
    pass(society, seconds - 0.3)
    expect(endsOf(events, 'Leader')).toEqual([])
    pass(society, 1)
    expect(endsOf(events, 'Leader')).toEqual(['action-done'])
    // members still carrying it out are called off
    const late = slowest.filter((body) => body.seconds > seconds).length
    expect(eventsOf(events, 'action-stopped').filter(({ reason }) => reason === 'order')).toHaveLength(late)
  })

  test.each([
    ['all', undefined, 1, 'action-failed'],
    ['any', undefined, 2, 'action-done'],
    ['any', undefined, 3, 'action-failed'],
    [2, undefined, 1, 'action-done'],
    [2, undefined, 2, 'action-failed'],
    ['any', 'any', 1, 'action-failed'],
    ['any', 2, 1, 'action-done'],
    ['any', 2, 2, 'action-failed'],
  ] as const)('completes %s, fails %s, %i without a way: %s', (completeWhen, failWhen, barred, ending) => {
    const bodies = [0, 1, 2].map((index) => ({ seconds: index < barred ? -1 : 1 }))
    const { society, events } = squad({ completeWhen, ...(failWhen !== undefined && { failWhen }) }, bodies)
    pass(society, 3)
    expect(endsOf(events, 'Leader')).toEqual([ending])
    expect(eventsOf(events, 'report').filter(({ what }) => what === 'failed').length).toBeGreaterThan(0)
  })

  test('an order times out', () => {
    const { society, events } = squad({ timeout: 2 }, [{ seconds: 60 }])
    pass(society, 2.5)
    expect(endsOf(events, 'Leader')).toEqual(['action-failed'])
    expect(eventsOf(events, 'action-failed')[0].reason).toContain('2 s')
    expect(society.agent('S0').squad.orders).toEqual([])
  })

  test('a goal that holds already is reported as completed at once', () => {
    const { society, events } = squad({}, [{ seconds: 60 }])
    society.agent('S0').tell({ at: 'hill' } as never)
    pass(society, 0.5)
    expect(endsOf(events, 'Leader')).toEqual(['action-done'])
  })
})

describe('interruption and loss', () => {
  test('an interrupted superior interrupts below at once, in the same tick', () => {
    const { society, leader, events } = squad({}, [{ seconds: 60 }, { seconds: 60 }])
    pass(society, 1)
    leader.tell({ danger: true })
    pass(society, 0.1)
    const stopped = eventsOf(events, 'action-stopped')
    expect(stopped.map(({ agent, reason }) => `${agent} ${reason}`).sort()).toEqual([
      'Leader better-goal',
      'S0 order',
      'S1 order',
    ])
    expect(new Set(stopped.map(({ tick }) => tick)).size).toBe(1)
    pass(society, 0.2)
    expect(society.agent('S0').goal).toBe('recover')
  })

  test('through all levels: commander, sergeants, soldiers; each talks to its own superior only', () => {
    const chain = defineDomain({
      facts: { taken: flag(), danger: flag(), home: flag() },
      actions: { attack: { does: { taken: true } }, retreat: { does: { home: true } } },
    })
    const officer = (name: string, own: number, recommends: Record<string, number>) =>
      defineAgent(chain, {
        name,
        goals: {
          win: { wants: { taken: true }, relevance: own },
          flee: { wants: { home: true }, relevance: ({ beliefs }) => (beliefs.get('danger') ? 1 : 0), weight: 5 },
        },
        actions: { attack: giveOrders({ recommends }), retreat: { tick: () => 'running' } },
      })
    const society = createSociety()
    const events = listen(society)
    const commander = society.add(officer('commander', 1, { win: 1 }), { name: 'C', context: undefined })
    const sergeant = officer('sergeant', 0, { advance: 1 })
    for (const name of ['A', 'B']) {
      society.add(sergeant, { name, context: undefined, superior: 'C' })
      for (const index of [1, 2, 3]) {
        society.add(soldier, { name: `${name}${index}`, context: { seconds: 2 }, superior: name })
      }
    }
    pass(society, 1)
    expect(eventsOf(events, 'order-given').map(({ agent, to }) => `${agent}>${to}`)).toEqual([
      'C>A',
      'C>B',
      'A>A1',
      'A>A2',
      'A>A3',
      'B>B1',
      'B>B2',
      'B>B3',
    ])
    for (const { agent, to } of eventsOf(events, 'report')) {
      expect(to).toBe(agent.length === 2 ? agent[0] : 'C')
    }
    commander.tell({ danger: true })
    society.tick(0.1)
    const stopped = eventsOf(events, 'action-stopped').filter(({ tick }) => tick === society.ticks)
    expect(stopped.map(({ agent }) => agent).sort()).toEqual(['A', 'A1', 'A2', 'A3', 'B', 'B1', 'B2', 'B3', 'C'])
    commander.tell({ danger: false })
    pass(society, 10)
    expect(commander.beliefs.get('taken')).toBe(true)
  })

  test('a member that is removed need not be waited for', () => {
    const { society, leader, events } = squad({}, [{ seconds: 1 }, { seconds: 60 }])
    pass(society, 2)
    expect(endsOf(events, 'Leader')).toEqual([])
    society.remove('S1')
    pass(society, 0.3)
    expect(endsOf(events, 'Leader')).toEqual(['action-done'])
    expect(leader.squad.subordinates.map(({ name }) => name)).toEqual(['S0'])
  })

  test('when all who had the order are lost, it has failed', () => {
    const { society, events } = squad({}, [{ seconds: 60 }, { seconds: 60 }])
    pass(society, 1)
    society.remove('S0')
    society.remove('S1')
    pass(society, 0.3)
    expect(eventsOf(events, 'action-failed').map(({ agent, reason }) => `${agent}: ${reason}`)).toEqual([
      'Leader: all members with the order are lost',
    ])
  })

  test('without their leader, soldiers are free of its orders and go on by themselves', () => {
    const { society, members, events } = squad({}, [{ seconds: 60 }, { seconds: 60 }])
    pass(society, 1)
    expect(members[0].goal).toBe('advance')
    society.remove('Leader')
    pass(society, 0.3)
    for (const { goal, squad: duty } of members)
      expect([goal, duty.orders, duty.superior]).toEqual(['recover', [], undefined])
    expect(eventsOf(events, 'fault')).toEqual([])
    pass(society, 5)
  })

  test('a member may be removed by its own action, in the middle of a tick', () => {
    const { society, events, members } = squad({}, [{ seconds: 60 }, { seconds: 1 }])
    pass(society, 0.5)
    const leave = () => society.remove('S0')
    Object.assign(members[0].context, {
      get seconds() {
        leave()
        return 0
      },
    })
    pass(society, 3)
    expect([...society.agents.keys()]).toEqual(['Leader', 'S1'])
    expect(endsOf(events, 'Leader')).toEqual(['action-done'])
  })

  test('soldiers may come before their leader, and nobody commands himself', () => {
    const society = createSociety()
    const early = society.add(soldier, { name: 'S', context: { seconds: 1 }, superior: 'Leader' })
    expect(early.squad.superior).toBe(undefined)
    const leader = society.add(leaderOf({}), { name: 'Leader', context: undefined })
    expect(early.squad.superior?.name).toBe('Leader')
    expect(() => leader.squad.setSuperior('S')).toThrow('found "Leader" under "S" under "Leader"')
    expect(leader.squad.superior).toBe(undefined)
    pass(society, 3)
    expect(leader.beliefs.get('taken')).toBe(true)
  })
})

test('a squad shares what one of them sees', () => {
  const { society, members } = squad({}, [{ seconds: 60 }, { seconds: 60 }])
  society.blackboard('Leader').tell('hurt', true, 'shout')
  expect(members.map(({ beliefs }) => beliefs.get('hurt'))).toEqual([true, true])
})
