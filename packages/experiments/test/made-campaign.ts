/** A campaign of no real runs, and results that are its own. */
import type { StoredCampaign } from '../src/campaign/stored-campaign.ts'
import { expandCampaign } from '../src/node/campaign/expand-campaign.ts'
import type { RunResult } from '../src/results/result.ts'
import { someResult } from './results.ts'

/** Two algorithms on two tasks, twice. */
export function madeCampaign(changes: Partial<StoredCampaign> = {}): StoredCampaign {
  const algorithm = (name: string) =>
    ({
      kind: 'module',
      name,
      optimal: false,
      file: 'own.ts',
      digest: '0'.repeat(32),
      export: 'run',
      options: {},
    }) as const
  const task = (name: string) => ({ kind: 'values', domain: 'small', name, values: { size: 3 } }) as const
  return {
    name: 'made',
    title: 'Made up',
    about: 'Nothing was run.',
    seed: 1,
    repetitions: 2,
    isolation: 'process',
    limits: { cpu: 30, wall: 45, memory: 2048, output: 16 },
    algorithms: [algorithm('fast'), algorithm('slow')],
    tasks: [task('p1'), task('p2')],
    references: {},
    report: { attributes: ['coverage', 'cost'], agileLimit: 300 },
    revision: 'r1',
    runs: 8,
    folder: '.',
    ...changes,
  }
}

/** Tasks that commands take, too. */
export function pddlTasks(...names: readonly string[]): StoredCampaign['tasks'] {
  const text = { path: 'some.pddl', digest: '0'.repeat(32) }
  return names.map((name) => ({ kind: 'pddl', domain: 'small', name, domainText: text, problemText: text }))
}

/** A result of every run of a campaign. */
export function resultsOf(campaign: StoredCampaign, changes: Partial<RunResult> = {}): RunResult[] {
  return expandCampaign(campaign).runs.map(({ id, algorithm, task, repetition, seed, limits, revision }) =>
    someResult({
      run: id,
      campaign: campaign.name,
      algorithm: algorithm.name,
      domain: task.domain,
      task: task.name,
      repetition,
      seed,
      limits,
      revision,
      ...changes,
    }),
  )
}
