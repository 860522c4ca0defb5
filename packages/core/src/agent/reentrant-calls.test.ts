/** Every call in every hook: whichever API user code calls from a hook, the society stays consistent. */
import { describe, expect, test } from 'vitest'
import { isQuick } from '../../../../tests/runs.ts'
import { eventsOf, innerAgent, settlePromises, takes } from '../../test/agents/agents.ts'
import {
  type Agent,
  createSociety,
  defineAgent,
  defineDomain,
  flag,
  giveOrders,
  type Society,
} from '../entries/index.ts'
import type { AgentEvent } from './agent-events.ts'
import { createScheduler } from './schedule/scheduler.ts'

/** The call to make, once, in a hook of agent A. */
const calls: Readonly<Record<string, (agent: Agent, society: Society) => unknown>> = {
  'remove itself': ({ name }, society) => society.remove(name),
  'remove another': (_, society) => society.agents.has('B') && society.remove('B'),
  'remove its superior': (_, society) => society.remove('L', { successor: 'B' }),
  'add another': (_, society) => void society.add(guest, { name: 'new', context: undefined, superior: 'L' }),
  pause: (agent) => agent.pause(),
  'pause and resume': (agent) => {
    agent.pause()
    agent.resume()
  },
  tell: (agent) => agent.tell({ alarm: true, locked: false } as never),
  notify: (_, society) => society.notify('knock'),
  replan: (agent) => agent.replan(),
  'switch an action off': (agent) => agent.setAction('enter', false),
  'switch a goal off': (agent) => agent.setGoal('visit', { active: false }),
  'serve nobody': (agent) => agent.squad.setSuperior(undefined),
  subscribe: (_, society) => void society.subscribe(() => undefined)(),
  explain: (agent) => void `${agent.explain()}`,
  // rejected in the middle of a tick, and reported as a fault
  tick: (_, society) => society.tick(0.1),
  save: (_, society) => void society.save(),
  load: (_, society) => society.load({} as never, { kinds: [], context: () => undefined }),
}
const refused = ['tick', 'save', 'load']

const house = defineDomain({
  facts: { locked: flag().initially(true), inside: flag(), alarm: flag(), safe: flag(), knocked: flag(), cosy: flag() },
  actions: {
    unlock: { does: { locked: false }, check: () => hook('check'), cost: () => at('cost', 1), minCost: 1 },
    enter: { needs: { locked: false }, does: { inside: true } },
    settle: { needs: { inside: true }, does: { cosy: true } },
    light: { does: { cosy: true } },
    flee: { does: { safe: true } },
  },
})

/** Called in each hook; set by each test. */
let hook = (_where: string): boolean => true
const at = <Value>(where: string, value: Value): Value => {
  hook(where)
  return value
}
/** Runs started but not ended, all that ended, and those that ended twice or without a start. */
let running = new Set<object>()
let ended = new Set<object>()
let wrong: string[] = []

const ends = (where: string) => (run: { readonly name: string }) => {
  // it may have been stopped or have failed during its approach
  if (!running.delete(run) && where === 'onComplete') wrong.push(`${where} of ${run.name} without a start`)
  if (ended.has(run)) wrong.push(`${where} of ${run.name} after its end`)
  ended.add(run)
  hook(where)
}
const lived = (more: object = {}) => ({
  ...takes(0.5),
  start(run: { readonly name: string }) {
    if (running.has(run) || ended.has(run)) wrong.push(`${run.name} was started twice`)
    running.add(run)
    hook('start')
  },
  onComplete: ends('onComplete'),
  onFail: ends('onFail'),
  onStop: ends('onStop'),
  ...more,
})

const guest = defineAgent(house, {
  name: 'guest',
  goals: {
    visit: {
      wants: () => at('wants', { cosy: true }),
      relevance: ({ beliefs }) => at('relevance', beliefs.get('alarm') ? 0.4 : 0.6),
      because: () => at('because', 'invited'),
    },
    hide: { wants: { safe: true }, weight: 5, relevance: ({ beliefs }) => (beliefs.get('alarm') ? 1 : 0) },
  },
  actions: {
    unlock: lived({
      target: () => at('target', { cost: 0, door: 1 }),
      approach: () => at('approach', 'done'),
      tick: ({ seconds }: { readonly seconds: number }) => at('tick', seconds >= 0.3 ? 'done' : 'running'),
    }),
    enter: lived({ interruptible: () => hook('interruptible') }),
    settle: {
      assumeEffects: true,
      compound: { wants: () => at('compound wants', { cosy: true }), using: ['light'] },
      onComplete: () => void hook('compound onComplete'),
    },
    light: lived({
      perform: async () => {
        hook('perform')
        return 'done' as const
      },
      tick: undefined,
    }),
    flee: lived({ tick: () => ({ failed: 'stumbled' }) }),
  },
  sensors: {
    eyes: { every: 0.1, facts: ['alarm', 'inside'], sense: () => void hook('sensor') },
    ears: { on: 'knock', facts: ['knocked'], sense: () => at('event sensor', { knocked: true }) },
  },
  policy: { interrupt: 'safe-points', replan: 'on-interval', interval: 0.3 },
  planningPriority: () => at('planningPriority', 0),
  record: { fields: () => at('record fields', {}) },
})
const head = defineDomain({ facts: { done: flag() }, actions: { send: { does: { done: true } } } })
const host = defineAgent(head, {
  name: 'host',
  goals: { invite: { wants: { done: true } } },
  actions: {
    send: giveOrders({
      recommends: { visit: 1 },
      target: () => at('order target', 1),
      briefing: () => at('briefing', {}),
      to: (_, members) => at('order to', members),
      completeWhen: 'never',
    }),
  },
})

