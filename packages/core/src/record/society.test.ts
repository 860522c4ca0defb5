import { describe, expect, test } from 'vitest'
import { Island, live, makeCrew } from '../../test/agents/island.ts'
import type { AgentView } from '../agent/agent.ts'
import type { Society } from '../agent/society.ts'
import { createRecorder } from './recorder.ts'

/** What events, samples and time determine: everything except the figures of goals and, by up to a tick, the seconds of the action. */
function exactParts(views: ReadonlyMap<string, AgentView>) {
  return [...views].sort().map(([name, { goals: _, action, memory, ...view }]) => [
    name,
    {
      ...view,
      memory: memory.map((known) => ({ ...known, confidence: Math.round(known.confidence * 1e6) })),
      action: action && { ...action, seconds: 0 },
    },
  ])
}

const secondsOf = (view: AgentView | undefined) => view?.action?.seconds ?? 0

const viewsOf = (society: Society) => new Map([...society.agents].map(([name, agent]) => [name, agent.view()]))

describe('a recorded society', () => {
  test.each([1, 2, 3, 4])('every moment is as it was live, seed %i', async (seed) => {
    const world = new Island()
    const society = makeCrew(world, seed)
    const recorder = createRecorder(society, { keyframeEvery: 20 })
    const truth: Map<string, AgentView>[] = []
    // facts told between two ticks still belong to the first of them
    await live(society, world, 200, () => truth.push(viewsOf(society)))
    truth.push(viewsOf(society))
    const { complete, last } = recorder.range
    expect([complete, last]).toEqual([0, 200])
    for (let at = complete; at <= last; at++) {
      const { agents } = recorder.at(at)
      expect(exactParts(agents), `tick ${at}`).toEqual(exactParts(truth[at]))
      for (const [name, view] of truth[at]) {
        expect(Math.abs(secondsOf(view) - secondsOf(agents.get(name)))).toBeLessThan(0.1 + 1e-9)
      }
    }
  })

  test('the run that is tried is one in which things happen', async () => {
    const world = new Island()
    const society = makeCrew(world, 1)
    const { recording } = createRecorder(society)
    await live(society, world, 200)
    const types = new Set(recording.events().map(({ event }) => event.type))
    for (const type of [
      'order-given',
      'report',
      'plan-broken',
      'plan-not-found',
      'blamed',
      'action-arrived',
    ] as const) {
      expect(types).toContain(type)
    }
  })

  test('listening does not change the run', async () => {
    const runs: unknown[] = []
    for (const isRecorded of [false, true]) {
      const world = new Island()
      const society = makeCrew(world, 3)
      if (isRecorded) createRecorder(society, { keyframeEvery: 3 })
      await live(society, world, 150)
      runs.push(society.save())
    }
    expect(runs[1]).toEqual(runs[0])
  })
})
