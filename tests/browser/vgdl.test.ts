import { builtInGames } from '@telos/vgdl'
import { expect, test } from 'vitest'
import { usePages } from './open-page.ts'

const open = usePages('tests/browser/vgdl-page')

test('games play and are searched in a real browser', async () => {
  const { page, complaints } = await open()
  const games = await page.waitForFunction(() => window.games).then((handle) => handle.jsonValue())
  expect(complaints).toEqual([])
  expect(games!.map(({ name, winner }) => [name, winner])).toEqual(
    builtInGames.map(({ name }) => [name, 'PLAYER_WINS']),
  )
  const { levels } = builtInGames.find(({ name }) => name === 'sokoban')!
  expect(games!.find(({ name }) => name === 'sokoban')!.found).toBe(levels[0].moves.length)
})