const hooks = [
  'sensor',
  'event sensor',
  'relevance',
  'wants',
  'because',
  'check',
  'cost',
  'target',
  'approach',
  'start',
  'tick',
  'interruptible',
  'perform',
  'onComplete',
  'onFail',
  'onStop',
  'compound wants',
  'compound onComplete',
  'planningPriority',
  'record fields',
  'order target',
  'briefing',
  'order to',
]
const listened = [
  'agent-added',
  'belief',
  'goal-chosen',
  'plan-requested',
  'plan-found',
  'plan-adopted',
  'plan-dropped',
  'action-start',
  'action-arrived',
  'action-done',
  'action-stopped',
  'action-failed',
  'blamed',
  'order-given',
  'report',
  'plan-cancelled',
]
const planners = { 'at once': undefined, 'in turns': { budget: { expansions: 6 } } } as const

/** A short life that makes the call the first time the hook runs. */
async function live(where: string, call: string, planner: keyof typeof planners) {
  running = new Set()
  ended = new Set()
  wrong = []
  let isCalled = false
  const options = planners[planner]
  const society = createSociety({ seed: 3, ...(options && { planning: createScheduler(options) }) })
  const events: AgentEvent[] = []
  const late: AgentEvent[] = []
  const meet = (place: string): boolean => {
    const agent = society.agents.get('A')
    if (place === where && agent !== undefined && !isCalled) {
      isCalled = true
      calls[call](agent, society)
    }
    return true
  }
  hook = meet
  society.subscribe((event) => void events.push(event))
  society.subscribe((event) => void (event.agent !== 'B' && meet(`listener to ${event.type}`)))
  // receives the same events in the same order, whatever earlier subscribers cause
  society.subscribe((event) => void late.push(event))
  society.add(host, { name: 'L', context: undefined })
  for (const name of ['A', 'B']) society.add(guest, { name, context: undefined, superior: 'L' })
  for (let tick = 0; tick < 24; tick++) {
    if (tick === 8) society.notify('knock')
    for (const name of tick === 6 ? ['A', 'B'] : []) society.agents.get(name)?.tell({ alarm: true } as never)
    society.tick(0.1)
    society.agents.get('A')?.view()
    await settlePromises()
  }
  hook = () => true
  return { society, events, late, isCalled }
}

function expectOrder(society: Society, events: readonly AgentEvent[]): void {
  const gone = new Set<string>()
  const open = new Map<string, number>()
  for (const event of events) {
    if (event.type === 'agent-added') gone.delete(event.agent)
    if (gone.has(event.agent)) wrong.push(`${event.type} of ${event.agent} after it was removed`)
    const count = open.get(event.agent) ?? 0
    if (event.type === 'action-start') open.set(event.agent, count + 1)
    if (/^action-(done|failed|stopped)$/.test(event.type)) open.set(event.agent, count - 1)
    if (event.type !== 'agent-removed') continue
    // everything it had started was stopped before it left
    expect(open.get(event.agent) ?? 0).toBe(0)
    gone.add(event.agent)
  }
  expect(wrong).toEqual([])
  for (const [name, agent] of society.agents) {
    const { execution, isRemoved, squad } = innerAgent(agent)
    const underWay = execution.compounds.runs.length + (execution.run === undefined ? 0 : 1)
    expect([name, open.get(name) ?? 0, isRemoved]).toEqual([name, underWay, false])
    for (const member of squad.subordinates) expect(society.agents.get(member.name)).toBe(member)
    if (squad.superior !== undefined) expect(squad.superior.squad.subordinates).toContain(agent)
  }
  // a run that started and no longer runs has been notified of its end
  const present = [...society.agents.values()].map((agent) => innerAgent(agent).execution.run)
  for (const run of running) expect(present).toContain(run)
  expect(society.save().agents).toHaveLength(society.agents.size)
}

const places = [...hooks, ...listened.map((type) => `listener to ${type}`)]
const met = new Set<string>()

const kindsOfPlanning = Object.keys(planners) as (keyof typeof planners)[]

describe.each(kindsOfPlanning)('planned %s', (planner) => {
  test.each(places)('%s may call anything', async (where) => {
    for (const [index, call] of Object.keys(calls).entries()) {
      const turn = index + places.indexOf(where) + kindsOfPlanning.indexOf(planner)
      // a quarter of the calls in each hook, others for each planner; TELOS_RUNS=1 tries all with both
      if (isQuick && turn % 4 > 0) continue
      const first = await live(where, call, planner)
      if (first.isCalled) met.add(where)
      expectOrder(first.society, first.events)
      // the same records
      expect(
        first.late.length === first.events.length && first.late.every((event, at) => event === first.events[at]),
      ).toBe(true)
      const faults = eventsOf(first.events, 'fault').map(({ message }) => message)
      if (!refused.includes(call)) expect([call, faults]).toEqual([call, []])
      if (isQuick && turn % 28 > 0) continue
      const again = await live(where, call, planner)
      expect(again.events).toEqual(first.events)
    }
  })
})

test('all of them were met', () => {
  expect(places.filter((where) => !met.has(where))).toEqual([])
})
