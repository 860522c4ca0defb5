import type { AgentEvent } from '@telos/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flanks } from './battlefield.ts'
import { commandTimeout } from './chain-command.ts'
import { ChainRun, type ChainSetup, chainDemo, roster } from './chain-demo.ts'

const calm: ChainSetup = { seed: 3, ambush: 'none', autonomous: true, losses: [] }
const soldiers = flanks.flatMap((side) => roster[side])
const squads = flanks.map((side) => `${side} squad`)
const everybody = ['commander', ...squads, ...soldiers]
const when = fc.integer({ min: 1, max: 120 }).map((quarter) => quarter / 4)

const setup: fc.Arbitrary<ChainSetup> = fc.record({
  seed: fc.integer(),
  ambush: fc.constantFrom('none', 'left', 'right'),
  autonomous: fc.boolean(),
  losses: fc.array(fc.record({ who: fc.constantFrom(...everybody), at: when }), { maxLength: 3 }),
})

function finish(run: ChainRun): string[] {
  const told: string[] = []
  let goesOn = true
  while (goesOn) {
    goesOn = run.step()
    told.push(...run.newSentences())
  }
  return told
}

function eventsOf(run: ChainRun): AgentEvent[] {
  const events: AgentEvent[] = []
  run.society.subscribe((event) => events.push(event))
  finish(run)
  return events
}

type Told<Type extends AgentEvent['type']> = Extract<AgentEvent, { readonly type: Type }>

function ofType<Type extends AgentEvent['type']>(events: readonly AgentEvent[], type: Type, agent?: string) {
  return events.filter((event) => event.type === type && (agent ?? event.agent) === event.agent) as Told<Type>[]
}

