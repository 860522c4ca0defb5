import { formatDiagnostic } from '@telos/core'
import { expect, test } from 'vitest'
import { printGame } from './print.ts'
import { readGame } from './read-game.ts'

function told(text: string) {
  const { syntax, diagnostics } = readGame(text, 'game.txt')
  return { text: printGame(syntax), messages: syntax.messages, diagnostics: diagnostics.map(formatDiagnostic) }
}

const codes = (text: string) => readGame(text, '').diagnostics.map(({ code, severity }) => `${severity} ${code}`)

test('comments and blank lines say nothing', () => {
  const text = '\n# a remark\nBasicGame#x\r\n \t\n  SpriteSet # things\r    #\n    a  >\tPassive # b > Missile\n'
  expect(told(text)).toEqual({
    text: 'BasicGame\n    SpriteSet\n        a > Passive\n',
    messages: 0,
    diagnostics: [],
  })
})

test('a line of nothing but # is an error', () => {
  expect(codes('BasicGame\n##\n')).toEqual(['error vgdl/lone-hash'])
  expect(codes('BasicGame\n ##\n## \n#a\n')).toEqual([])
})

test('a tab is one character of indentation', () => {
  const { text, diagnostics } = told('BasicGame\n  SpriteSet\n\ta > Passive\n')
  expect(text).toBe('BasicGame\n    SpriteSet\n    a > Passive\n')
  expect(diagnostics).toEqual([
    'game.txt:3:2 warning: this line is indented by 1 character, and line 2 beside it by 2 — indent lines of one level alike; a tab counts as one character',
  ])
})

test('lines are compared with the first line beside them', () => {
  const { text, messages } = told('BasicGame\n    a\n  b\n  c\n    d\n')
  expect(text).toBe('BasicGame\n    a\n    b\n    c\n        d\n')
  expect(messages).toBe(2)
})

test('a line with a parameter without a value is left out, and the lines under it go to the line above', () => {
  const text =
    'BasicGame\n SpriteSet\n  a > Passive\n  b > Missile speed=\n   c > Missile speed=1\n  d > Missile speed = 1\n'
  expect(told(text)).toEqual({
    text: 'BasicGame\n    SpriteSet\n        a > Passive\n            c > Missile speed=1\n',
    messages: 2,
    diagnostics: [
      'game.txt:4:15 warning: "speed=" has no value, so the whole line is left out — write it as key=value, without blanks on either side of the "="',
      'game.txt:6:21 warning: a "=" stands alone, so the whole line is left out — write it as key=value, without blanks on either side of the "="',
    ],
  })
})

test('values are looked for after the first word, and not among the characters of levels', () => {
  const under = (set: string, line: string) => codes(`BasicGame\n ${set}\n  ${line}\n`)
  const missing = ['warning vgdl/missing-value']
  expect(under('SpriteSet', '= > Passive')).toEqual([])
  expect(under('SpriteSet', 'a > Passive =b c==d')).toEqual([])
  expect(under('SpriteSet', 'a > Passive b==')).toEqual(missing)
  expect(under('InteractionSet', 'a b > stepBack scoreChange=')).toEqual(missing)
  expect(under('terminationset', 'Timeout limit=')).toEqual(missing)
  expect(under('LevelMapping', '= > a =')).toEqual([])
  expect(under('LevelMapping\n SpriteSet x', 'a > b=')).toEqual([])
})

test('a header without a value stays, with an error', () => {
  const { text, messages, diagnostics } = told('BasicGame obs=\n SpriteSet\n')
  expect(text).toBe('BasicGame obs=\n    SpriteSet\n')
  expect(messages).toBe(1)
  expect(diagnostics[0]).toContain('game.txt:1:11 "obs=" has no value, and a game cannot do without its first line')
})

test('a line beside the first one is left out, but switches the set', () => {
  const { text, messages, diagnostics } = told(
    '  BasicGame\n  LevelMapping\n   a > b=\nTerminationSet\n    Timeout limit=\n',
  )
  expect(text).toBe('BasicGame\n    a > b=\n')
  expect(messages).toBe(3)
  expect(diagnostics[0]).toBe(
    'game.txt:2:3 warning: this line is not indented under the first one, so it is left out — indent it by more than the 2 characters in front of "BasicGame"',
  )
})

test('trimming takes control characters, splitting does not, and nothing takes the blanks of Unicode', () => {
  const { syntax, diagnostics } = readGame('\0BasicGame\x1f\n\x01 \x02a\fb\vc\x03d \u00a0\x04\n', '')
  expect(syntax.root!.indent).toBe(1)
  expect(syntax.root!.children[0]!.words.map(({ text }) => text)).toEqual(['a', 'b', 'c\x03d', '\u00a0'])
  expect(diagnostics.map(({ message }) => message)).toEqual(['this word contains the invisible character U+0003'])
  expect(diagnostics[0]!.span).toEqual({ file: '', line: 2, column: 9, endLine: 2, endColumn: 10 })
})

test('a text without lines is an error, and a byte order mark is passed over', () => {
  expect(codes('')).toEqual(['error vgdl/empty-game'])
  expect(codes(' \n# nothing\n')).toEqual(['error vgdl/empty-game'])
  expect(codes('\ufeffBasicGame')).toEqual(['warning vgdl/byte-order-mark'])
  expect(told('\ufeff\ufeffBasicGame').text).toBe('BasicGame\n')
})

const filled = (part: string, size: number) => `BasicGame\n${part.repeat(size / part.length)}`.slice(0, size)

test('the longest lines and the most lines take no longer than others', () => {
  // quadratic code would take minutes
  for (const part of [' a', '=', '#', ' ', '\u00a0', '\ud800 '])
    expect(codes(filled(part, 300_000)).length).toBeLessThanOrEqual(2)
  for (const part of ['a\n', ' a\n', ' a =\n', '#\n', '\u00a0\n', '\r', ' a\n  b\n'])
    expect(codes(filled(part, 200_000)).length).toBeLessThanOrEqual(201)
  expect(codes(filled('a\n', 1000)).at(-1)).toBe('warning vgdl/too-many')
  expect(codes(filled('#\n', 1000)).at(-1)).toBe('error vgdl/too-many')
})

test('a text of more than a million characters is not read', () => {
  expect(codes(filled(' ', 1_000_000))).toEqual([])
  expect(codes(filled(' ', 1_000_001))).toEqual(['error vgdl/too-large'])
  expect(readGame('a\n'.repeat(5_000_000), '').syntax.root).toBeUndefined()
})

test('nesting has a bound', () => {
  const nested = (depth: number) => Array.from({ length: depth }, (_, indent) => `${' '.repeat(indent)}a\n`).join('')
  expect(codes(nested(500))).toEqual([])
  expect(codes(nested(502))).toEqual(['error vgdl/too-deep', 'error vgdl/too-deep'])
  expect(printGame(readGame(nested(1000), '').syntax)).toBe(printGame(readGame(nested(500), '').syntax))
})
