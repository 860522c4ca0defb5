import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Ended } from '../../pddl/child.ts'
import { chosenLevels } from '../seed-games.ts'
import { measureLevel, type RunCommand, runId, runsOf } from './measure-level.ts'
import { layOutSmallGame, losing, winning } from './small-game.fixture.ts'

let shared = ''
beforeAll(() => {
  shared = layOutSmallGame(['sokoban', 'zelda'])
  vi.stubEnv('TELOS_SHARED', shared)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(shared, { recursive: true })
})

const [solved] = runsOf(chosenLevels('sokoban/0')![0])
const [, played] = runsOf(chosenLevels('zelda/0')![0])
const ended: Ended = {
  code: 0,
  stopped: undefined,
  stdout: '',
  stderr: '',
  cpu: 0.25,
  systemCpu: undefined,
  wall: 0.5,
  peakBytes: 0,
}

/** A child that prints this, and what it was asked. */
function child(answer: Partial<Ended> & { readonly json?: unknown }) {
  const calls: (readonly string[])[] = []
  const run: RunCommand = async (args) => {
    calls.push(args)
    return { ...ended, ...answer, ...(answer.json !== undefined && { stdout: JSON.stringify(answer.json) }) }
  }
  return { run, calls }
}

test('a deterministic level is solved and played once, one with chance is played with five seeds', async () => {
  expect(runsOf(chosenLevels('sokoban/0')![0]).map(runId)).toEqual(['sokoban/0'])
  expect(runsOf(chosenLevels('zelda/0')![0]).map(runId)).toEqual([0, 1, 2, 3, 4].map((seed) => `zelda/0 seed ${seed}`))
  const { run, calls } = child({ json: { win: true, actions: winning } })
  await measureLevel(solved, 7, run)
  await measureLevel(played, 7, run)
  expect(calls[0].join(' ')).toMatch(/^vgdl solve .*sokoban\.txt .*sokoban_lvl0\.txt --time 7 --json$/)
  expect(calls[1].join(' ')).toMatch(
    /^vgdl run .*sokoban\.txt .*sokoban_lvl0\.txt --agent planner --seed 0 --time 100 --json$/,
  )
  expect(calls[2].join(' ')).toMatch(
    /^vgdl run .*zelda\.txt .*zelda_lvl0\.txt --agent planner --seed 1 --time 100 --json$/,
  )
})

test('a win counts when the moves win in the engine, and moves after the end are not counted', async () => {
  const answer = { status: 'solved', win: true, actions: `${winning}NNN`, replans: 2, planMs: 12, firstMoveMs: 3 }
  const json = { ...answer, slowestMs: 9 }
  const found = await measureLevel(solved, 7, child({ json }).run)
  expect(found).toEqual({
    status: 'won',
    moves: 3,
    score: 1,
    replans: 2,
    planMs: 12,
    firstMoveMs: 3,
    slowestMs: 9,
    played: { status: 'won', moves: 3, firstMoveMs: 3, slowestMs: 9 },
    cpu: 0.25,
    wall: 0.5,
  })
})

test('a win that the engine does not see is an error', async () => {
  for (const actions of [losing, '', ['up']])
    expect(await measureLevel(solved, 7, child({ json: { win: true, actions } }).run)).toMatchObject({
      status: 'error',
      fault: expect.stringContaining('the command says won, the engine'),
    })
})

test('a game that was played to its end may be lost', async () => {
  const json = { status: 'lost', win: false, actions: losing, slowestMs: 41.5 }
  expect(await measureLevel(played, 7, child({ code: 12, json }).run)).toMatchObject({
    status: 'lost',
    moves: 1,
    slowestMs: 41.5,
  })
  const stuck = { ...json, status: 'gave-up' }
  expect(await measureLevel(played, 7, child({ code: 12, json: stuck }).run)).toMatchObject({ status: 'gave up' })
})

test('exit codes and ends from outside say why there is no win', async () => {
  const statusOf = async (answer: Parameters<typeof child>[0]) =>
    (await measureLevel(solved, 7, child(answer).run)).status
  const json = { win: false, actions: '' }
  expect(await statusOf({ code: 11, json })).toBe('unwinnable')
  expect(await statusOf({ code: 12, json })).toBe('gave up')
  expect(await statusOf({ code: 22, json })).toBe('memory')
  expect(await statusOf({ code: 23, json })).toBe('time')
  expect(await statusOf({ code: null, stopped: 'time' })).toBe('time')
  expect(await statusOf({ code: 134, stderr: 'JavaScript heap out of memory' })).toBe('memory')
  expect(await statusOf({ code: 0, stdout: 'no JSON' })).toBe('error')
  expect(await statusOf({ code: 2, stderr: 'unknown command' })).toBe('error')
})
