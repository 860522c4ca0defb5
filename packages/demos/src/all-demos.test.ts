import { describe, expect, test } from 'vitest'
import { allDemos } from './declared-demos.ts'
import { type Demo, type DemoRun, optionValues } from './demo.ts'
import { findDemo } from './find-demo.ts'

test('names are unique, and found; a misspelt one is answered with the nearest', () => {
  const names = allDemos.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const demo of allDemos) expect(findDemo(demo.name)).toBe(demo)
  expect(() => findDemo('pirat')).toThrow('demo "pirat" does not exist — did you mean "pirate"?')
  expect(() => findDemo('__proto__')).toThrow(RangeError)
})

/** Runs a few steps and returns the sentences so far. */
function begin(demo: Demo, seed: number) {
  const run: DemoRun = demo.start({ seed })
  const story: string[] = []
  for (let step = 0; step < 40 && run.step(); step++) story.push(...run.newSentences())
  return { run, story }
}

describe.each(allDemos)('$name', (demo) => {
  test('says what it is and what it takes', () => {
    expect(demo.summary).toMatch(/^[a-z].*[^.]$/)
    for (const { name, summary, choices, default: otherwise } of demo.options) {
      expect(name).toMatch(/^[a-z][A-Za-z-]*$/)
      expect(summary).not.toBe('')
      if (choices !== undefined) expect(choices).toContain(otherwise)
    }
  })

  test('the same seed, the same run; its outcome is plain data', () => {
    const first = begin(demo, 7)
    const second = begin(demo, 7)
    expect(second.story).toEqual(first.story)
    expect(second.run.outcome()).toEqual(first.run.outcome())
    expect(JSON.parse(JSON.stringify(first.run.outcome()))).toEqual(first.run.outcome())
    expect(second.run.picture?.()).toBe(first.run.picture?.())
  })
})

test('options: defaults fill in, numbers are read, nonsense is told', () => {
  const options = [
    { name: 'side', summary: 'whose', choices: ['red', 'blue'], default: 'red' },
    { name: 'count', summary: 'how many', default: 3 },
  ]
  expect(optionValues(options, { seed: 1 })).toEqual({ seed: 1, side: 'red', count: 3 })
  expect(optionValues(options, { seed: 1, count: '12', side: 'blue' })).toEqual({ seed: 1, side: 'blue', count: 12 })
  expect(() => optionValues(options, { seed: 1, count: 'many' })).toThrow('count: found "many", expected a number')
  expect(() => optionValues(options, { seed: 1, count: ' ' })).toThrow('expected a number')
  expect(() => optionValues(options, { seed: 1, side: 'bleu' })).toThrow('did you mean "blue"?')
  expect(() => optionValues(options, { seed: 1, sied: 'red' })).toThrow('did you mean "side"?')
  expect(() => optionValues(options, { seed: 1.5 })).toThrow('expected a whole number')
})
