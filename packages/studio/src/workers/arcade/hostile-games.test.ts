import { builtInGames } from '@telos/vgdl'
import { expect, test } from 'vitest'
import { boardLooks } from '../../draw/board/board-painter.ts'
import { arcadeAnswers } from './arcade-answers.ts'
import { type ArcadeContract, mostToldEffects, type Played, type ShownMoment } from './arcade-contract.ts'

const asked = { signal: new AbortController().signal, report: () => {} }

/** Sources of bees that double whenever two of them meet. */
const flood = {
  path: 'flood.txt',
  text: `BasicGame
  SpriteSet
    hive > SpawnPoint stype=bee prob=1 cooldown=1
    bee > RandomNPC
    avatar > MovingAvatar
    wall > Immovable
  InteractionSet
    bee bee > cloneSprite
    bee wall > stepBack
  TerminationSet
    SpriteCounter stype=avatar limit=0 win=False
  LevelMapping
    h > hive
`,
}
const field = [
  'w'.repeat(30),
  ...Array.from({ length: 20 }, (_, row) => `w${row === 5 ? 'A' : 'h'}${' h'.repeat(13)} w`),
]
const flooded: Played = { game: flood, level: { path: 'field.txt', text: field.join('\n') }, moves: 'N'.repeat(50) }

function momentOf(answers: ReturnType<typeof arcadeAnswers>, asks: Played & { readonly at?: number }): ShownMoment {
  const answer = answers.show(asks, asked) as ArcadeContract['show']['answers']
  if (!('moment' in answer)) throw new Error(JSON.stringify(answer))
  return answer.moment
}

test('a game that makes 10,000 sprites is shown and told, with a bound on what is told', () => {
  const answers = arcadeAnswers()
  const { board, tick, moves } = momentOf(answers, flooded)
  expect(board.type.length + board.leftOut).toBeGreaterThanOrEqual(10_000)
  expect(board.isOver).toBe(true)
  expect(moves.length).toBeLessThan(50)
  expect(tick!.effects.length).toBeLessThanOrEqual(mostToldEffects)
  expect(tick!.events.length).toBeLessThanOrEqual(mostToldEffects)
  expect(tick!.leftOut).toBeGreaterThan(0)
  expect(tick!.effects[0]!.line).toBe('bee bee > cloneSprite')
  const earlier = momentOf(answers, { ...flooded, at: 2 })
  expect(earlier.board.at).toBe(2)
  const bytes = Object.values(board).reduce((sum, each) => sum + (ArrayBuffer.isView(each) ? each.byteLength : 0), 0)
  expect(bytes).toBeLessThan(500_000)
})

test('an agent in such a game answers, and so does the question whether it can be won', async () => {
  const answers = arcadeAnswers()
  const { game, level } = flooded
  const played = await answers.agent({ game, level, moves: '', mind: 'player', most: 20, perMove: 20 }, asked)
  expect('outcome' in played && played.outcome.status).toMatch(/paused|lost|no-winner|unsolvable|gave-up/)
  const answer = await answers.winnable({ game, level, milliseconds: 500 }, asked)
  expect('verdict' in answer && answer.verdict.status).toBe('not-winnable')
})

const { description } = builtInGames.find(({ name }) => name === 'sokoban')!
const sokoban = { path: 'sokoban.txt', text: description }

/** Walls around, crates here and there. */
function wide(side: number): string {
  const rows = Array.from({ length: side }, (_, row) => {
    if (row === 0 || row === side - 1) return 'w'.repeat(side)
    const inside = (row % 40 === 20 ? ' '.repeat(17) + 'c o' : ' ').padEnd(side - 3)
    return `w${row === 1 ? 'A' : ' '}${inside}w`
  })
  return rows.join('\n')
}

test('a level of 200 × 200 opens, is played, judged and cancelled', async () => {
  const answers = arcadeAnswers()
  const level = { path: 'wide.txt', text: wide(200) }
  const opened = answers.open({ game: sokoban, level }, asked) as ArcadeContract['open']['answers']
  expect('opened' in opened && [opened.opened.columns, opened.opened.rows]).toEqual([200, 200])
  const moved = momentOf(answers, { game: sokoban, level, moves: 'DR' })
  expect(moved.board.avatar).toMatchObject({ x: 2, y: 2 })
  const controller = new AbortController()
  const running = answers.winnable(
    { game: sokoban, level, milliseconds: 60_000 },
    { ...asked, signal: controller.signal },
  )
  setTimeout(() => controller.abort(), 100)
  await expect(running).rejects.toThrow('cancelled')
  const looks = 'opened' in opened ? boardLooks(opened.opened.types) : []
  const look = { looks, floor: '#000', gridLines: '#111', from: 0, to: 2 }
  const recorded = await answers.record({ game: sokoban, level, moves: 'DR', format: 'svg', ...look }, asked)
  expect('recorded' in recorded && recorded.recorded.width).toBeLessThanOrEqual(1000)
  const huge = { path: 'huge.txt', text: wide(400) }
  expect(
    await answers.record({ game: sokoban, level: huge, moves: 'DR', format: 'svg', ...look }, asked),
  ).toHaveProperty('refused')
})

test('letters that mean nothing are refused in words', () => {
  const level = { path: 'small.txt', text: 'wwwww\nwAcow\nwwwww' }
  expect(() => arcadeAnswers().show({ game: sokoban, level, moves: 'RQ' }, asked)).toThrow('found "Q" at position 2')
})

test('moments that do not exist become the nearest ones', () => {
  const asks = { game: sokoban, level: { path: 'small.txt', text: 'wwwww\nwAcow\nwwwww' }, moves: 'R' }
  const answers = arcadeAnswers()
  expect(momentOf(answers, { ...asks, at: -5 }).board.at).toBe(0)
  expect(momentOf(answers, { ...asks, at: 1e9 }).board.at).toBe(1)
  expect(momentOf(answers, { ...asks, at: Number.NaN }).board.at).toBe(1)
})

test('a long run keeps to its memory: worlds are let go, that is told, and every tick is still there', () => {
  const answers = arcadeAnswers(undefined, 300_000)
  const bees = flood.text.replace('bee bee > cloneSprite', 'bee bee > turnAround').replace('prob=1', 'prob=1 total=1')
  const asks = { ...flooded, game: { path: 'bees.txt', text: bees }, moves: 'LRUD'.repeat(50) }
  const { board, letGo } = momentOf(answers, asks)
  expect(board.at).toBe(200)
  expect(letGo).toMatch(/^To save memory, one tick in \d+/)
  const anew = momentOf(arcadeAnswers(), { ...asks, moves: asks.moves.slice(0, 133) })
  expect(momentOf(answers, { ...asks, at: 133 }).board).toEqual(anew.board)
})
