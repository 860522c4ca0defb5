/** Results that were not measured: for tests of what is done with results. */
import type { Algorithm, CampaignTask, RunResult, StoredCampaign } from '@telos/experiments'
import { RunMaker } from '../../experiments/src/campaign/run-maker.ts'

const outcomes = ['solved', 'solved', 'solved', 'cpu-limit', 'crash'] as const

/** Two algorithms or more on many tasks. The same numbers each time. */
export function madeResults(count: number, algorithms: readonly string[] = ['lama', 'A* "fast"']): RunResult[] {
  return Array.from({ length: count }, (_, at) => {
    const task = Math.floor(at / algorithms.length)
    const outcome = outcomes[(at * 3 + task) % outcomes.length]!
    const cpu = ((at * 7919) % 30_000) / 1000
    return {
      run: `run-${at}`,
      campaign: 'made',
      algorithm: algorithms[at % algorithms.length]!,
      domain: `domain-${task % 20}`,
      task: `p${task}`,
      repetition: 0,
      seed: at,
      outcome,
      optimal: false,
      figures: {
        cpu,
        wall: cpu * 1.1,
        memory: 50,
        ...(outcome === 'solved' && { cost: 10 + (at % 40), expanded: at * 3 }),
      },
      ...(outcome === 'crash' && { log: 'segmentation fault', detail: 'it ended with signal SIGSEGV' }),
      ...(outcome === 'solved' && { plan: 'up\ndown\n' }),
      command: ['telos', 'experiment', 'one', 'results/made', `run-${at}`],
      limits: { cpu: 30, wall: 45, memory: 2048, output: 16 },
      machine: { host: 'made', processor: 'none', cores: 1, software: 'none', load: 0 },
      revision: 'telos 0.1.0',
      started: new Date(1_700_000_000_000 + at * 1000).toISOString(),
    }
  })
}

/** A campaign of so many runs, as its folder has it: what `campaign.json` holds, and a result of each run, in order. */
export function madeCampaign(
  count: number,
  { revision = 'telos 0.1.0' } = {},
): { readonly description: string; readonly results: RunResult[] } {
  const made = madeResults(count)
  const algorithms = [...new Set(made.map(({ algorithm }) => algorithm))].map(
    (name): Algorithm => ({ kind: 'telos', name, optimal: false, search: 'greedy', options: {} }),
  )
  const tasks = [
    ...new Map(made.map(({ domain, task }) => [`${domain}/${task}`, { domain, name: task }])).values(),
  ].map((named): CampaignTask => ({ kind: 'values', ...named, values: {} }))
  const campaign: StoredCampaign = {
    name: 'made',
    title: 'Made <b>up</b>',
    about: '',
    seed: 1,
    repetitions: 1,
    isolation: 'process',
    limits: { cpu: 400, wall: 600, memory: 2048, output: 16 },
    algorithms,
    tasks,
    references: {},
    report: { attributes: [], agileLimit: 300 },
    revision,
    runs: count,
    folder: '.',
  }
  const ids = new Map(
    algorithms.flatMap((algorithm) => {
      const maker = new RunMaker(campaign, algorithm)
      return tasks.flatMap((task) =>
        maker.runsOn(task).map(({ id }) => [`${algorithm.name} ${task.name}`, id] as const),
      )
    }),
  )
  const results = made.map((result) => ({ ...result, run: ids.get(`${result.algorithm} ${result.task}`)! }))
  return { description: JSON.stringify(campaign), results }
}

export function linesOf(results: readonly RunResult[]): string {
  return results.map((result) => `${JSON.stringify(result)}\n`).join('')
}
