import { describe, expect, test } from 'vitest'
import { needsAnswers } from './needs-answers.ts'

const answers = needsAnswers()
const asked = { signal: new AbortController().signal, report: () => {} }
const morning = [14, 16, 6, 6]
const ask = { start: morning, factor: 3, rule: 'discontentment' }

describe('lives', () => {
  test('are those of the thesis: 210 without a plan, 97 with K = 3', async () => {
    const { behaviour, plan } = await answers.live(ask, asked)
    expect(behaviour).toMatchObject({ final: 210, minutes: 380, maximum: 524 })
    expect(behaviour.average).toBeCloseTo(274.03, 2)
    expect(behaviour.moments[1]).toEqual({
      action: 'bathroom',
      minutes: 15,
      discontentment: 310,
      needs: [15, 0, 6, 7],
    })
    expect(plan).toMatchObject({ final: 97, cost: 2091, expanded: 1629 })
    expect(plan?.moments.map(({ action }) => action)).toContain('cook')
  })

  test('K = 1000 lives as if it could not plan', async () => {
    const { behaviour, plan } = await answers.live({ ...ask, factor: 1000 }, asked)
    expect(plan?.final).toBe(behaviour.final)
  })

  test('the rule matters without a plan alone', async () => {
    const first = await answers.live(ask, asked)
    const other = await answers.live({ ...ask, rule: 'most-pressing' }, asked)
    expect(other.plan).toEqual(first.plan)
    expect(other.behaviour).not.toEqual(first.behaviour)
  })

  test('wrong questions get words', async () => {
    await expect(answers.live({ ...ask, rule: 'lazy' }, asked)).rejects.toThrow('there is no rule "lazy"')
    await expect(answers.live({ ...ask, start: [99, 0, 0, 0] }, asked)).rejects.toThrow('found 99, expected')
    await expect(answers.live({ ...ask, factor: Number.NaN }, asked)).rejects.toThrow('K is NaN')
  })

  test('an outdated question ends', async () => {
    const controller = new AbortController()
    const running = answers.live({ ...ask, factor: 1 }, { ...asked, signal: controller.signal })
    controller.abort()
    await expect(running).rejects.toThrow('cancelled')
  })
})

test('the sweep has a point for each K', async () => {
  const points = await answers.sweep({ start: morning, factors: [1, 3, 27] }, asked)
  expect(points.map(({ factor, final }) => [factor, final])).toEqual([
    [1, 106],
    [3, 97],
    [27, 210],
  ])
})

test('files are tables and pictures in the language of the page', async () => {
  const files = await answers.files({ ...ask, language: 'it' }, asked)
  expect(files.map(({ name }) => name)).toEqual([
    'needs-gob.csv',
    'needs-goap-k3.csv',
    'discontentment.svg',
    'needs-gob.svg',
    'needs-goap-k3.svg',
  ])
  expect(files[0]!.text.split('\r\n')[1]).toBe('14,16,6,6,524,start,0')
  expect(files[2]!.text).toContain('con un piano, K = 3 (GOAP)')
  expect(files[3]!.text).toContain('svago')
})
