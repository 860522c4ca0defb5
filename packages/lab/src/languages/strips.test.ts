import { describe, expect, test } from 'vitest'
import type { StripsAction } from './strips/compile-action.ts'
import { fluents } from './strips/fluents.ts'
import { strips } from './strips.ts'

const texts = (actions: Record<string, StripsAction>, state: readonly string[], facts: readonly string[] = []) =>
  Array.from(strips(actions, { facts }).successors(state), ({ action, state: next }) => `${action}: ${next.join(' ')}`)

describe('steps', () => {
  test('come as actions are written, then as fluents are sorted, then as facts are given', () => {
    const actions = {
      'go(?to)': { pre: ['at(?from)', 'edge(?from,?to)'], remove: ['at(?from)'], add: ['at(?to)'] },
      'call(?who)': { pre: ['friend(?who)'], add: ['called(?who)'], remove: ['friend(?who)'] },
    }
    expect(
      texts(actions, ['friend(z)', 'friend(b)', 'at(hall)'], ['edge(hall,c)', 'edge(x,y)', 'edge(hall,a)']),
    ).toEqual([
      'go(c): at(c) friend(b) friend(z)',
      'go(a): at(a) friend(b) friend(z)',
      'call(b): at(hall) called(b) friend(z)',
      'call(z): at(hall) called(z) friend(b)',
    ])
  })

  test('that differ only in variables nobody sees come once', () => {
    const actions = { shout: { pre: ['friend(?who)'], add: ['loud'] } }
    expect(texts(actions, ['friend(a)', 'friend(b)'])).toEqual(['shout: loud friend(a) friend(b)'])
    expect(
      texts({ 'hug(?who)': { pre: ['friend(?who)'], add: ['loud'] } }, ['friend(a)'], ['friend(a)', 'friend(b)']),
    ).toEqual(['hug(a): loud friend(a)', 'hug(b): loud friend(a)'])
    const call = { call: { pre: ['friend(?who)'], add: ['called(?who)'] } }
    expect(texts(call, ['friend(a)', 'friend(b)'])).toHaveLength(2)
  })

  test('tests in code get numbers; what has to be computed is computed', () => {
    const count = {
      'up(?by)': {
        pre: ['count(?n)', 'step(?by)'],
        where: ({ n, by }: { n: number; by: number }) => n + by <= 10,
        remove: ['count(?n)'],
        add: ({ n, by }: { n: number; by: number }) => `count(${n + by})`,
      },
    }
    expect(texts(count, ['count(8)'], ['step(1)', 'step(5)', 'step(2)'])).toEqual([
      'up(1): count(9)',
      'up(2): count(10)',
    ])
  })

  test('nested terms, quotes and inherited names', () => {
    const actions = {
      "'jump over'(from(?x,?y),?to)": {
        pre: ['at(?x,?y)', 'edge(node(?x,?y),?to)', '__proto__(?p)'],
        add: ['was(?to,?p)'],
      },
    }
    const facts = ['edge(node(0,1),node(1,1))', 'edge(node(1,0),node(5,5))', '__proto__(constructor)']
    expect(texts(actions, ['at(0, 1)'], facts)).toEqual([
      "'jump over'(from(0,1),node(1,1)): at(0,1) was(node(1,1),constructor)",
    ])
  })
})

describe('definitions that are refused', () => {
  const message = (actions: unknown, facts?: unknown) => {
    try {
      strips(actions as Record<string, StripsAction>, facts === undefined ? {} : { facts: facts as string[] })
    } catch (error) {
      return (error as Error).message
    }
    return 'accepted'
  }

  test('variables that no precondition binds, in names, changes and tests', () => {
    expect(message({ 'go(?x)': { pre: ['at(?y)'] } })).toBe(
      'action "go(?x)": "go(?x)": found ?x, which no precondition binds; name ?x in a fluent that has to hold',
    )
    expect(message({ go: { add: ['at(?x)'] } })).toContain('"at(?x)": found ?x')
    expect(message({ go: { pre: ['at(?_)'], remove: ['at(?_)'] } })).toContain('give the variable a name')
    expect(message({ go: { pre: ['not at(?x)'] } })).toContain('"not at(?x)": found ?x')
    expect(message({ go: { pre: ['at(?x)', '?x != ?y'] } })).toContain('"?x != ?y": found ?y')
  })

  test('facts that change', () => {
    expect(message({ go: { remove: ['edge(a,b)'] } }, ['edge(c,d)'])).toContain('which never change')
    const computed = strips({ go: { add: () => 'edge(a,b)' } }, { facts: ['edge(c,d)'] })
    expect(() => [...computed.successors([])]).toThrow('which never change')
  })

  test('all mistakes at once, each with its action', () => {
    const lines = message({ go: { preconditions: [] }, 'wait(': {}, stop: { pre: 'at(?x)' }, ok: {} }, ['edge(']).split(
      '\n',
    )
    expect(lines).toEqual([
      expect.stringContaining('facts: "edge(", column 6'),
      expect.stringContaining('action "go": unknown key "preconditions"'),
      expect.stringContaining('action "wait(": "wait(", column 6'),
      expect.stringContaining('action "stop": pre: found "at(?x)", expected a list'),
    ])
    expect(message({ go: { ad: [] } })).toContain('did you mean "add"?')
    expect(message({ go: { where: 3 } })).toContain('expected a function')
    expect(message({ go: null })).toContain('expected { pre, add, remove }')
    expect(message({}, 3)).toContain('found 3, expected a list')
  })

  test('a test in code that gives nothing, or a promise', () => {
    const steps = (where: unknown) => () => [...strips({ go: { where: where as () => boolean } }).successors([])]
    expect(steps(() => undefined)).toThrow(
      expect.objectContaining({
        message: 'action "go": where returned nothing, expected true or false; is a return missing?',
        path: ['actions', 'go', 'where'],
      }),
    )
    expect(steps(async () => true)).toThrow('action "go": where returned a promise, expected true or false')
    expect(steps(() => true)()).toHaveLength(1)
  })

  test('functions that give no texts, states that are no lists', () => {
    const nothing = strips({ go: { add: [(() => undefined) as unknown as () => string] } })
    expect(() => [...nothing.successors([])]).toThrow('a function returned nothing')
    expect(() => [...nothing.successors('at(a)' as unknown as string[])]).toThrow('make it with fluents')
    expect([...strips({}).successors(fluents('a'))]).toEqual([])
  })
})
