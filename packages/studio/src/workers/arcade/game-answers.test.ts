import { builtInGames } from '@telos/vgdl'
import { expect, test } from 'vitest'
import { gameAnswers } from './game-answers.ts'

const { description, levels } = builtInGames.find(({ name }) => name === 'sokoban')!
const game = { path: 'sokoban.txt', text: description }
const asked = { signal: new AbortController().signal, report: () => {} }
const planFor = (text: string, signal = asked.signal) =>
  gameAnswers().plan({ game, level: { path: 'sokoban_lvl0.txt', text } }, { ...asked, signal })

test('a level gets the moves that win it, with a board for each', async () => {
  const answer = await planFor(levels[0]!.text)
  if (!('plan' in answer)) throw new Error('no plan')
  const { status, moves, boards, hasChance } = answer.plan
  expect(status).toBe('found')
  expect(moves.length).toBeGreaterThan(3)
  expect(moves.every((move) => ['up', 'down', 'left', 'right'].includes(move))).toBe(true)
  expect(boards).toHaveLength(moves.length + 1)
  expect(boards[0]!.split('\n')[4]).toBe('w....A.w')
  expect(boards.at(-1)).not.toContain('c')
  expect(hasChance).toBe(false)
})

test('a level that nobody can win is told from one that was not solved, with the reason', async () => {
  const answer = await planFor('wwwww\nwc..w\nw.A.w\nw..ow\nwwwww\n')
  if (!('plan' in answer)) throw new Error('no plan')
  expect(answer.plan).toMatchObject({ status: 'none', moves: [] })
  expect(answer.plan.boards).toHaveLength(1)
  expect(answer.plan.why).toContain('the crate at column 1, row 1')
})

test('mistakes of the texts are answers, too', async () => {
  const answer = await gameAnswers().plan({ game: { path: 'g.txt', text: 'nothing' }, level: game }, asked)
  expect('diagnostics' in answer && answer.diagnostics.length).toBeGreaterThan(0)
})

test('a cancelled question ends', async () => {
  const controller = new AbortController()
  const running = planFor(levels[5]!.text, controller.signal)
  controller.abort()
  await expect(running).rejects.toThrow('cancelled')
})

test('a level as large as a book is refused in the words of the engine', async () => {
  const answer = await planFor(`${'.'.repeat(300)}\n`.repeat(100))
  expect('diagnostics' in answer && answer.diagnostics[0]!.message).toContain('sprites are left out')
})
