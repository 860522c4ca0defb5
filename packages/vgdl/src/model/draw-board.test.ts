import { describe, expect, test } from 'vitest'
import { microStage, play, playOn } from '../../test/micro-game.ts'
import { microSokoban } from '../../test/micro-sokoban.ts'
import { builtInGames } from '../built-in-games.ts'
import { viewOf } from '../engine/sprite/view.ts'
import type { World } from '../engine/world.ts'
import { loadGame, loadLevel } from '../load.ts'
import { boardCells, charactersOf, drawBoard } from './draw-board.ts'

test('a board is drawn with the characters of the level', () => {
  const level = microSokoban.level.join('\n').replaceAll('.', ' ')
  expect(drawBoard(play(microSokoban, ''))).toBe(level)
  // pushed to the right; the sprite drawn last is visible
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

test('what the original engine does not draw can be left out', () => {
  const world = microStage({
    sprites: ['mark > Immovable', 'trap > Immovable invisible=TRUE', 'avatar > MovingAvatar'],
    mapping: ['m > mark', 't > mark trap', 'x > trap', 'A > avatar'],
    level: ['mtxA'],
  }).start(0)
  expect(drawBoard(world)).toBe('mxxA')
  const seen = boardCells(world, { asPlayersSee: true })[0]
  expect(seen.map(({ character }) => character).join('')).toBe('mm A')
})

describe.each(builtInGames)('$name', ({ name, description, levels }) => {
  // in games of the collection, a mapping line may name the topmost sprite at any position: A > avatar floor
  const turned = description.replace(/^( +\S > )(.+)$/gm, (_, start: string, types: string) =>
    start.concat(types.split(' ').toReversed().join(' ')),
  )

  test.each([
    ['as it is written', description],
    ['with its mapping turned around', turned],
  ])('shows the letter of the topmost sprite in each cell: %s', (_, text) => {
    for (const level of levels) {
      const { game } = loadGame(text, `${name}.txt`)
      const stage = game && loadLevel(game, level.text, 'level.txt').stage
      if (stage === undefined) throw new Error(`${name} does not load`)
      const world = stage.start(level.seed)
      expect(misdrawn(world)).toEqual([])
      for (const letter of level.moves.slice(0, 40)) playOn(world, letter)
      expect(misdrawn(world)).toEqual([])
    }
  })
})

/** Cells with a letter other than the level's letters for the topmost sprite there, if it has any. */
function misdrawn(world: World): string[] {
  const { game, stage } = world
  const { mapping, order } = game.definition
  const places = new Map(order.map((type, place) => [type, place]))
  const above = (one: number, other: number) => (places.get(one) ?? -1) - (places.get(other) ?? -1)
  const tops = new Map<string, number>()
  for (const type of game.kinds.map(({ id }) => id).toSorted(above)) {
    for (const sprite of world.sprites(type)) {
      const { x, y } = viewOf(world, sprite)
      tops.set(`${Math.floor(y / stage.block)} ${Math.floor(x / stage.block)}`, type)
    }
  }
  const letters = [...mapping].map(([letter, types]) => [letter, types.toSorted(above).at(-1)] as const)
  return boardCells(world).flatMap((row, y) =>
    row.flatMap(({ character }, x) => {
      const top = tops.get(`${y} ${x}`)
      const known = letters.filter(([, type]) => type === top).map(([letter]) => letter)
      const expected = known.length > 0 ? known : [top === undefined ? ' ' : charactersOf(game)[top]]
      return expected.includes(character) ? [] : [`${character} at ${x}, ${y} is no ${expected.join(' or ')}`]
    }),
  )
}
