import { describe, expect, test } from 'vitest'
import { ToySociety } from '../../../test/agents/toy-society.ts'
import type { AgentEvent } from '../../agent/agent-events.ts'
import { createRecorder } from '../recorder.ts'
import type { Breakpoint } from './breakpoint.ts'
import { isBreakpointHit } from './breakpoint.ts'

const event = (parts: object) => ({ agent: 'Jack', tick: 3, ...parts }) as AgentEvent
const goal = event({ type: 'goal-chosen', goal: 'rob', was: undefined, priority: 1, reason: 'best' })
const broken = event({ type: 'plan-broken', goal: 'rob', step: 0, condition: 'rum', message: 'no rum' })
const none = event({ type: 'plan-not-found', goal: 'sleep', status: 'unsolvable', why: '' })
const start = event({ type: 'action-start', step: { name: 'go', args: {} } })
const alarm = event({ type: 'belief', key: 'alarm', value: true, was: false, source: 'ears' })
const calm = event({ type: 'belief', key: 'alarm', value: false, was: true, source: 'ears' })
const all = [goal, broken, none, start, alarm, calm]

describe('breakpoints', () => {
  test.each<[Breakpoint, readonly AgentEvent[]]>([
    [{ on: 'goal-changed' }, [goal]],
    [{ on: 'goal-changed', goal: 'sleep' }, []],
    [{ on: 'plan-failed' }, [broken, none]],
    [{ on: 'plan-failed', goal: 'sleep' }, [none]],
    [{ on: 'action-started' }, [start]],
    [{ on: 'action-started', action: 'stay' }, []],
    [{ on: 'fact-became-true', fact: 'alarm' }, [alarm]],
    [{ on: 'fact-became-true', fact: 'alarm', value: false }, [calm]],
    [{ on: 'event', when: ({ tick }) => tick === 3 }, all],
    [{ on: 'event', when: () => true, agent: 'Anne' }, []],
    [{ on: 'goal-changed', agent: ['Anne', 'Jack'] }, [goal]],
  ])('%o waits for what it says', (breakpoint, hits) => {
    expect(all.filter((candidate) => isBreakpointHit(breakpoint, candidate))).toEqual(hits)
  })

  test('a hit is a value, the recorder pauses, and the society goes on', () => {
    const society = new ToySociety()
    const jack = society.add('Jack')
    const recorder = createRecorder(society)
    const told: number[] = []
    const remove = recorder.breakOn({ on: 'fact-became-true', fact: 'gold', value: 3 }, ({ tick }) => told.push(tick))
    for (let count = 1; count < 6; count++) society.tick(() => jack.believe('gold', count))
    expect(society.ticks).toBe(5)
    expect(told).toEqual([3])
    expect(recorder.hits.map(({ tick, event: { type } }) => [tick, type])).toEqual([[3, 'belief']])
    expect(recorder.paused).toBe(true)
    recorder.resume()
    remove()
    society.tick(() => jack.believe('gold', 3))
    expect(recorder.paused).toBe(false)
  })

  test('what predicates and callbacks throw stays here', () => {
    const society = new ToySociety()
    const jack = society.add('Jack')
    const recorder = createRecorder(society)
    const fail = () => {
      throw new Error('oh no')
    }
    recorder.breakOn({ on: 'event', when: fail })
    recorder.breakOn({ on: 'event', when: () => true }, fail)
    society.tick(() => jack.believe('gold', 1))
    expect(recorder.at(1).agents.get('Jack')?.beliefs).toEqual({ gold: 1 })
    expect(recorder.statistics()).toMatchObject({ hits: 1, faults: ['oh no', 'oh no'] })
  })
})
