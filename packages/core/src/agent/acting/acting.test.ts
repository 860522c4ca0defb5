import { describe, expect, test } from 'vitest'
import { actionsIn, innerAgent, listen, pass } from '../../../test/agents/agents.ts'
import {
  type ActionResult,
  atLeast,
  contextOf,
  count,
  createAgent,
  defineAgent,
  defineDomain,
  failed,
  flag,
  plus,
  type Society,
} from '../../entries/index.ts'

const wells = ['north', 'south', 'east'] as const
interface Land {
  /** Well → number of steps to it. Missing wells cannot be reached. */
  readonly ways: Readonly<Record<string, number>>
  walked: number
}

const village = defineDomain({
  objects: { well: wells },
  context: contextOf<Land>(),
  facts: { water: flag(), washed: flag(), coins: count({ max: 9 }) },
  actions: {
    draw: { with: { well: 'well' }, does: { water: true } },
    wash: { needs: { water: true }, does: { washed: true, water: false } },
    earn: { does: { coins: plus(1) } },
  },
})

const land = (ways: Land['ways'] = { north: 1 }): Land => ({ ways, walked: 0 })

/** Lets promises settle and lets the society process their results. */
async function settle(society: Society): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  society.tick(0.1)
}

describe('the life of an action', () => {
  test('start once, tick until done, complete once; the next step follows in the same tick', () => {
    const calls: string[] = []
    const kind = defineAgent(village, {
      name: 'villager',
      goals: { beClean: { wants: { washed: true } } },
      actions: {
        draw: {
          assumeEffects: true,
          start: ({ args }) => void calls.push(`start ${args.well}`),
          tick: ({ seconds }, dt) => {
            calls.push(`tick ${dt}`)
            return seconds >= 0.3 - 1e-9 ? 'done' : 'running'
          },
          onComplete: ({ seconds }) => void calls.push(`complete ${seconds.toFixed(1)}`),
          onFail: () => void calls.push('fail'),
          onStop: () => void calls.push('stop'),
        },
        wash: { assumeEffects: true },
      },
    })
    const agent = createAgent(kind, { name: 'Ann', context: land() })
    const events = listen(agent.society)
    pass(agent.society, 1)
    expect(calls.filter((call) => !call.startsWith('start'))).toEqual([
      'tick 0.1',
      'tick 0.1',
      'tick 0.1',
      'complete 0.3',
    ])
    expect(calls.filter((call) => call.startsWith('start'))).toHaveLength(1)
    const [done, next] = events.filter(({ type }) => type === 'action-done' || type === 'action-start').slice(1)
    expect([done.type, next.type, next.tick]).toEqual(['action-done', 'action-start', done.tick])
    expect(agent.view().beliefs).toEqual({ washed: true })
  })

  test('`seconds` counts from the beginning of the step, `secondsPerforming` from the end of the approach', () => {
    const clocks: string[] = []
    const kind = defineAgent(village, {
      name: 'villager',
      goals: { beClean: { wants: { washed: true } } },
      actions: {
        draw: {
          assumeEffects: true,
          approach: ({ context, secondsPerforming }) => {
            clocks.push(`approach ${secondsPerforming}`)
            return ++context.walked === 3 ? 'done' : 'running'
          },
          start: ({ seconds, secondsPerforming }) =>
            void clocks.push(`start ${seconds.toFixed(1)} ${secondsPerforming}`),
          tick: ({ secondsPerforming }) => (secondsPerforming >= 0.2 - 1e-9 ? 'done' : 'running'),
          onComplete: ({ seconds, secondsPerforming }) =>
            void clocks.push(`complete ${seconds.toFixed(1)} ${secondsPerforming.toFixed(1)}`),
        },
        wash: {
          tick: ({ seconds, secondsPerforming }) =>
            seconds === secondsPerforming ? 'running' : failed('the clocks differ'),
        },
      },
    })
    const agent = createAgent(kind, { name: 'Ann', context: land() })
    pass(agent.society, 1)
    expect(clocks).toEqual(['approach 0', 'approach 0', 'approach 0', 'start 0.3 0', 'complete 0.5 0.2'])
    expect(agent.view().action).toMatchObject({ step: { name: 'wash' }, phase: 'performing' })
  })

  test.each<[string, () => ActionResult, string]>([
    ['a failure', () => failed('the rope broke'), 'the rope broke'],
    ['nonsense', () => 'finished' as never, "found \"finished\", expected 'done', 'running' or failed('why')"],
    ['null', () => null as never, "found null, expected 'done', 'running' or failed('why')"],
    ['a big integer', () => 1n as never, "expected 'done', 'running' or failed('why')"],
  ])('%s is told apart from the rest', (_what, tick, reason) => {
    const calls: string[] = []
    const kind = defineAgent(village, {
      name: 'villager',
      goals: { earnOne: { wants: { coins: atLeast(1) } } },
      actions: {
        earn: {
          assumeEffects: true,
          tick,
          onComplete: () => void calls.push('complete'),
          onFail: (_run, why) => void calls.push(`fail ${why}`),
          onStop: () => void calls.push('stop'),
        },
      },
    })
    const agent = createAgent(kind, { name: 'Ann', context: land() })
    const events = listen(agent.society)
    pass(agent.society, 0.1)
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatch(/^fail /)
    expect(calls[0]).toContain(reason)
    expect(actionsIn(events)).toEqual(['start earn', 'failed earn'])
    expect(agent.beliefs.get('coins')).toBe(0)
  })

  test('an action without any function is done at once; one that only starts may say that it is still running', () => {
    const kind = defineAgent(village, {
      name: 'villager',
      goals: { earnOne: { wants: { coins: atLeast(1) } } },
      actions: { earn: { assumeEffects: true, start: ({ context }) => (context.walked === 0 ? 'running' : 'done') } },
    })
    const waits = createAgent(kind, { name: 'Ann', context: land() })
    pass(waits.society, 2)
    expect(innerAgent(waits).execution.run?.name).toBe('earn')
    const simple = defineAgent(village, {
      name: 'simple',
      goals: kindGoals,
      actions: { earn: { assumeEffects: true } },
    })
    const agent = createAgent(simple, { name: 'Ann', context: land() })
    pass(agent.society, 0.1)
    expect(agent.beliefs.get('coins')).toBe(1)
  })
  const kindGoals = { earnOne: { wants: { coins: atLeast(1) } } }

  test('a timeout is a failure, also on the way', () => {
    for (const slow of [{ tick: () => 'running' as const }, { approach: () => 'running' as const }]) {
      const reasons: string[] = []
      const kind = defineAgent(village, {
        name: 'villager',
        goals: kindGoals,
        actions: { earn: { ...slow, timeout: 0.5, onFail: (_run, reason) => void reasons.push(reason) } },
      })
      const agent = createAgent(kind, { name: 'Ann', context: land() })
      pass(agent.society, 0.4)
      expect(reasons).toEqual([])
      pass(agent.society, 0.2)
      expect(reasons).toEqual(['it took longer than 0.5 s'])
    }
  })
})

