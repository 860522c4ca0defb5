/** Errors and calls in the middle of a tick: the other agents continue, and nothing is started or ended twice. */
import { describe, expect, test, vi } from 'vitest'
import { actionsIn, eventsOf, innerAgent, listen, listenToAll, passTicks, startsIn } from '../../test/agents/agents.ts'
import {
  type ActionResult,
  type Agent,
  createAgent,
  createSociety,
  DomainError,
  defineAgent,
  defineDomain,
  flag,
  type GameWorld,
  number,
} from '../entries/index.ts'
import { consider, linear } from '../entries/utility.ts'

const door = defineDomain({
  objects: { room: ['hall', 'attic'] },
  facts: { unlocked: flag(), open: flag(), noise: number().per('room') },
  actions: { unlock: { does: { unlocked: true } }, push: { needs: { unlocked: true }, does: { open: true } } },
})
const believed = { assumeEffects: true } as const
const porter = defineAgent(door, {
  name: 'porter',
  goals: { enter: { wants: { open: true } } },
  actions: { unlock: believed, push: believed },
})
const isOpen = ({ beliefs }: Agent) => beliefs.read('open') === true

describe('a relevance in terms of facts', () => {
  const listening = (fact: string) =>
    defineAgent(door, {
      name: 'listener',
      goals: { enter: { wants: { open: true }, relevance: consider(fact as never, linear(0, 1)) } },
      actions: { unlock: believed, push: believed },
    })

  test('that names a fact which the domain lacks is a mistake of the kind', () => {
    let thrown: unknown
    try {
      listening('nosie(hall)')
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(DomainError)
    expect((thrown as DomainError).diagnostics).toMatchObject([
      { code: 'agent/unknown-fact', path: ['listener', 'goals', 'enter', 'relevance'] },
    ])
  })

  test('that cannot be worked out is a fault of its agent, which explains it, and others go on', () => {
    const society = createSociety()
    const events = listen(society)
    const agent = society.add(listening('noise(cellar)'), { name: 'A', context: undefined })
    const other = society.add(porter, { name: 'B', context: undefined })
    passTicks(society, 3)
    expect(eventsOf(events, 'fault')[0]).toMatchObject({ agent: 'A', where: 'relevance of enter' })
    expect(isOpen(other as never)).toBe(true)
    expect(agent.explain().sentences).toContainEqual(expect.stringMatching(/^Fault in relevance of enter: .*cellar/))
  })
})

describe('an error that nobody has caught', () => {
  test('in the step of one agent is its fault: others step, the tick ends, and later ticks work', () => {
    const society = createSociety()
    const events = listenToAll(society)
    const agent = society.add(porter, { name: 'A', context: undefined })
    const other = society.add(porter, { name: 'B', context: undefined })
    const step = vi.spyOn(innerAgent(agent), 'step').mockImplementation(() => {
      throw new Error('boom')
    })
    society.tick(0.1)
    expect(eventsOf(events, 'fault')).toMatchObject([{ agent: 'A', where: 'tick', message: 'boom' }])
    expect(isOpen(other as never)).toBe(true)
    expect(eventsOf(events, 'tick-end')).toHaveLength(1)
    step.mockRestore()
    society.tick(0.1)
    expect(isOpen(agent as never)).toBe(true)
    expect(eventsOf(events, 'tick-end')).toHaveLength(2)
  })

  test('in the step of the world is told, and the tick ends', () => {
    const world: GameWorld = {
      snapshot: () => 0,
      restore: () => undefined,
      step: () => {
        throw new Error('quake')
      },
    }
    const society = createSociety({ world })
    const events = listenToAll(society)
    const agent = society.add(porter, { name: 'A', context: undefined })
    passTicks(society, 2)
    expect(isOpen(agent as never)).toBe(true)
    expect(eventsOf(events, 'fault')).toMatchObject([1, 2].map((tick) => ({ where: 'world.step', tick, agent: '' })))
    expect(eventsOf(events, 'tick-end').map(({ tick }) => tick)).toEqual([1, 2])
  })
})

test.each(['tick', 'save'] as const)('society.%s() in a behaviour is a fault of the action', (what) => {
  const kind = defineAgent(door, {
    name: 'meddler',
    goals: { enter: { wants: { open: true } } },
    actions: {
      unlock: {
        assumeEffects: true,
        tick: ({ agent: { society } }) => {
          if (what === 'tick') society.tick(0.1)
          else society.save()
          return 'done'
        },
      },
      push: believed,
    },
  })
  const society = createSociety()
  const events = listen(society)
  society.add(kind, { name: 'A', context: undefined })
  const other = society.add(porter, { name: 'B', context: undefined })
  society.tick(0.1)
  expect(eventsOf(events, 'fault')).toMatchObject([{ agent: 'A', where: 'action unlock' }])
  expect(eventsOf(events, 'fault')[0].message).toBe(`${what}() was called in the middle of a tick`)
  expect(eventsOf(events, 'action-failed')).toMatchObject([{ agent: 'A', step: { name: 'unlock' } }])
  expect([society.ticks, isOpen(other as never)]).toEqual([1, true])
})

const meddling: Readonly<Record<string, (agent: Agent) => void>> = {
  pauses: (agent) => agent.pause(),
  removes: ({ society, name }) => society.remove(name),
  'switches off an action of': (agent) => agent.setAction('unlock', false),
}

describe.each(['approach', 'start', 'tick'] as const)('a behaviour that in its own %s', (when) => {
  test.each(Object.entries(meddling))('%s its agent, and says done, ends once and nothing follows', (_what, meddle) => {
    const ends: string[] = []
    const meddleOnce = ({ agent }: { readonly agent: unknown }): ActionResult => {
      meddle(agent as Agent)
      return 'done'
    }
    const kind = defineAgent(door, {
      name: 'meddler',
      goals: { enter: { wants: { open: true } } },
      actions: {
        unlock: {
          assumeEffects: true,
          [when]: meddleOnce,
          onStop: () => void ends.push('stop'),
          onComplete: () => void ends.push('complete'),
          onFail: () => void ends.push('fail'),
        },
        push: believed,
      },
    })
    const agent = createAgent(kind, { name: 'A', context: undefined })
    const events = listen(agent.society)
    passTicks(agent.society, 5)
    expect(ends).toEqual(['stop'])
    expect(actionsIn(events)).toEqual(['start unlock', 'stopped unlock'])
    expect(startsIn(events)).toEqual(['unlock'])
    expect([innerAgent(agent).execution.run, eventsOf(events, 'fault')]).toEqual([undefined, []])
  })
})
