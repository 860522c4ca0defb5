import { expect, test } from 'vitest'
import { builtInGames } from '../../built-in-games.ts'
import { loadGame } from '../../load.ts'
import { compileGame } from '../compile-game.ts'

const sokoban = builtInGames.find(({ name }) => name === 'sokoban')!
const lineOf = (text: string) => sokoban.description.split('\n').findIndex((line) => line.includes(text)) + 1

test.each(['compact', 'turns'] as const)('actions know the lines of the game that they carry out: %s', (encoding) => {
  const { game } = loadGame(sokoban.description, 'sokoban.txt')
  const { compiled } = compileGame(game!, { encoding })
  const actionsOf = (line: number) => compiled!.domain.actions.filter(({ lines = [] }) => lines.includes(line))
  const pushes = actionsOf(lineOf('crate avatar > bounceForward'))
  const kills = actionsOf(lineOf('crate pit > killBoth'))
  expect(pushes.length).toBeGreaterThan(0)
  expect(kills.length).toBeGreaterThan(0)
  if (encoding === 'compact') {
    expect(pushes.every(({ name }) => name.includes('crate'))).toBe(true)
    // whoever pushes a crate into a pit pushes it
    expect(kills.every((action) => pushes.includes(action))).toBe(true)
    expect(kills.length).toBeLessThan(pushes.length)
  } else expect(kills.map(({ name }) => name)).toEqual(['crate_pit_killboth'])
})