describe('effects', () => {
  test('are believed when the action says so', () => {
    const kind = defineAgent(village, {
      name: 'villager',
      goals: { earnThree: { wants: { coins: atLeast(3) } } },
      actions: { earn: { assumeEffects: true } },
    })
    const agent = createAgent(kind, { name: 'Ann', context: land() })
    const events = listen(agent.society)
    pass(agent.society, 0.3)
    const beliefs = events.flatMap((event) => (event.type === 'belief' ? [[event.value, event.source]] : []))
    expect(beliefs).toEqual([1, 2, 3].map((coins) => [coins, 'action earn']))
  })

  test('are not believed otherwise: an action that is done changes nothing until a sensor sees it', () => {
    const context = land()
    const kind = defineAgent(village, {
      name: 'villager',
      goals: { earnOne: { wants: { coins: atLeast(1) } } },
      actions: { earn: { onComplete: (run) => void run.context.walked++ } },
      sensors: { purse: { facts: ['coins'], on: 'look', sense: (sensing) => ({ coins: sensing.context.walked }) } },
    })
    const agent = createAgent(kind, { name: 'Ann', context })
    const events = listen(agent.society)
    pass(agent.society, 0.1)
    expect(actionsIn(events)).toEqual(['start earn', 'done earn'])
    expect(agent.beliefs.get('coins')).toBe(0)
    agent.notify('look')
    expect(agent.beliefs.get('coins')).toBe(1)
  })

  test('the kind warns of effects that nobody will tell of', () => {
    const kind = defineAgent(village, {
      name: 'villager',
      goals: {},
      actions: { earn: {}, wash: { assumeEffects: true } },
    })
    expect(kind.warnings).toEqual([
      {
        code: 'agent/untold-effect',
        severity: 'warning',
        message: 'earn changes "coins", but nothing would report that to the agent',
        hint: 'set `assumeEffects: true` on the action, or list "coins" in the `facts` of a sensor',
        path: ['villager', 'actions', 'earn'],
      },
    ])
  })
})

