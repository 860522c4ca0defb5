import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { memoryIo } from '../../../test/memory-io.ts'
import { storeFiles } from '../../../test/store-game.ts'
import { vgdlFolder } from '../../../test/vgdl.ts'
import { Screen } from './screen.ts'

const walls = 'w'.repeat(120)
// a mark keeps the game from being won
const large = Array.from({ length: 40 }, (_, y) => (y === 20 ? `w${' '.repeat(60)}A${' '.repeat(56)}mw` : walls))
const { typed } = vgdlFolder({ ...storeFiles, 'large.txt': large.join('\n') })

const ENTER = '\u001b[?1049h\u001b[?25l'
const LEAVE = '\u001b[?25h\u001b[?1049l'

/** The frames shown on a terminal, without control sequences. */
function framesOf(out: string): string[][] {
  const inside = out.slice(out.indexOf(ENTER) + ENTER.length, out.indexOf(LEAVE))
  return inside
    .split('\u001b[H')
    .slice(1)
    .map((frame) => stripVTControlCharacters(frame).split('\n'))
}

test('frames fit the terminal, and follow the avatar on a board that does not', async () => {
  const screen = { columns: 40, rows: 16 }
  const { out } = await typed({ stdin: ['d', 'd', 'q'], keyboard: true, screen }, 'play', 'store.txt', 'large.txt')
  const frames = framesOf(out)
  expect(frames).toHaveLength(3)
  for (const [at, lines] of frames.entries()) {
    const height = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / screen.columns)), 0)
    expect(height).toBe(screen.rows - 1)
    expect(lines.find((line) => line.includes('A '))?.indexOf('A')).toBe(20)
    expect(lines).toContain(`columns ${42 + at}–${81 + at} of 120, rows 17–25 of 40; the view follows the avatar`)
  }
})

test('a row that fills the terminal keeps its last cell', async () => {
  const screen = { columns: 7, rows: 30 }
  const { out } = await typed({ stdin: 'q', keyboard: true, screen }, 'play', 'store.txt')
  expect(out).toContain('\u001b[Hwwwwwww\nwAecm w\n')
  expect(out).toContain('score 0\u001b[K\n')
})

test('a tiny terminal keeps the board and leaves the legend out', async () => {
  const screen = { columns: 80, rows: 8 }
  const { out } = await typed({ stdin: 'q', keyboard: true, screen }, 'play', 'store.txt')
  const [lines] = framesOf(out)
  expect(lines.slice(0, 5).join('\n')).toBe('wwwwwww\nwAecm w\nwwwwwww\nwr    w\nwwwwwww')
  expect(lines.some((line) => line.includes('w wall'))).toBe(false)
})

test('the terminal is given back, and the last board stays on it', async () => {
  const modes: boolean[] = []
  const options = { stdin: 'dq', keyboard: true, screen: { columns: 80, rows: 24 } }
  const { out } = await typed({ ...options, onRawMode: (isRaw) => modes.push(isRaw) }, 'play', 'store.txt')
  expect(modes).toEqual([true, false])
  expect(out.startsWith(ENTER)).toBe(true)
  expect(out.slice(out.indexOf(LEAVE) + LEAVE.length)).toMatch(
    /^wwwwwww\nw Acm w\n[\s\S]*not finished after 1 tick, score 1\n$/,
  )
})

test.each(['exit', 'uncaughtExceptionMonitor'])('the terminal is given back on %s', (event) => {
  const modes: boolean[] = []
  const { io, out } = memoryIo({ screen: { columns: 80, rows: 24 }, onRawMode: (isRaw) => modes.push(isRaw) })
  const listeners = () => (process as NodeJS.EventEmitter).listeners(event)
  const before = listeners()
  const screen = new Screen(io)
  const [listener] = listeners().filter((each) => !before.includes(each))
  ;(listener as () => void)()
  expect([modes, out()]).toEqual([[true, false], `${ENTER}${LEAVE}`])
  // and only once
  screen.close()
  expect(out()).toBe(`${ENTER}${LEAVE}`)
  expect(listeners()).toEqual(before)
})
