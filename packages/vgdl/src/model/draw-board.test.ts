import { expect, test } from 'vitest'
import { microStage, play } from '../../test/micro-game.ts'
import { microSokoban } from '../../test/micro-sokoban.ts'
import { boardCells, charactersOf, drawBoard } from './draw-board.ts'

test('a board is drawn with the characters of the level', () => {
  const level = microSokoban.level.join('\n').replaceAll('.', ' ')
  expect(drawBoard(play(microSokoban, ''))).toBe(level)
  // pushed to the right; what is seen is what is drawn last
  expect(drawBoard(play(microSokoban, 'R')).split('\n')[3]).toBe('w b Abw')
  expect(drawBoard(play(microSokoban, 'DDL')).split('\n')[5]).toBe('w A o w')
})

test('a cell tells the type that is seen in it, and -1 where there is nothing', () => {
  const world = play(microSokoban, '')
  const { names } = world.game
  expect(boardCells(world)[3].map(({ type }) => type)).toEqual(
    ['wall', '', 'box', 'avatar', 'box', '', 'wall'].map((name) => names.idOf(name)),
  )
})

test('types without a character get a free letter of their name, and all have one of their own', () => {
  const { game } = microStage({
    sprites: ['bat > Passive', 'bee > Passive', 'b > Passive', 'avatar > MovingAvatar', '__proto__ > Passive'],
    mapping: ['e > bat', 'A > avatar'],
    level: ['A'],
  })
  const characters = charactersOf(game)
  expect(new Set(characters).size).toBe(characters.length)
  expect(characters[game.names.idOf('bat')]).toBe('e')
  expect(characters[game.names.idOf('bee')]).toBe('b')
})
