import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messages } from '../help/messages.ts'
import { readSessionCommand } from './session-command.ts'

const read = (line: string) => readSessionCommand(line, messages('en').session)

describe('a line', () => {
  test('is read whatever its spaces and capital letters', () => {
    const spaces = fc.constantFrom(' ', '  ', '\t')
    const written = fc.constantFrom(
      'next',
      'skip 12',
      'skip all',
      'show withpath',
      'show with path 3',
      'log 4',
      'abort',
    )
    fc.assert(
      fc.property(written, spaces, fc.boolean(), (line, space, capital) => {
        const other = `${space}${line.replaceAll(' ', space)}${space}`
        expect(read(capital ? other.toUpperCase() : other)).toEqual(read(line))
      }),
    )
  })

  test('takes every whole number from 0 on', () => {
    fc.assert(
      fc.property(fc.nat(), (count) => {
        expect(read(`skip ${count}`)).toEqual({ name: 'steps', count })
        expect(read(`tolog ${count}`)).toEqual({ name: 'log', first: count })
        expect(read(`show ${count}`)).toEqual({ name: 'show', withPath: false, first: count })
      }),
    )
    expect(read(`skip ${'9'.repeat(400)}`)).toEqual({ name: 'steps', count: Number.MAX_SAFE_INTEGER })
  })

  test.each(['-1', '1.5', '1e3', '0x10', 'two', '1 2', '+1', '٣', 'all 3', 'Infinity', 'NaN', '__proto__'])(
    'does not take %s for one',
    (text) => {
      for (const command of ['skip', 'log', 'tolog', 'show', 'show withpath']) {
        expect(read(`${command} ${text}`)).toEqual({
          name: 'misunderstood',
          text: `${command}: found "${text}", expected a whole number of at least 0, such as "${command} 10"`,
        })
      }
    },
  )

  test('has its short forms', () => {
    expect(read('n')).toEqual(read('next'))
    expect(read('log')).toEqual(read('tolog'))
    expect(read('show with path')).toEqual(read('show withpath'))
    expect(read('skip all')).toEqual({ name: 'steps', count: Number.POSITIVE_INFINITY })
    expect(read('quit')).toEqual({ name: 'abort' })
    expect(read(' ')).toEqual({ name: 'empty' })
  })

  test.each([
    ['nxt', 'unknown command "nxt" — did you mean "next"?'],
    ['SKPI 3', 'unknown command "SKPI" — did you mean "skip"?'],
    ['xyzzy', 'unknown command "xyzzy" — "help" lists the commands'],
    ['toString', 'unknown command "toString" — "help" lists the commands'],
    ['\u001b[2J', 'unknown command "␛[2J" — "help" lists the commands'],
    ['next 5', '"next" is one step; for 5 of them type "skip 5"'],
    ['next please', '"next" takes no arguments: found "please" after it; "help" lists the commands'],
    ['abort now', '"abort" takes no arguments: found "now" after it; "help" lists the commands'],
    ['skip', 'skip: how many steps? Type "skip 10", or "skip all" to run to the end'],
  ])('that makes no sense gets an answer: %j', (line, text) => {
    expect(read(line)).toEqual({ name: 'misunderstood', text })
  })

  test('suggests in the language of the person', () => {
    expect(readSessionCommand('nxt', messages('it').session)).toEqual({
      name: 'misunderstood',
      text: 'comando sconosciuto "nxt": forse intendevi "next"?',
    })
  })

  test('of any length gets a short answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 500 }), (line) => {
        const command = read(line)
        if (command.name === 'misunderstood') expect(command.text.length).toBeLessThan(300)
      }),
    )
  })
})
