import { messages, type Statistics } from '@telos/lab'
import { expect, test } from 'vitest'
import { memoryIo } from '../../test/memory-io.ts'
import { ProgressLine } from './progress-line.ts'

const at = (ms: number, expanded = ms * 10) => ({ ms, expanded, inFringe: 1234 }) as Statistics

test('a watched search tells how far it is, a few times a second', () => {
  const { io, err } = memoryIo({ watched: true })
  const line = new ProgressLine(io, messages('en'), () => 81.4)
  for (let ms = 0; ms < 2000; ms += 10) line.show(at(ms))
  line.clear()
  const lines = err().split('\r\u001b[K')
  expect(lines.slice(0, 3)).toEqual([
    '',
    '5,000 expanded · 1,234 in fringe · 0.5 s · 81 MB',
    '7,500 expanded · 1,234 in fringe · 0.8 s · 81 MB',
  ])
  // six lines, and nothing at the end
  expect([lines.length, lines.at(-1)]).toEqual([8, ''])
})

test('a short search says nothing, and neither does one that nobody watches', () => {
  const short = memoryIo({ watched: true })
  const line = new ProgressLine(short.io, messages('en'))
  line.show(at(499))
  line.clear()
  const piped = memoryIo()
  new ProgressLine(piped.io, messages('en')).show(at(5000))
  expect([short.err(), piped.err()]).toEqual(['', ''])
})

test('it keeps to one row, in Italian, too', () => {
  const { io, err } = memoryIo({ watched: true, terminal: { columns: 30 } })
  new ProgressLine(io, messages('it'), () => 81).show(at(5000))
  expect(err()).toBe('\r\u001b[K50.000 espansi · 1234 nella …')
})
