import { household, needsStartOf } from '@telos/lab'
import { choiceRules } from '@telos/papers/needs'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { needsAnswers } from '../../../workers/needs/needs-answers.ts'
import type { NeedsContract, NeedsLife } from '../../../workers/needs/needs-contract.ts'
import type { WorkerRpc } from '../../../workers/worker-rpc.ts'
import { minuteOf, withMinute } from './day-timeline.ts'
import { createNeedsModel } from './needs-model.ts'
import { lineOver, minutesOf, momentAt } from './needs-series.ts'
import {
  nearestStop,
  needOrder,
  needsQuery,
  readNeedsSettings,
  ruleNames,
  scenarioStarts,
  sweptFactors,
  usualSettings,
} from './needs-settings.ts'
import { needsWords } from './needs-words.ts'

test('the page offers what the model has', () => {
  expect(household.model.needs.map(({ name }) => name)).toEqual(needOrder)
  for (const [name, start] of Object.entries(scenarioStarts)) expect(needsStartOf(household, name).needs).toEqual(start)
  expect(choiceRules.map(({ name }) => name).toSorted()).toEqual(ruleNames.toSorted())
})

test('the slider stops nearest to any K', () => {
  for (const [at, stop] of sweptFactors.entries()) expect(nearestStop(stop)).toBe(at)
  expect(sweptFactors[nearestStop(12)]).toBe(10)
  expect(sweptFactors[nearestStop(99_999)]).toBe(1000)
})

describe('the address', () => {
  test('says everything, and nothing that is usual', () => {
    expect(needsQuery(usualSettings)).toEqual({})
    const level = fc.integer({ min: 0, max: 24 })
    const settings = fc.record({
      start: fc.oneof(fc.constantFrom(...Object.values(scenarioStarts)), fc.tuple(level, level, level, level)),
      factor: fc.constantFrom(...sweptFactors, 12.5),
      rule: fc.constantFrom(...ruleNames),
    })
    fc.assert(
      fc.property(settings, (given) => {
        expect(readNeedsSettings(needsQuery(given))).toEqual(given)
      }),
    )
  })

  test('nonsense is left out', () => {
    for (const query of [
      { k: 'x' },
      { k: '' },
      { k: '-1' },
      { k: 'Infinity' },
      { needs: '1,2' },
      { needs: '1,2,3,99' },
    ])
      expect(readNeedsSettings(query as unknown as Record<string, string>)).toEqual(usualSettings)
    expect(readNeedsSettings({ scenario: 'constructor', rule: 'x', needs: '' })).toEqual(usualSettings)
  })
})

test('lines hold a value until the next moment, and end with their life', () => {
  const life = (...at: readonly [number, number][]): NeedsLife => ({
    moments: at.map(([minutes, discontentment]) => ({ action: '', minutes, discontentment, needs: [] })),
    average: 0,
    maximum: 0,
    minimum: 0,
    final: 0,
    minutes: 0,
    rate: 0,
  })
  const lives = [life([0, 9], [10, 7]), life([0, 9], [5, 8], [20, 3])]
  const minutes = minutesOf(lives)
  expect(minutes).toEqual([0, 5, 10, 20])
  expect(lives.map((each) => lineOver(minutes, each, (moment) => moment.discontentment))).toEqual([
    [9, 9, 7, null],
    [9, 8, 8, 3],
  ])
  expect(momentAt(lives[0]!.moments, 9)?.discontentment).toBe(9)
})

/** Answers in the same thread, as the worker does. */
function doorHere(): WorkerRpc<NeedsContract> {
  const answers = needsAnswers()
  return {
    ask: (question, asks, { signal = new AbortController().signal } = {}) =>
      Promise.resolve(answers[question](asks as never, { signal, report: () => {} })) as Promise<never>,
    close: () => {},
  }
}

test('a change is lived through anew, and says what is seen in both languages', async () => {
  const model = createNeedsModel(doorHere(), usualSettings, 1)
  await vi.waitUntil(() => model.store.getState().sweep.length > 0, { timeout: 20_000 })
  const told = () => {
    const { lives, shown } = model.store.getState()
    return (['en', 'it'] as const).map((language) => needsWords[language].sentence(lives!, shown!.factor))
  }
  expect(told()[0]).toBe(
    'Without a plan, the person does what helps at once and ends at 210. With K = 3 the plan goes through moments of up to 345, and ends at 97.',
  )
  const until = async (factor: number, start = scenarioStarts.morning) => {
    model.change({ factor, start })
    await vi.waitUntil(() => model.store.getState().shown?.factor === factor, { timeout: 20_000 })
  }
  await until(1000)
  expect(told()[0]).toContain('both end at 210')
  await until(0.5)
  expect(told()[0]).toContain('it ends at 1256 instead of 210')
  expect(told()[1]).toContain('finisce a 1256 invece che a 210')
  model.change({ factor: Number.NaN })
  await vi.waitUntil(() => model.store.getState().failed !== undefined)
  expect(model.store.getState().failed).toContain('K is NaN')
  model.close()
})

test('a change ends the first work, and so does leaving', async () => {
  const signals: AbortSignal[] = []
  const door: WorkerRpc<NeedsContract> = {
    ask(_question, _asks, { signal } = {}) {
      if (signal) signals.push(signal)
      return new Promise(() => {})
    },
    close: () => {},
  }
  const model = createNeedsModel(door, usualSettings, 1)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  model.change({ factor: 2 })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  model.close()
  createNeedsModel(door, usualSettings, 1).close()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})

test('the minute is in the address; what is none is the first', () => {
  for (const minute of ['-3', '1.5', 'x', '__proto__', '']) expect(minuteOf({ minute })).toBe(0)
  expect(minuteOf({ minute: '90' })).toBe(90)
  expect(withMinute({ k: '7', minute: '3' }, 90)).toEqual({ k: '7', minute: '90' })
  expect(withMinute({ k: '7', minute: '3' }, 0)).toEqual({ k: '7' })
})
