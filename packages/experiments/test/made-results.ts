/** Results made by a seed, for tests, pictures and measurements. */
import { outcomeNames, type RunResult } from '@telos/experiments'

export interface MadeOptions {
  readonly seed?: number
  readonly algorithms?: readonly string[]
  readonly domains?: readonly string[]
  readonly tasks?: number
  readonly repetitions?: number
  /** The share of runs that end with a random outcome, faults included. */
  readonly trouble?: number
}

/** Results of algorithms that become slower at different speeds as tasks grow. */
export function madeResults(options: MadeOptions = {}): RunResult[] {
  const {
    seed = 1,
    algorithms = ['lama', 'A* with LM-cut', 'greedy FF', 'breadth-first'],
    domains = ['gripper', 'blocks', 'logistics'],
    tasks = 20,
    repetitions = 1,
    trouble = 0,
  } = options
  const random = generator(seed)
  const results: RunResult[] = []
  for (const [place, algorithm] of algorithms.entries())
    for (const [at, domain] of domains.entries())
      for (let task = 1; task <= tasks; task++)
        for (let repetition = 0; repetition < repetitions; repetition++) {
          const growth = 0.35 + 0.12 * place + 0.05 * at
          const cpu = 0.02 * Math.exp(growth * task * (20 / tasks)) * (0.7 + 0.6 * random())
          const isSolved = cpu < 30
          const outcome =
            random() < trouble
              ? outcomeNames[Math.floor(random() * outcomeNames.length)]
              : isSolved
                ? 'solved'
                : 'cpu-limit'
          const best = 3 * task + at
          results.push({
            run: `${place}-${at}-${task}-${repetition}`,
            campaign: 'made',
            algorithm,
            domain,
            task: `p${String(task).padStart(2, '0')}`,
            repetition,
            seed: repetition,
            outcome,
            ...(outcome === 'crash' && { detail: 'ended by signal SIGSEGV', log: 'reading\nsegmentation fault' }),
            optimal: algorithm.startsWith('A*'),
            figures: {
              ...(outcome === 'solved' && {
                cost: algorithm.startsWith('A*') ? best : best + Math.floor(random() * 5),
              }),
              expanded: Math.floor(cpu * 20_000),
              cpu: Math.min(cpu, 30.01),
              wall: Math.min(cpu, 30.01) * 1.02 + 0.05,
              memory: 40 + cpu * 20,
            },
            command: ['telos', 'experiment', 'one', 'results/made', `${place}-${at}-${task}-${repetition}`],
            limits: { cpu: 30, wall: 45, memory: 2048, output: 16 },
            machine: { host: 'bench-1', processor: 'Xeon 2.8 GHz', cores: 2, software: 'linux, node 20.20.2', load: 1 },
            revision: 'abc123',
            started: '2026-11-18T16:00:00.000Z',
          })
        }
  return results
}

/** Mulberry32. */
export function generator(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
