/** A result of a campaign in the words of the comparison. */
import { type OutcomeName, type RunResult, runOutcomes } from '@telos/experiments'

export type Status = 'solved' | 'unsolvable' | 'gave up' | 'time' | 'memory' | 'error'

export interface OurRun {
  /** `blocks/probBLOCKS-4-0`. */
  readonly id: string
  readonly status: Status
  /** Why there is an error, or why the plan is not valid. */
  readonly fault?: string
  /** Of several planners taking turns, the one that found the answer; otherwise the requested one. */
  readonly planner: string
  /** Proved to be a cheapest one. */
  readonly optimal: boolean
  readonly cost: number | undefined
  readonly length: number
  readonly parseMs: number
  readonly groundMs: number
  readonly searchMs: number
  readonly expanded: number
  readonly generated: number
  readonly operators: number
  /** Seconds that the run was allowed to take. */
  readonly allowed: number
  /** Of the whole process of the run; seconds. */
  readonly cpu: number
  readonly wall: number
}

const statuses: Readonly<Partial<Record<OutcomeName, Status>>> = {
  solved: 'solved',
  unsolvable: 'unsolvable',
  'gave-up': 'gave up',
  'cpu-limit': 'time',
  'wall-limit': 'time',
  'memory-limit': 'memory',
}

export function ourRun(result: RunResult): OurRun {
  const { domain, task, outcome, detail, engine, algorithm, figures, limits } = result
  const status = statuses[outcome] ?? 'error'
  const figure = (name: string): number => figures[name] ?? 0
  const milliseconds = (name: string): number => figure(name) * 1000
  return {
    id: `${domain}/${task}`,
    status,
    ...(status === 'error' && { fault: detail ?? runOutcomes[outcome].title }),
    planner: engine ?? algorithm,
    optimal: figure('proved') === 1,
    cost: figures['cost'],
    length: figure('length'),
    parseMs: milliseconds('parseSeconds'),
    groundMs: milliseconds('groundSeconds'),
    searchMs: milliseconds('searchSeconds'),
    expanded: figure('expanded'),
    generated: figure('generated'),
    operators: figure('operators'),
    allowed: limits.cpu,
    cpu: figure('cpu'),
    wall: figure('wall'),
  }
}