test('whoever is lost and wherever the ambush is, the target is taken as long as there is a squad', () => {
  fc.assert(
    fc.property(setup, (given) => {
      const run = new ChainRun(given)
      finish(run)
      // the run ends when the commander knows
      if (run.outcome().squads > 0) expect(run.commander?.beliefs.read('targetTaken')).toBe(true)
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('everybody talks only to the direct superior and to direct subordinates, and nobody obeys the dead', () => {
  fc.assert(
    fc.property(setup, (given) => {
      const run = new ChainRun(given)
      const { society } = run
      const strays: AgentEvent[] = []
      society.subscribe((event) => {
        if (event.type !== 'order-given' && event.type !== 'report') return
        const [below, above] = event.type === 'report' ? [event.agent, event.to] : [event.to, event.agent]
        if (society.agent(below).squad.superior?.name !== above) strays.push(event)
      })
      let orders = 0
      while (run.step()) {
        for (const { squad } of society.agents.values()) {
          for (const { from } of squad.orders) {
            expect(squad.superior?.name).toBe(from)
            orders++
          }
        }
      }
      expect(strays).toEqual([])
      expect(orders).toBeGreaterThan(0)
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('the same seed gives the same run', () => {
  fc.assert(
    fc.property(setup, (given) => {
      expect(finish(new ChainRun(given))).toEqual(finish(new ChainRun(given)))
    }),
    { numRuns: 8 },
  )
}, 60_000)

test('a run that was saved in the middle goes on as it would have', () => {
  const undisturbed = setup.map((given): ChainSetup => ({ ...given, losses: [] }))
  fc.assert(
    fc.property(undisturbed, fc.integer({ min: 1, max: 70 }), (given, ticks) => {
      const run = new ChainRun(given)
      for (let tick = 0; tick < ticks; tick++) run.step()
      const saved = run.society.save()
      const other = new ChainRun(given)
      other.society.load(saved, other.loading)
      run.newSentences()
      other.newSentences()
      expect(finish(other)).toEqual(finish(run))
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('each level plans for itself', () => {
  const events = eventsOf(new ChainRun(calm))
  const plansOf = (agent: string) =>
    ofType(events, 'plan-found', agent).map(({ steps }) =>
      steps.map(({ name, args }) => [name, ...Object.values(args)].join(' ')),
    )
  expect(plansOf('commander')[0]).toEqual(['setUpAmbush', 'assaultTogether'])
  expect(plansOf('left squad')[0]).toEqual(['march left-start left-way', 'march left-way left-flank'])
  expect(plansOf('right squad').at(-1)).toEqual(['storm right-flank'])
  expect(plansOf('Ada')).toContainEqual(['charge'])
})

test('the pincer: a flank for each squad, a spot for each soldier, and no assault before both squads are in place', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom('none', 'left', 'right'), fc.boolean(), (seed, ambush, autonomous) => {
      const events = eventsOf(new ChainRun({ ...calm, seed, ambush, autonomous }))
      const fromCommander = ofType(events, 'order-given', 'commander')
      expect(fromCommander.slice(0, 2).map(({ to, target }) => [to, target])).toEqual([
        ['left squad', 'left-flank'],
        ['right squad', 'right-flank'],
      ])
      const spots = ofType(events, 'order-given', 'left squad').slice(0, 3)
      expect(new Set(spots.map(({ target }) => target)).size).toBe(3)
      const storm = events.findIndex((event) => event.type === 'action-start' && event.step.name === 'storm')
      // if a squad is wiped out along the way, the pincer fails
      if (events.some((event) => event.type === 'agent-removed' && squads.includes(event.agent))) return
      const inPlace = ofType(events.slice(0, storm), 'report').filter(
        ({ goal, what }) => goal === 'takePosition' && what === 'completed',
      )
      expect(new Set(inPlace.map(({ agent }) => agent))).toEqual(new Set(squads))
    }),
    { numRuns: 15 },
  )
}, 60_000)

test.each(flanks)('an ambush on the %s makes that squad break off by itself, and take the order up again', (side) => {
  const run = new ChainRun({ ...calm, ambush: side })
  const events = eventsOf(run)
  const reports = (squad: string) =>
    ofType(events, 'report', squad)
      .filter(({ goal }) => goal === 'takePosition')
      .map(({ what }) => what)
  const other = side === 'left' ? 'right' : 'left'
  expect(reports(`${side} squad`)).toEqual(['accepted', 'dropped', 'accepted', 'completed'])
  expect(reports(`${other} squad`)).toEqual(['accepted', 'completed'])
  // nobody asked the commander, and he waited
  expect(ofType(events, 'action-failed', 'commander')).toEqual([])
  expect(ofType(events, 'action-start', 'commander').map(({ step }) => step.name)).toEqual([
    'setUpAmbush',
    'assaultTogether',
  ])
  expect(run.outcome()).toMatchObject({ taken: true, squads: 2 })
  expect(run.outcome().brokeOff.filter((name) => squads.includes(name))).toEqual([`${side} squad`])
})

test('where squads only hand orders on, it is the soldiers who break off', () => {
  const run = new ChainRun({ ...calm, ambush: 'left', autonomous: false })
  const events = eventsOf(run)
  const drops = ofType(events, 'report').filter(({ what, goal }) => what === 'dropped' && goal === 'moveTo')
  expect(new Set(drops.map(({ agent }) => agent))).toEqual(new Set(roster.left))
  expect(ofType(events, 'report', 'left squad').map(({ what }) => what)).not.toContain('dropped')
  expect(run.outcome()).toMatchObject({ taken: true })
  expect([...run.outcome().brokeOff].sort()).toEqual(roster.left)
})

test('soldiers who fight take cover first', () => {
  const events = eventsOf(new ChainRun({ ...calm, ambush: 'right' }))
  const plans = ofType(events, 'plan-found').filter(({ goal }) => goal === 'fight')
  expect(plans.map(({ steps }) => steps.map(({ name }) => name))).toContainEqual(['takeCover', 'shootFromCover'])
})

test('a squad that does nothing makes the order fail, and it is given again', () => {
  const run = new ChainRun(calm)
  const events: AgentEvent[] = []
  run.society.subscribe((event) => events.push(event))
  run.step()
  run.society.agent('left squad').pause()
  while (run.society.time < commandTimeout + 5) run.step()
  expect(ofType(events, 'action-failed', 'commander').map(({ reason }) => reason)).toEqual([
    `it took longer than ${commandTimeout} s`,
  ])
  run.society.agent('left squad').resume()
  finish(run)
  expect(run.outcome()).toMatchObject({ taken: true })
  expect(ofType(events, 'order-given', 'commander').filter(({ target }) => target === 'left-flank').length).toBe(2)
})

test('a commander who is interrupted interrupts all below at once', () => {
  fc.assert(
    fc.property(setup, when, (given, at) => {
      const run = new ChainRun({ ...given, losses: [] })
      while (run.society.time < at && run.step());
      fc.pre(!run.isOver)
      run.commander?.tell({ calledOff: true })
      run.step()
      for (const agent of run.society.agents.values()) {
        // only a squad's own fight against an ambush continues
        const own = agent.kind.name === 'commander' ? [undefined] : [undefined, 'repel', 'fight']
        expect(own).toContain(agent.goal)
        for (const { from } of agent.squad.orders) expect(run.society.agent(from).goal).toBe('repel')
        if (agent.goal !== undefined || agent.kind.name !== 'soldier') continue
        expect(run.world.body(agent.name)).toMatchObject({ heading: undefined, aim: undefined })
      }
    }),
    { numRuns: 30 },
  )
}, 60_000)

test('when a soldier is lost the rest of the squad goes on', () => {
  const run = new ChainRun({ ...calm, losses: [{ who: 'Ben', at: 3 }] })
  finish(run)
  expect(run.outcome()).toMatchObject({ taken: true, squads: 2, soldiers: 5 })
})

test('when a squad leader is lost the other squad takes its soldiers over, and the commander plans anew', () => {
  const run = new ChainRun({ ...calm, losses: [{ who: 'left squad', at: 6 }] })
  const events = eventsOf(run)
  expect(
    run.society
      .agent('right squad')
      .squad.subordinates.map(({ name }) => name)
      .sort(),
  ).toEqual(soldiers)
  expect(ofType(events, 'action-start', 'commander').map(({ step }) => step.name)).toEqual([
    'setUpAmbush',
    'assaultAlone',
  ])
  expect(run.outcome()).toMatchObject({ taken: true, squads: 1, soldiers: 6 })
})

test('when the commander is lost all stop, until a deputy takes over', () => {
  const run = new ChainRun({ ...calm, losses: [{ who: 'commander', at: 6 }] })
  while (run.society.time < 6) run.step()
  expect(run.commander).toBeUndefined()
  run.step()
  for (const agent of run.society.agents.values()) expect([agent.goal, agent.squad.orders]).toEqual([undefined, []])
  finish(run)
  expect(run.outcome()).toMatchObject({ taken: true, commander: 'deputy', squads: 2 })
})

test('a squad without soldiers is none', () => {
  const run = new ChainRun({ ...calm, losses: roster.left.map((who) => ({ who, at: 4 })) })
  finish(run)
  expect(run.outcome()).toMatchObject({ taken: true, squads: 1, soldiers: 3 })
})

test('nothing goes wrong inside', () => {
  const events = eventsOf(new ChainRun({ ...calm, ambush: 'left', losses: [{ who: 'Dan', at: 5 }] }))
  expect(ofType(events, 'fault')).toEqual([])
})

test('the demo has options and a picture, and refuses nonsense', () => {
  const run = chainDemo.start({ seed: 4, loss: 'soldier', autonomous: 'no' })
  const told: string[] = []
  while (run.step()) told.push(...run.newSentences())
  expect(told).toContain('Ambush on the left path!')
  expect(told).toContain('Ben falls.')
  expect(run.picture?.()).toContain('t')
  const calledOff = chainDemo.start({ seed: 4, callOff: 5 })
  while (calledOff.step());
  expect(calledOff.outcome()).toMatchObject({ taken: false, soldiers: 6 })
  expect(calledOff.newSentences()).toContain('The commander calls everything off.')
  for (const wrong of [{ ambush: 'behind' }, { autonomous: 'maybe' }, { loss: 'all' }, { callOff: -1 }])
    expect(() => chainDemo.start({ seed: 1, ...wrong })).toThrow(RangeError)
})
