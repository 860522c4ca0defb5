import { expect, test } from 'vitest'
import type { GameContract, ShownGamePlan } from '../../workers/arcade/game-contract.ts'
import type { WorkerRpc } from '../../workers/worker-rpc.ts'
import { noTrace } from './author-state.ts'
import { type GameAsked, levelOf, planGame } from './plan-game.ts'

const file = (path: string) => ({ path, text: path })
const files = [file('g.txt'), file('g_lvl0.txt'), file('g_lvl1.txt')]
const asked: GameAsked = { files, activeFile: 'g.txt', lastLevel: undefined, milliseconds: undefined }
const { signal } = new AbortController()

const answering = (answer: unknown) =>
  ({ ask: async () => answer, close: () => {} }) as unknown as WorkerRpc<GameContract>

test('the level that is looked at is planned for, and stays while the game is edited', () => {
  expect(levelOf(asked)?.path).toBe('g_lvl0.txt')
  expect(levelOf({ ...asked, activeFile: 'g_lvl1.txt' })?.path).toBe('g_lvl1.txt')
  expect(levelOf({ ...asked, lastLevel: 'g_lvl1.txt' })?.path).toBe('g_lvl1.txt')
  expect(levelOf({ ...asked, files: [file('g.txt')] })).toBeUndefined()
})

test('moves become a run for the time bar', async () => {
  const plan: ShownGamePlan = {
    status: 'found',
    moves: ['up'],
    boards: ['A', 'B'],
    why: undefined,
    hasChance: false,
    expansions: 1,
    milliseconds: 1,
  }
  const changes: object[] = []
  const trace = await planGame(answering({ plan }), asked, signal, (change) => changes.push(change))
  expect(trace).toEqual({ kind: 'plan', steps: ['up'], states: [{ board: 'A' }, { board: 'B' }] })
  expect(changes.at(-1)).toEqual({ status: 'ready', plan, problem: undefined })
})

test('without a level, or with mistakes, there is a sentence instead', async () => {
  let last: { problem?: string | undefined } = {}
  const set = (change: typeof last) => void (last = change)
  const trace = await planGame(answering({}), { ...asked, files: [file('g.txt')] }, signal, set)
  expect(trace).toEqual(noTrace)
  expect(last.problem).toContain('no level')
  const diagnostics = [
    { code: 'a', severity: 'warning', message: 'careful' },
    { code: 'b', severity: 'error', message: 'no such class' },
  ]
  expect(await planGame(answering({ diagnostics }), asked, signal, set)).toEqual(noTrace)
  expect(last.problem).toBe('no such class')
})
