import { formatDiagnostic } from '@telos/core'
import { expect, test } from 'vitest'
import { readLevel } from './read-level.ts'

const codes = (text: string) => readLevel(text, '').diagnostics.map(({ code, severity }) => `${severity} ${code}`)

test('lines are filled up and cut to the width of the first, and empty lines at the end are rows', () => {
  const { level, diagnostics } = readLevel('www\nw\nwA  x \nwww  \n\n', 'room.txt')
  expect(level).toEqual({ file: 'room.txt', columns: 3, rows: ['www', 'w  ', 'wA ', 'www', '   '] })
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'room.txt:2:2 warning: this line has 1 of 3 characters and is padded with blanks — make it as long as the first line',
    'room.txt:3:5 warning: this line has 6 characters, and is cut after 3 — make it as long as the first line, which sets the width of the level',
    'room.txt:5:1 warning: this empty line is a row of blanks — remove it if no row is meant',
  ])
})

test('all line ends are the same, and the last one begins no row', () => {
  for (const text of ['ab\ncd', 'ab\ncd\n', 'ab\r\ncd\r\n', 'ab\rcd\r', '\ufeffab\ncd'])
    expect(readLevel(text, '').level?.rows).toEqual(['ab', 'cd'])
})

test('a level needs a first line', () => {
  expect(codes('')).toEqual(['error vgdl/empty-level'])
  expect(codes('\nwww\n')).toEqual(['error vgdl/empty-level'])
})

test('levels have at most 500 columns and rows', () => {
  const level = (columns: number, rows: number) => `${'.'.repeat(columns)}\n`.repeat(rows)
  expect(codes(level(500, 500))).toEqual([])
  expect(codes(level(501, 2))).toEqual(['error vgdl/level-too-large'])
  expect(codes(level(2, 501))).toEqual(['error vgdl/level-too-large'])
  expect(codes('.'.repeat(10_000_000))).toEqual(['error vgdl/too-large'])
  expect(readLevel(`..\n${'.\n'.repeat(499)}`, '').diagnostics.length).toBe(201)
})