describe('targets', () => {
  const wellTaker = (asked: string[] = []) =>
    defineAgent(village, {
      name: 'villager',
      goals: { haveWater: { wants: { water: true } } },
      actions: {
        draw: {
          assumeEffects: true,
          target: ({ args, context }) => {
            asked.push(args.well)
            const steps = context.ways[args.well]
            return steps === undefined ? undefined : { cost: steps, steps }
          },
          approach: (run) => (++run.context.walked >= Number(run.target?.steps) ? 'done' : 'running'),
          start: (run) => void (run.data.drawnAt = run.args.well),
        },
      },
    })

  test('the nearest of many is chosen at planning time, each being asked for once', () => {
    const asked: string[] = []
    const agent = createAgent(wellTaker(asked), { name: 'Ann', context: land({ north: 7, south: 3, east: 5 }) })
    const events = listen(agent.society)
    pass(agent.society, 0.1)
    // and the chosen one once more before the step begins: it might be gone
    expect(asked.slice(0, 3).sort()).toEqual(['east', 'north', 'south'])
    expect(asked.slice(3)).toEqual(['south'])
    const found = events.find((event) => event.type === 'plan-found')
    expect(found).toMatchObject({ cost: 4, steps: [{ name: 'draw', args: { well: 'south' } }] })
    expect(events.find(({ type }) => type === 'action-start')).toMatchObject({ target: { cost: 3, steps: 3 } })
  })

  test('without a target the action is not possible', () => {
    const agent = createAgent(wellTaker(), { name: 'Ann', context: land({}) })
    const events = listen(agent.society)
    pass(agent.society, 0.5)
    expect(events.map(({ type }) => type)).toContain('plan-not-found')
    expect(actionsIn(events)).toEqual([])
  })

  test('first there, then start', () => {
    const agent = createAgent(wellTaker(), { name: 'Ann', context: land({ east: 4 }) })
    const events = listen(agent.society)
    pass(agent.society, 0.2)
    expect(agent.view().action).toMatchObject({ phase: 'approaching', target: { steps: 4 } })
    pass(agent.society, 0.3)
    expect(actionsIn(events)).toEqual(['start draw', 'arrived draw', 'done draw'])
    expect(events.find(({ type }) => type === 'action-arrived')?.tick).toBe(4)
  })
})

