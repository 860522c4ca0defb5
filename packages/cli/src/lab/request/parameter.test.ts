import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TermStore } from '@telos/lab/node'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { readParameter, readTerm } from './parameter.ts'

describe('a term', () => {
  test('that is JSON is read as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        // JSON has no -0
        const plain = JSON.parse(JSON.stringify(value))
        expect(readTerm(JSON.stringify(value))).toEqual(plain)
      }),
    )
    expect(readTerm('null')).toBeNull()
    expect(readTerm(' 3 ')).toBe(3)
    expect(readTerm('"3"')).toBe('3')
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
    expect(readTerm(text)).toEqual(value)
  })

  test.each(['Torino', 'agentpos(0,1), targetpos(4,1)', '', '1,2', 'a=1,b', '=1', 'a={', 'x == y and z', '😀,😀'])(
    '%j is a text',
    (text) => {
      const read = readTerm(text)
      expect(read === text || typeof read === 'object').toBe(true)
      if (!['x == y and z', 'a={'].includes(text)) expect(read).toBe(text)
    },
  )

  test.each([
    ['{"a":', 'found {"a":, which begins like JSON and is none: Unexpected end of JSON input'],
    [' [1, 2', 'begins like JSON'],
    ['[at(hall)]', 'begins like JSON'],
  ])('%j is a slip', (text, message) => {
    expect(() => readTerm(text)).toThrow(message)
  })

  test('names such as __proto__ are names', () => {
    const read = readTerm('__proto__=1') as object
    expect(Object.keys(read)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  })
})

describe('a parameter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'telos-parameter-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const terms = new TermStore(folder, { now: () => 0 })

  test('is nothing, a term, or a saved term', async () => {
    await expect(readParameter('@far', terms)).rejects.toThrow(
      '@far: there is no saved term of this name — nothing is saved yet',
    )
    await terms.save('far', [3, { x: null }])
    await terms.save('__proto__', 7)
    expect(await readParameter(undefined, terms)).toBeUndefined()
    expect(await readParameter('3', terms)).toBe(3)
    expect(await readParameter('@far', terms)).toEqual([3, { x: null }])
    expect(await readParameter('@__proto__', terms)).toBe(7)
    await expect(readParameter('@fra', terms)).rejects.toThrow('did you mean "far"?')
    await expect(readParameter('@nothing', terms)).rejects.toThrow('there are far, __proto__')
    await expect(readParameter('@', terms)).rejects.toThrow('there is no saved term')
  })
})
