import { loadGame, loadLevel } from '@telos/vgdl'
import { expect, test } from 'vitest'
import { memoryIo } from '../../../test/memory-io.ts'
import { storeFiles } from '../../../test/store-game.ts'
import { frameLines } from './frame.ts'
import { keyHelp } from './keys.ts'
import { lineWidth } from './screen.ts'
import { Viewport } from './viewport.ts'

function frame(columns: number): string[] {
  const { game } = loadGame(storeFiles['store.txt'], 'store.txt')
  const stage = game && loadLevel(game, storeFiles['store_lvl0.txt'], 'store_lvl0.txt').stage
  if (stage === undefined) throw new Error('the store does not load')
  const { io } = memoryIo()
  return frameLines(
    stage.start(0),
    new Viewport(),
    { hint: keyHelp },
    { ...io, stdout: { ...io.stdout, columns, rows: 40 } },
  )
}

test.each([30, 40, 80])('lines of the legend and of the keys end between words: %i columns', (columns) => {
  const lines = frame(columns)
  for (const line of lines) expect(lineWidth(line)).toBeLessThanOrEqual(columns)
  const whole = lines.map((line) => (line.endsWith(',') ? `${line} ` : `${line}\n`)).join('')
  expect(whole).toContain(keyHelp)
})