describe('promises', () => {
  const waiter = (perform: (run: { readonly signal: AbortSignal }) => Promise<ActionResult>, timeout?: number) => {
    const calls: string[] = []
    const kind = defineAgent(village, {
      name: 'villager',
      goals: { earnOne: { wants: { coins: atLeast(1) } } },
      actions: {
        earn: {
          assumeEffects: true,
          perform,
          ...(timeout !== undefined && { timeout }),
          onComplete: () => void calls.push('complete'),
          onFail: (_run, reason) => void calls.push(`fail ${reason}`),
          onStop: (_run, reason) => void calls.push(`stop ${reason}`),
        },
      },
    })
    const agent = createAgent(kind, { name: 'Ann', context: land() })
    return { agent, calls, events: listen(agent.society) }
  }

  test('one that is kept completes the action, at the next tick', async () => {
    const { agent, calls } = waiter(async () => 'done')
    agent.tick(0.1)
    expect(calls).toEqual([])
    await settle(agent.society)
    expect(calls).toEqual(['complete'])
    expect(agent.beliefs.get('coins')).toBe(1)
  })

  test.each<[string, () => Promise<ActionResult>, string]>([
    ['rejected', () => Promise.reject(new Error('no work')), 'fail no work'],
    ['kept with a failure', async () => failed('too late'), 'fail too late'],
    [
      'never made, as perform throws',
      () => {
        throw new Error('thrown')
      },
      'fail thrown',
    ],
  ])('one that is %s fails the action', async (_how, perform, told) => {
    const { agent, calls, events } = waiter(perform)
    agent.tick(0.1)
    await settle(agent.society)
    expect(calls).toEqual([told])
    expect(actionsIn(events)).toEqual(['start earn', 'failed earn'])
  })

  test('one that never settles runs into the timeout, and its signal is aborted', () => {
    let signal: AbortSignal | undefined
    const { agent, calls } = waiter((run) => {
      signal = run.signal
      return new Promise(() => {})
    }, 2)
    pass(agent.society, 1.9)
    expect([calls, signal?.aborted]).toEqual([[], false])
    pass(agent.society, 0.2)
    expect([calls, signal?.aborted]).toEqual([['fail it took longer than 2 s'], true])
  })

  test('one that settles after the action was stopped is not heard of', async () => {
    let keep = (_result: ActionResult) => {}
    let signal: AbortSignal | undefined
    const { agent, calls, events } = waiter((run) => {
      signal = run.signal
      return new Promise((resolve) => {
        keep = resolve
      })
    })
    agent.tick(0.1)
    agent.setGoal('earnOne', { active: false })
    agent.tick(0.1)
    expect([calls, signal?.aborted]).toEqual([['stop goal-dropped'], true])
    keep('done')
    await settle(agent.society)
    expect(calls).toEqual(['stop goal-dropped'])
    expect(actionsIn(events)).toEqual(['start earn', 'stopped earn'])
    expect(agent.beliefs.get('coins')).toBe(0)
  })
})

test('an agent does only what it knows how to do, less what is switched off', () => {
  const both = { draw: { assumeEffects: true }, wash: { assumeEffects: true }, earn: { assumeEffects: true } }
  const kind = defineAgent(village, {
    name: 'villager',
    goals: { beClean: { wants: { washed: true } } },
    actions: both,
  })
  const context = land()
  const agent = createAgent(kind, { name: 'Ann', context, without: ['draw'] })
  const events = listen(agent.society)
  pass(agent.society, 0.5)
  expect(actionsIn(events)).toEqual([])
  agent.setAction('draw', true)
  pass(agent.society, 0.2)
  expect(agent.beliefs.get('washed')).toBe(true)
  const { draw: _unknown, ...rest } = both
  const unable = defineAgent(village, {
    name: 'unable',
    goals: { beClean: { wants: { washed: true } } },
    actions: rest,
  })
  const bob = createAgent(unable, { name: 'Bob', context })
  pass(bob.society, 0.5)
  expect(bob.explain().activity).toBe('stuck')
})

test('an action that is switched off in the middle is stopped', () => {
  const kind = defineAgent(village, {
    name: 'villager',
    goals: { earnOne: { wants: { coins: atLeast(1) } } },
    actions: { earn: { tick: () => 'running' } },
  })
  const agent = createAgent(kind, { name: 'Ann', context: land() })
  const events = listen(agent.society)
  pass(agent.society, 0.2)
  agent.setAction('earn', false)
  pass(agent.society, 0.5)
  expect(actionsIn(events)).toEqual(['start earn', 'stopped earn'])
})
