import { outcomeNames, type RunResult, runOutcomes } from '@telos/experiments'
import { expect, test } from 'vitest'
import { gameRows, levelResult, runId } from './game-rows.ts'

function result(algorithm: string, domain: string, more: Partial<RunResult> = {}): RunResult {
  return {
    run: 'a',
    campaign: 'c',
    algorithm,
    domain,
    task: 'level3',
    repetition: 0,
    seed: 1,
    optimal: false,
    outcome: 'solved',
    revision: 'r',
    limits: { cpu: 60, wall: 600, memory: 4096, output: 16 },
    figures: { length: 12, planSeconds: 0.5, firstMoveSeconds: 0.02, slowestMoveSeconds: 0.03, replans: 2 },
    machine: { host: 'h', processor: 'p', cores: 1, software: 's', load: 0 },
    ...more,
  }
}

test('a level without chance is solved and played; one with chance has a row for each game', () => {
  const chance = [2, 0, 1].map((repetition) => result('agent', 'zelda', { repetition }))
  const rows = gameRows([result('agent', 'bait'), result('forward', 'bait'), result('agent', 'sokoban')], chance)
  expect(rows.map(({ run }) => runId(run))).toEqual(['bait/3', 'zelda/3 seed 0', 'zelda/3 seed 1', 'zelda/3 seed 2'])
  expect(rows[0].found).toMatchObject({ status: 'won', moves: 12, played: { status: 'won', slowestMs: 30 } })
  expect(rows[1].found).toMatchObject({ planMs: 500, firstMoveMs: 20, replans: 2 })
})

test('why a level was not won, and what never ended by itself', () => {
  const statusOf = (outcome: RunResult['outcome'], detail?: string) =>
    levelResult(result('agent', 'zelda', { outcome, figures: {}, ...(detail && { detail }) }))
  expect(statusOf('gave-up', 'the game was lost').status).toBe('lost')
  expect(statusOf('gave-up').status).toBe('gave up')
  expect(statusOf('wall-limit')).toMatchObject({ status: 'time', moves: 0, firstMoveMs: undefined })
  for (const outcome of outcomeNames.filter((name) => !runOutcomes[name].isExplained))
    expect(statusOf(outcome, 'why')).toMatchObject({ status: 'error', fault: 'why' })
})
