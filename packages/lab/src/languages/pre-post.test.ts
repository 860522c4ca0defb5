import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prePost } from './pre-post.ts'

test('all combinations are tried, the last variable first, later variables seeing those before', () => {
  const small = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 4 })
  fc.assert(
    fc.property(small, small, fc.integer({ min: 0, max: 20 }), (first, second, limit) => {
      const language = prePost({
        add: {
          with: { a: first, b: (state: number, { a }: { a: number }) => second.map((n) => n * a + state) },
          pre: (_state: number, { a, b }) => a + b < limit,
          post: (state: number, { a, b }) => state + a + b,
        },
      })
      const expected = first.flatMap((a) =>
        second
          .map((n) => n * a + 1)
          .filter((b) => a + b < limit)
          .map((b) => ({ action: `add(${a},${b})`, state: 1 + a + b })),
      )
      expect([...language.successors(1)]).toEqual(expected)
    }),
  )
})

test('actions without variables have plain names; what is iterated over once serves all states', () => {
  const language = prePost({
    wait: { post: (state: number) => state },
    go: { with: { by: new Set([1, 2]).values() }, post: (state: number, { by }) => state + by },
    tell: { with: { what: [[1, 2], null, { x: 1 }] }, post: (state: number) => state },
  })
  for (const state of [5, 6]) {
    expect(Array.from(language.successors(state), ({ action }) => action)).toEqual([
      'wait',
      'go(1)',
      'go(2)',
      'tell([1,2])',
      'tell(null)',
      'tell({"x":1})',
    ])
  }
})

test('inherited names are ordinary variables and actions', () => {
  const language = prePost({
    ['__proto__']: {
      with: Object.fromEntries([
        ['__proto__', [1]],
        ['constructor', [2]],
      ]),
      post: (state: number, values: Record<string, number>) =>
        Object.values(values).reduce((sum, each) => sum + each, state),
    },
  })
  expect([...language.successors(0)]).toEqual([{ action: '__proto__(1,2)', state: 3 }])
})

test('mistakes are told with action and key', () => {
  const wrong = { go: { perform: 1, post: 3, with: { x: 3 } }, stop: 4, wait: { post: () => 1, pre: true } }
  const define = () => prePost(wrong as unknown as Parameters<typeof prePost>[0])
  expect(define).toThrow('action "go": unknown key "perform"')
  expect(define).toThrow('action "go": post: found 3, expected a function')
  expect(define).toThrow('action "go": with.x: found 3, expected a list of values')
  expect(define).toThrow('action "stop": found 4, expected { with, pre, post }')
  expect(define).toThrow('action "wait": pre: found true')
  const silent = prePost({ go: { post: (_state: number) => undefined as unknown as number } })
  expect(() => [...silent.successors(1)]).toThrow('post returned nothing, expected the next state')
  const empty = prePost({ go: { with: { x: () => undefined as unknown as number[] }, post: (state: number) => state } })
  expect(() => [...empty.successors(1)]).toThrow('the function of the variable "x" returned nothing')
})

test('a condition that gives nothing, or a promise, is told with its action', () => {
  const steps = (pre: unknown) => () => {
    const language = prePost({ inc: { pre: pre as () => boolean, post: (state: number) => state + 1 } })
    return [...language.successors(1)]
  }
  expect(steps(() => undefined)).toThrow(
    expect.objectContaining({
      message: 'action "inc": pre returned nothing, expected true or false; is a return missing?',
      path: ['actions', 'inc', 'pre'],
    }),
  )
  expect(steps(async () => false)).toThrow(
    'action "inc": pre returned a promise, expected true or false; a search does not',
  )
  // other values are truthy or falsy as in JavaScript
  for (const value of [0, '', null, false]) expect(steps(() => value)()).toEqual([])
  for (const value of [1, 'yes', [], true]) expect(steps(() => value)()).toHaveLength(1)
  const late = prePost({ inc: { post: async (state: number) => state + 1 } as never })
  expect(() => [...late.successors(1)]).toThrow(
    'action "inc": post returned a promise, expected the next state; a search',
  )
})
