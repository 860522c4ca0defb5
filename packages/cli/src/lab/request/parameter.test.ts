import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages } from '@telos/lab'
import { TermStore } from '@telos/lab/node'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { readParameter, readTerm } from './parameter.ts'

const english = messages('en')

describe('a term', () => {
  test('that is JSON is read as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        // JSON has no -0
        const plain = JSON.parse(JSON.stringify(value))
        expect(readTerm(JSON.stringify(value), english)).toEqual(plain)
      }),
    )
    expect(readTerm('null', english)).toBeNull()
    expect(readTerm(' 3 ', english)).toBe(3)
    expect(readTerm('"3"', english)).toBe('3')
  })

  test.each([
    ['scenario=1', { scenario: 1 }],
    ['scenario=1,until=300', { scenario: 1, until: 300 }],
    ['a = x y , b=true', { a: 'x y', b: true }],
    ['at=[1,2],to={"x":1,"y":2}', { at: [1, 2], to: { x: 1, y: 2 } }],
    ['a="x,y",b=1', { a: 'x,y', b: 1 }],
    ['a=p(1,2),b=q', { a: 'p(1,2)', b: 'q' }],
    ['a=null', { a: null }],
    ['a=', { a: '' }],
    ['a=b=c', { a: 'b=c' }],
    ['città=Forlì', { città: 'Forlì' }],
  ])('%s is an object', (text, value) => {
    expect(readTerm(text, english)).toEqual(value)
  })

  test.each(['Torino', 'agentpos(0,1), targetpos(4,1)', '', '1,2', 'a=1,b', '=1', 'a={', 'x == y and z', '😀,😀'])(
    '%j is a text',
    (text) => {
      const read = readTerm(text, english)
      expect(read === text || typeof read === 'object').toBe(true)
      if (!['x == y and z', 'a={'].includes(text)) expect(read).toBe(text)
    },
  )

  test.each([
    ['{"a":', 'invalid JSON: {"a": — Unexpected end of JSON input; put "…" around it'],
    [' [1, 2', 'invalid JSON:  [1, 2 — '],
    ['[at(hall)]', 'invalid JSON: [at(hall)] — '],
  ])('%j is a slip', (text, message) => {
    expect(() => readTerm(text, english)).toThrow(message)
  })

  test('names such as __proto__ are names', () => {
    const read = readTerm('__proto__=1', english) as object
    expect(Object.keys(read)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  })
})

describe('a parameter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'telos-parameter-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const terms = new TermStore(folder, { now: () => 0 })

  test('is nothing, a term, or a saved term', async () => {
    await expect(readParameter('@far', terms, english)).rejects.toThrow(
      'unknown term "far" — no term is saved yet; telos lab terms lists',
    )
    await terms.save('far', [3, { x: null }])
    await terms.save('__proto__', 7)
    expect(await readParameter(undefined, terms, english)).toBeUndefined()
    expect(await readParameter('3', terms, english)).toBe(3)
    expect(await readParameter('@far', terms, english)).toEqual([3, { x: null }])
    expect(await readParameter('@__proto__', terms, english)).toBe(7)
    await expect(readParameter('@fra', terms, english)).rejects.toThrow('did you mean "far"?')
    await expect(readParameter('@nothing', terms, english)).rejects.toThrow('choose from far, __proto__')
    await expect(readParameter('@', terms, english)).rejects.toThrow('unknown term ""')
  })
})
