import { expect, test } from 'vitest'
import { isQuick } from '../../../../tests/runs.ts'
import { defineDomain } from './define-domain.ts'

/** One action with as many ways to use it as the fourth power of `things`: 160,000. */
function largeDomain(things = 20) {
  return defineDomain({
    objects: { thing: Array.from({ length: things }, (_, index) => `thing${index}`) },
    facts: { at: { kind: 'flag', per: ['thing', 'thing'] }, n: { kind: 'count', max: 9 }, done: { kind: 'flag' } },
    actions: {
      move: {
        with: { a: 'thing', b: 'thing', c: 'thing', d: 'thing' },
        needs: { 'at(a,b)': false, 'at(c,d)': false },
        does: { 'at(a,c)': true, n: { add: 1 } },
      },
      finish: { needs: { 'at(thing1,thing2)': true, n: { atLeast: 9 } }, does: { done: true } },
    },
  } as never) as unknown as { plan(request: object): { status: string; limit?: string; why: unknown } }
}

test('time counts while actions are written out', () => {
  let now = 0
  let asked = 0
  const clock = () => {
    asked++
    return (now += 1)
  }
  const result = largeDomain().plan({ from: {}, to: { done: true }, limits: { milliseconds: 5 }, clock })
  expect([result.status, result.limit]).toEqual(['limit', 'milliseconds'])
  expect(String(result.why)).toContain('time ran out while the actions were grounded')
  expect(asked).toBeLessThan(10)
})

test('so does memory, where somebody measures it, and a signal', () => {
  let asked = 0
  const usedMemory = () => ++asked * 1000
  const request = { from: {}, to: { done: true } }
  const full = largeDomain().plan({ ...request, limits: { memory: 4500, usedMemory } })
  expect([full.status, full.limit, asked]).toEqual(['limit', 'memory', 5])
  const aborted = largeDomain().plan({ ...request, limits: { signal: AbortSignal.abort() } })
  expect([aborted.status, aborted.limit]).toEqual(['limit', 'abort'])
})

test('a query that was stopped is asked again', () => {
  let isFull = true
  // grounded to the end here, which takes seconds with 20
  const domain = largeDomain(isQuick ? 11 : 20)
  const limits = { memory: 1, usedMemory: () => (isFull ? 2 : 0), expansions: 10 }
  expect(domain.plan({ from: {}, to: { done: true }, limits }).limit).toBe('memory')
  isFull = false
  expect(domain.plan({ from: {}, to: { n: { atLeast: 1 } }, limits: { expansions: 100 } }).status).toBe('solved')
})
