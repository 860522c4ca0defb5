/** What a run tells besides its plan: who found it, whether it is proved, how slow the slowest move was. */
import { builtInGames } from '@telos/vgdl'
import { expect, test } from 'vitest'
import type { Run } from '../../campaign/campaign.ts'
import { type RunEnding, resultOfRun } from '../isolate/result-of-run.ts'
import { executeRun } from './execute-run.ts'
import type { RunAnswer } from './run-answer.ts'

const texts: Readonly<Record<string, string>> = {
  domain: `(define (domain lamps) (:predicates (on ?l))
    (:action light :parameters (?l) :precondition (not (on ?l)) :effect (on ?l)))`,
  problem: '(define (problem two) (:domain lamps) (:objects a b) (:init) (:goal (and (on a) (on b))))',
  game: builtInGames.find(({ name }) => name === 'sokoban')!.description,
  level: builtInGames.find(({ name }) => name === 'sokoban')!.levels[0].text,
}
const ref = (path: string) => ({ path, digest: path })
const lamps = { kind: 'pddl', domain: 'lamps', name: 'two', domainText: ref('domain'), problemText: ref('problem') }
const level = { kind: 'vgdl', domain: 'sokoban', name: 'level0', gameText: ref('game'), levelText: ref('level') }

function runOf(search: string, task: object): Run {
  const algorithm = { kind: 'telos', name: search, optimal: false, search, options: {} }
  const limits = { cpu: 30, wall: 30, memory: 2048, output: 16 }
  return {
    id: 'a',
    campaign: 'c',
    algorithm,
    task,
    repetition: 0,
    seed: 1,
    limits,
    isolation: 'reuse',
  } as unknown as Run
}

const answerOf = (search: string, task: object): Promise<RunAnswer> =>
  executeRun(runOf(search, task), {
    signal: new AbortController().signal,
    folder: '.',
    clock: () => performance.now(),
    text: async ({ digest }) => texts[digest],
  })

test('engines in turns tell which of them found the plan; one engine alone has nothing to tell', async () => {
  const auto = await answerOf('auto', lamps)
  expect(auto).toMatchObject({ outcome: 'solved', engine: expect.stringMatching(/./), figures: { length: 2 } })
  expect(auto.engine).not.toBe('auto')
  expect(await answerOf('uniform-cost', lamps)).not.toHaveProperty('engine')
})

test('a plan tells whether it was proved to be a cheapest one', async () => {
  expect((await answerOf('uniform-cost', lamps)).figures['proved']).toBe(1)
  expect((await answerOf('greedy', lamps)).figures['proved']).toBe(0)
})

test('a player of games tells its slowest move, which is no shorter than its first', async () => {
  const { outcome, figures } = await answerOf('agent', level)
  expect(outcome).toBe('solved')
  expect(figures['slowestMoveSeconds']).toBeGreaterThan(0)
  const searched = await answerOf('forward', level)
  expect(searched.outcome).toBe('solved')
  expect(searched.figures).not.toHaveProperty('slowestMoveSeconds')
})

test('the result of a run keeps the engine', async () => {
  const run = runOf('auto', lamps)
  const answer = { ...(await answerOf('auto', lamps)), usage: { cpu: 1, memory: 1 } }
  const ending: RunEnding = {
    answer,
    limit: undefined,
    usage: { cpu: 1, wall: 1, memory: 1 },
    hasPrintedTooMuch: false,
    code: 0,
    signal: null,
    printed: '',
  }
  const machine = { host: 'h', processor: 'p', cores: 1, software: 's', load: 0 }
  const result = resultOfRun(run, ending, { machine, started: '2026-01-01', command: [] })
  expect(result.engine).toBe(answer.engine)
})
