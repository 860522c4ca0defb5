import type { RunResult } from '@telos/experiments'
import { expect, test } from 'vitest'
import { gamePairsOf, pairsOf } from './parts.ts'
import type { GameLevel, Instance } from './suite.ts'

function result(algorithm: string, key: string, allowed: number, cost?: number): RunResult {
  const [domain, task] = key.split('/')
  return {
    run: 'a',
    campaign: 'c',
    algorithm,
    domain,
    task,
    repetition: 0,
    seed: 1,
    optimal: false,
    revision: 'r',
    outcome: cost === undefined ? 'cpu-limit' : 'solved',
    figures: { cpu: 1, ...(cost !== undefined && { cost }) },
    limits: { cpu: allowed, wall: 600, memory: 4096, output: 16 },
    machine: { host: 'h', processor: 'p', cores: 1, software: 's', load: 0 },
  }
}

const solved = { outcome: 'solved', cost: 10, cpu: 2 }
const instance = (id: string, more: Partial<Instance> = {}): Instance => ({
  id,
  domain: id.split('/')[0],
  problem: `${id.split('/')[1]}.pddl`,
  domainFile: '',
  problemFile: '',
  translator: { outcome: 'solved', cpu: 0.5 },
  first: solved,
  optimal: undefined,
  ...more,
})

test('of two runs the shorter one counts if it is good enough, since more time would not make it worse', () => {
  const instances = [instance('blocks/a'), instance('blocks/b'), instance('blocks/c'), instance('blocks/d')]
  const results = [
    result('best, 30 s', 'blocks/a', 30, 8),
    result('best, 3 s', 'blocks/a', 3, 10),
    result('best, 3 s', 'blocks/b', 3, 12),
    result('best, 30 s', 'blocks/b', 30, 11),
    result('best, 3 s', 'blocks/c', 3),
    result('best, 30 s', 'blocks/c', 30, 9),
  ]
  const pairs = pairsOf('best', instances, results)
  expect(pairs.map(({ ours }) => [ours.id, ours.allowed, ours.cost])).toEqual([
    ['blocks/a', 3, 10],
    ['blocks/b', 30, 11],
    ['blocks/c', 30, 9],
  ])
})

test('each part looks at the problems that it is about', () => {
  const instances = [
    instance('a/1', { optimal: solved, first: undefined }),
    instance('a/2', { translator: { outcome: 'solved', cpu: 1.5 } }),
  ]
  const results = instances.map(({ id }) => result('x', id, 60, 10))
  const idsOf = (part: Parameters<typeof pairsOf>[0]) =>
    pairsOf(part, instances, results).map(({ instance: { id } }) => id)
  expect(idsOf('first')).toEqual(['a/1', 'a/2'])
  expect([idsOf('ground'), idsOf('optimal'), idsOf('best')]).toEqual([['a/2'], ['a/1'], ['a/2']])
})

test('levels of games have the results of one planner', () => {
  const reference = { answer: 'none', length: undefined, seconds: undefined } as const
  const files = { id: 'bait/3', domainFile: '', problemFile: '' }
  const level: GameLevel = { ...files, game: 'bait', level: 3, translator: { outcome: 'solved' }, reference }
  const results = [result('first', 'bait/problem-lvl3', 60, 5), result('auto', 'bait/problem-lvl3', 60, 7)]
  expect(gamePairsOf([level], results).map(({ ours }) => [ours.id, ours.cost])).toEqual([['bait/3', 7]])
  expect(gamePairsOf([level], results, 'dual-bfws')).toEqual([])
})
