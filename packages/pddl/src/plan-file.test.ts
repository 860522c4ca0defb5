import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printPlan, readPddlPlan } from './plan-file.ts'

const name = fc.stringMatching(/^[a-z][a-z0-9_-]{0,6}$/)
const steps = fc.array(fc.record({ name, args: fc.array(name, { maxLength: 4 }) }))

function read(text: string) {
  const { plan, diagnostics } = readPddlPlan(text, 'plan.txt')
  return {
    steps: plan?.steps.map((step) => [step.name.text, ...step.args.map((arg) => arg.text)].join(' ')),
    cost: plan?.cost && { value: plan.cost.value, unit: plan.cost.unit },
    problems: diagnostics.map(({ message, span }) => `${span!.line}:${span!.column} ${message}`),
  }
}

test('what is printed is read again', () => {
  fc.assert(
    fc.property(steps, fc.nat(), fc.boolean(), (written, value, unit) => {
      const { plan, diagnostics } = readPddlPlan(printPlan(written, { value, unit }), 'plan.txt')
      expect(diagnostics).toEqual([])
      expect(plan!.steps.map((step) => ({ name: step.name.text, args: step.args.map((arg) => arg.text) }))).toEqual(
        written,
      )
      expect(plan!.cost).toMatchObject({ value, unit })
    }),
  )
})

test('any layout, case and line ending, with comments', () => {
  expect(read('; a plan\r\n(Drive T1\r A)(stop) ; done\n\n(STOP)')).toEqual({
    steps: ['drive t1 a', 'stop', 'stop'],
    cost: undefined,
    problems: [],
  })
  expect(read('')).toEqual({ steps: [], cost: undefined, problems: [] })
})

test('places are those of the text', () => {
  const text = '\n  (drive t1)'
  const [step] = readPddlPlan(text, 'plan.txt').plan!.steps
  expect(text.slice(step!.start, step!.end)).toBe('(drive t1)')
  expect(text.slice(step!.args[0]!.start, step!.args[0]!.end)).toBe('t1')
})

test('time stamps in order are passed over', () => {
  expect(read('0: (a b) [1]\n0.001: (c) [2.5]\n1 : (d)\n2:(e)[D: 1]').steps).toEqual(['a b', 'c', 'd', 'e'])
  expect(read('1: (a)\n0: (b)').problems).toEqual(['2:1 the time 0 comes after the time 1'])
  expect(read('(a)\n3:').problems).toEqual(['2:1 a time without a step'])
})

test('claims of cost', () => {
  expect(read('(a)\n; cost = 12 (unit cost)').cost).toEqual({ value: 12, unit: true })
  expect(read('(a)\n;Cost = 1.5e3 (general cost)').cost).toEqual({ value: 1500, unit: false })
  expect(read('; cost: 3\n(a)').cost).toEqual({ value: 3, unit: undefined })
  expect(read('; cost of living\n; no cost = 3\n(a)').cost).toBeUndefined()
})

test.each([
  ['drive a b', '1:1 found "drive", expected a step'],
  ['(a)\n()', '2:1 this step names no action'],
  ['(a\n(b)', '1:1 this step has no closing parenthesis'],
  ['(a (b))', '1:1 this step has no closing parenthesis'],
  ['(a) )', '1:5 a closing parenthesis without an opening one'],
  ['(a b', '1:1 this step has no closing parenthesis'],
  ['(a) [x]', '1:5 found "[x]", expected the duration of a step'],
  ['(a [1])', '1:4 found "[1]" inside a step'],
])('what is no step: %s', (text, problem) => {
  const { steps, problems } = read(text)
  expect(steps).toBeUndefined()
  expect(problems[0]).toBe(problem)
})

test('any text is read or refused, and refused in few words', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { plan, diagnostics } = readPddlPlan(text, 'plan.txt')
      expect(plan === undefined).toBe(diagnostics.length > 0)
    }),
  )
  expect(readPddlPlan(') '.repeat(100_000), 'plan.txt').diagnostics.length).toBeLessThan(30)
})
