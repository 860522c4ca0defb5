import { createSearch } from '@telos/core/search'
import { advance, builtInGames, GameSpace, loadGame, loadLevel, readActionLetters } from '@telos/vgdl'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { winnableVerdict } from './winnable-verdict.ts'

const asked = { signal: new AbortController().signal, report: () => {} }
const settings = { milliseconds: 20_000, now: () => performance.now() }
const { game } = loadGame(builtInGames.find(({ name }) => name === 'sokoban')!.description, 'sokoban.txt')

/** A small room with some walls, crates and pits. */
const rooms = fc
  .tuple(fc.array(fc.constantFrom(...'.....wcco'), { minLength: 12, maxLength: 12 }), fc.nat(11))
  .map(([cells, avatar]) => {
    const inside = cells.map((cell, at) => (at === avatar ? 'A' : cell)).join('')
    const rows = [0, 4, 8].map((at) => `w${inside.slice(at, at + 4)}w`)
    return ['wwwwww', ...rows, 'wwwwww'].join('\n')
  })

test('the verdict is what a search of all worlds finds, with the fewest moves', async () => {
  let [winnable, not] = [0, 0]
  await fc.assert(
    fc.asyncProperty(rooms, async (text) => {
      const { stage } = loadLevel(game!, text, 'room.txt')
      const world = stage!.start(1)
      const verdict = await winnableVerdict(world, settings, asked)
      const search = createSearch(new GameSpace(world), { engine: 'breadth-first' })
      const status = search.run({ expansions: 200_000 })
      if (status === 'limit') return
      expect(verdict.status, text).toBe(status === 'solved' ? 'winnable' : 'not-winnable')
      if (verdict.status !== 'winnable') {
        not += 1
        return
      }
      winnable += 1
      expect(verdict).toMatchObject({ isLeast: 'yes', atLeast: verdict.moves.length })
      expect(verdict.moves.length, text).toBe(search.nodes.depth[search.goalNode])
      for (const action of readActionLetters(verdict.moves).actions!) advance(world, action)
      expect(world.winner).toBe('PLAYER_WINS')
    }),
    { numRuns: 300 },
  )
  expect(winnable).toBeGreaterThan(0)
  expect(not).toBeGreaterThan(0)
})

test('a termination that is written twice is one sentence of the proof', async () => {
  const rules = `BasicGame
  SpriteSet
    avatar > MovingAvatar
  TerminationSet
    Timeout limit=9 win=False
    Timeout limit=9 win=False
  LevelMapping
    A > avatar
`
  const { stage } = loadLevel(loadGame(rules, 'own.txt').game!, 'A \n', 'own_lvl0.txt')
  const verdict = await winnableVerdict(stage!.start(1), settings, asked)
  expect(verdict).toMatchObject({ status: 'not-winnable', proof: ['Timeout limit=9 win=False does not win'] })
})
