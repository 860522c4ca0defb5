import type { Run } from '../src/campaign/campaign.ts'
import { digestOf } from '../src/node/digest.ts'
import type { RunResult } from '../src/results/result.ts'

const limits = { cpu: 1, wall: 2, memory: 64, output: 1 }

/** A result of no real run. */
export function someResult(changes: Partial<RunResult> = {}): RunResult {
  return {
    run: 'f00d',
    campaign: 'small',
    algorithm: 'lama',
    domain: 'gripper',
    task: 'prob01',
    repetition: 0,
    seed: 7,
    outcome: 'solved',
    optimal: false,
    figures: { cost: 11, cpu: 0.25, expanded: 12 },
    plan: '(move a b)',
    limits,
    machine: { host: 'here', processor: 'any', cores: 2, software: 'linux, node 20', load: 0.5 },
    revision: '1',
    started: '2026-11-18T12:00:00.000Z',
    ...changes,
  }
}

/** Runs of textbook problems that nobody has to solve: tests bring their own `RunOne`. */
export function someRuns(count: number, campaign = 'small'): Run[] {
  return Array.from({ length: count }, (_, index) => {
    const run: Omit<Run, 'id'> = {
      campaign,
      algorithm: { kind: 'telos', name: 'lama', optimal: false, search: 'lama', options: {} },
      task: { kind: 'lab', domain: 'eight-puzzle', name: `p${index}`, problem: 'eight-puzzle', parameters: [index] },
      repetition: 0,
      seed: index,
      limits,
      isolation: 'process',
      revision: '1',
    }
    return { id: digestOf(run), ...run }
  })
}

/** What a run gives wherever it is made: the same on every machine. */
export function resultOf({ id, campaign, task, seed }: Run): RunResult {
  const { domain, name } = task
  return someResult({ run: id, campaign, domain, task: name, seed, figures: { cost: seed * 3, cpu: seed / 8 } })
}
