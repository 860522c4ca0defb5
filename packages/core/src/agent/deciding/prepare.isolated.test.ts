/** The queries of agents can be compiled ahead of time. */
import { beforeEach, expect, test, vi } from 'vitest'
import { endless, eventsOf, listen } from '../../../test/agents/agents.ts'
import { createAgent, createSociety, defineAgent, defineDomain, flag, oneOf } from '../../entries/index.ts'
import { createScheduler } from '../../entries/schedule.ts'
import { compileForAnyStart } from '../../task/compile-task.ts'

vi.mock('../../task/compile-task.ts', { spy: true })
const compilations = vi.mocked(compileForAnyStart)
beforeEach(() => void compilations.mockClear())

/** Creates a new one each time, because a domain caches what it compiles. */
const newKitchen = () =>
  defineDomain({
    facts: { at: oneOf('table', 'stove').initially('table'), soup: flag(), tea: flag(), swept: flag(), hungry: flag() },
    actions: {
      goStove: { does: { at: 'stove' } },
      cook: { needs: { at: 'stove' }, does: { soup: true } },
      brew: { needs: { at: 'stove' }, does: { tea: true } },
      sweep: { does: { swept: true } },
      dance: { does: { swept: true } },
    },
  })

/** Its queries name the actions it knows, and have choices because of the target. */
function newCook() {
  return defineAgent(newKitchen(), {
    name: 'cook',
    goals: {
      eat: { wants: { soup: true }, weight: 3 },
      drink: { wants: () => ({ tea: true }), weight: 2 },
      tidy: { wants: { swept: true }, relevance: 0 },
    },
    actions: { goStove: { ...endless, target: () => ({ cost: 2 }) }, cook: endless, brew: endless, sweep: endless },
  })
}

test('after it, nothing is compiled when the agent plans', () => {
  const agent = createAgent(newCook(), { name: 'Ann', context: undefined, without: ['sweep'] })
  const events = listen(agent.society)
  agent.prepare()
  expect(compilations).toHaveBeenCalledTimes(3)
  agent.tick(0.1)
  expect(agent.goal).toBe('eat')
  agent.setGoal('eat', { active: false })
  agent.tick(0.1)
  expect(agent.goal).toBe('drink')
  expect(eventsOf(events, 'plan-requested').map(({ goal }) => goal)).toEqual(['eat', 'drink'])
  expect(compilations).toHaveBeenCalledTimes(3)
})

test('with a scheduler, too', () => {
  const kind = newCook()
  const society = createSociety({ planning: createScheduler({ budget: { expansions: 100 } }) })
  for (const name of ['Ann', 'Bob']) society.add(kind, { name, context: undefined }).prepare()
  expect(compilations).toHaveBeenCalledTimes(3)
  society.tick(0.1)
  society.tick(0.1)
  expect(society.agent('Bob').goal).toBe('eat')
  expect(compilations).toHaveBeenCalledTimes(3)
})

test('goals that it does not have now, and those that cannot be read, are left out', () => {
  const broken = defineAgent(newKitchen(), {
    name: 'cook',
    goals: {
      eat: { wants: { soup: true } },
      drink: { wants: () => ({ wine: true }) as never },
      dream: { wants: () => undefined },
      fly: {
        wants: () => {
          throw new Error('no wings')
        },
      },
      tidy: { wants: { swept: true } },
    },
    actions: { goStove: {}, cook: {}, sweep: {} },
  })
  const agent = createAgent(broken, { name: 'Ann', context: undefined, goals: { eat: { active: false } } })
  agent.prepare()
  expect(compilations).toHaveBeenCalledTimes(1)
  expect(agent.faults).toEqual([])
})

test('the agent goes on as it would without', () => {
  const moody = defineAgent(newKitchen(), {
    name: 'cook',
    goals: { eat: { wants: ({ random }) => (random.next() < 0.5 ? { soup: true } : { tea: true }) } },
    actions: { goStove: {}, cook: {}, brew: {} },
  })
  const livesOf = (prepares: boolean) => {
    const society = createSociety({ seed: 5 })
    const agent = society.add(moody, { name: 'Ann', context: undefined })
    const events: unknown[] = []
    society.subscribe((event) => void events.push(event))
    if (prepares) agent.prepare()
    expect(events).toEqual([])
    for (let ticks = 0; ticks < 5; ticks++) society.tick(0.1)
    return { events, saved: society.save() }
  }
  const [without, prepared] = [livesOf(false), livesOf(true)]
  expect(JSON.stringify(prepared)).toBe(JSON.stringify(without))
})
