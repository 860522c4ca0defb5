/** One suite for every planning service: immediate, in slices, by a clock, or in another thread. */
import { describe, expect, test } from 'vitest'
import { dt, eventsOf, innerAgent, listen, onPaper, startsIn, takes, typesOf } from '../../../test/agents/agents.ts'
import {
  atLeast,
  count,
  createSociety,
  defineAgent,
  defineDomain,
  flag,
  plus,
  type Society,
} from '../../entries/index.ts'
import type { WorkerPort } from '../../worker-port.ts'
import { ImmediatePlanner } from './immediate-planner.ts'
import type { PlanningService } from './planning-service.ts'
import { createScheduler } from './scheduler.ts'
import { servePlans } from './serve-plans.ts'
import { WorkerPlanner } from './worker-planner.ts'

interface Service {
  readonly planning: PlanningService
  /** Lets other threads proceed between ticks. */
  readonly between: () => void
}

/** A worker in this thread: messages are cloned, and wait until they are delivered. */
function worker(): Service {
  const waiting: (() => void)[] = []
  const end = (other: () => WorkerPort): WorkerPort => ({
    onmessage: undefined,
    onclose: undefined,
    postMessage(message) {
      const copy = structuredClone(message)
      waiting.push(() => other().onmessage?.(copy))
    },
    close: () => {},
  })
  const here: WorkerPort = end(() => there)
  const there: WorkerPort = end(() => here)
  servePlans(there, { expansions: 4, later: (go) => void waiting.push(go) })
  const between = () => {
    for (let count = 0; count < 3; count++) waiting.shift()?.()
  }
  return { planning: new WorkerPlanner([here]), between }
}

/** Each clock reading advances it so far that a frame ends after a few expansions. */
function timed(): PlanningService {
  let now = 0
  const clock = () => {
    now += 0.3
    return now
  }
  return createScheduler({ budget: { milliseconds: 1 }, slice: 4, clock })
}

const alone = (planning: PlanningService): Service => ({ planning, between: () => {} })
const services: Readonly<Record<string, () => Service>> = {
  'at once': () => alone(new ImmediatePlanner()),
  'by expansions': () => alone(createScheduler({ budget: { expansions: 2 }, slice: 1 })),
  'by milliseconds': () => alone(timed()),
  'by a worker': worker,
}

const town = defineDomain({
  name: 'town',
  facts: { rich: flag(), coins: count({ max: 9 }), clean: flag(), soap: flag(), tools: flag() },
  actions: {
    work: { needs: { tools: true }, does: { coins: plus(1) } },
    fetchTools: { does: { tools: true } },
    retire: { needs: { coins: atLeast(3) }, does: { rich: true } },
    wash: { needs: { soap: true }, does: { clean: true } },
  },
})
const citizen = defineAgent(town, {
  name: 'citizen',
  goals: {
    getRich: { wants: { rich: true }, relevance: 0.5, planner: 'uniform-cost' },
    washUp: { wants: { clean: true }, relevance: 0, weight: 1 },
  },
  actions: { work: takes(0.2), fetchTools: takes(0.2), retire: takes(0.2), wash: takes(0.2) },
})
const story = ['fetchTools', 'work', 'work', 'work', 'retire']

function live(society: Society, { between }: Service, until: () => boolean, most = 200): void {
  for (let tick = 0; tick < most && !until(); tick++) {
    between()
    society.tick(dt)
  }
}

describe.each(Object.entries(services))('planning %s', (_how, make) => {
  const begin = (names: readonly string[] = ['A']) => {
    const service = make()
    const society = createSociety({ planning: service.planning })
    const agents = names.map((name) => society.add(citizen, { name, context: undefined }))
    return { service, society, agents, agent: agents[0], events: listen(society) }
  }

  test('an agent reaches its goal by the cheapest plan', () => {
    const { society, service, agent, events } = begin()
    live(society, service, () => agent.beliefs.get('rich') === true)
    expect(startsIn(events)).toEqual(story)
    expect(eventsOf(events, 'plan-found')).toMatchObject([{ goal: 'getRich', cost: 5, steps: { length: 5 } }])
    expect(eventsOf(events, 'fault')).toEqual([])
  })

  test('many agents all reach theirs, and each is asked once', () => {
    const names = Array.from({ length: 12 }, (_, index) => `a${index}`)
    const { society, service, agents, events } = begin(names)
    live(society, service, () => agents.every(({ beliefs }) => beliefs.get('rich') === true), 600)
    for (const { name } of agents) expect(startsIn(events.filter(({ agent }) => agent === name))).toEqual(story)
    expect(eventsOf(events, 'plan-requested')).toHaveLength(names.length)
  })

  test('without a plan it says why, and lets it be for a while', () => {
    const { society, service, agent, events } = begin()
    agent.setGoal('getRich', { wants: { clean: true } })
    live(society, service, () => eventsOf(events, 'plan-not-found').length > 0)
    expect(eventsOf(events, 'plan-not-found')[0]).toMatchObject({ goal: 'getRich', status: 'unsolvable' })
    const { activity, sentences } = agent.explain()
    expect(activity).toBe('stuck')
    expect(sentences.join('\n')).toContain('No action achieves soap')
    const asked = eventsOf(events, 'plan-requested').length
    live(society, service, () => false, 5)
    expect(eventsOf(events, 'plan-requested')).toHaveLength(asked)
  })

  test('an answer that is not wanted any more is not heard', () => {
    const { society, service, agent, events } = begin()
    society.tick(dt)
    agent.setGoal('getRich', { active: false })
    live(society, service, () => false, 40)
    expect(agent.goal).toBe(undefined)
    expect(innerAgent(agent).deliberation.pending).toBe(undefined)
    // an immediate planner has answered before
    const answered = typesOf(events).includes('plan-found')
    expect(typesOf(events).includes('plan-cancelled')).toBe(!answered)
    expect(agent.explain().activity).toBe('content')
  })

  test('somebody who leaves while a plan is looked for takes nobody with him', () => {
    const { society, service, agents, events } = begin(['A', 'B'])
    society.tick(dt)
    society.remove('A')
    live(society, service, () => agents[1].beliefs.get('rich') === true)
    expect(startsIn(events.filter(({ agent }) => agent === 'B'))).toEqual(story)
    expect(eventsOf(events, 'plan-found').filter(({ agent, tick }) => agent === 'A' && tick > 1)).toEqual([])
  })

  test('saved and loaded at any tick, it goes on; where nothing comes from outside, exactly', () => {
    for (let at = 0; at < 30; at += 3) {
      const { society, service, agents } = begin(['A', 'B'])
      live(society, service, () => false, at)
      const saved = onPaper(society.save())
      const other = make()
      const loaded = createSociety({ planning: other.planning })
      loaded.load(saved, { kinds: [citizen], context: () => undefined })
      const both = [listen(society), listen(loaded)]
      live(society, service, () => false, 60)
      live(loaded, other, () => false, 60)
      for (const { name } of agents) expect(loaded.agent(name).view().beliefs).toMatchObject({ rich: true })
      if (!service.planning.external) expect(both[1]).toEqual(both[0])
    }
  })

  test('the same run again is the same', () => {
    const [one, other] = [begin(['A', 'B']), begin(['A', 'B'])].map(({ society, service, events }) => {
      live(society, service, () => false, 60)
      return events
    })
    expect(other).toEqual(one)
  })
})
