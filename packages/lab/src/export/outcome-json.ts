import { needFunction, needKeys } from '@telos/core/text'
import type { JobNames } from '../run/job.ts'
import type { JobOutcome, JobStatus, Solution } from '../run/job-outcome.ts'
import { type JsonValue, jsonValue } from './json-value.ts'

/** An outcome as `--json` prints it. Numbers that are not finite are strings, since JSON has none. */
export interface OutcomeJSON {
  readonly job: JobNames
  readonly status: JobStatus
  /** Whether the first solution is proved cheapest. */
  readonly optimal: boolean
  /** The heuristic whose declared admissibility `optimal` or `proved` relies on. */
  readonly assumes?: string
  /** Evidence that a heuristic declared admissible is not. */
  readonly refuted?: {
    readonly heuristic: string
    readonly state: JsonValue
    readonly estimate: JsonValue
    readonly distance: JsonValue
  }
  /** A step that shows that a heuristic declared admissible is not consistent. */
  readonly inconsistent?: {
    readonly heuristic: string
    readonly from: JsonValue
    readonly to: JsonValue
    readonly cost: JsonValue
    readonly estimateFrom: JsonValue
    readonly estimateTo: JsonValue
    readonly mayLose: boolean
  }
  /** Whether it is proved that no solution exists. */
  readonly proved: boolean
  /** The heuristic that called states hopeless without being declared admissible, so that nothing is proved. */
  readonly distrusted?: string
  readonly solutions: readonly SolutionJSON[]
  /** The counters of `Statistics`, under the same names. */
  readonly stats: Readonly<Record<string, JsonValue>>
}

/** A solution as `--json` prints it. */
export interface SolutionJSON {
  readonly cost: JsonValue
  readonly depth: number
  readonly actions: readonly string[]
  readonly path: readonly JsonValue[]
  readonly finalState: JsonValue
}

/**
 * Converts an outcome into plain data. States go through `stateToJSON`, usually the problem's own `toJSON`; whatever it returns is
 * converted to something that JSON can hold.
 *
 * @example
 * JSON.stringify(outcomeJson(outcome, problem.toJSON?.bind(problem)), undefined, 2)
 */
export function outcomeJson<State>(
  outcome: JobOutcome<State>,
  stateToJSON: (state: State) => unknown = itself,
): OutcomeJSON {
  needKeys(outcome, 'an outcome from solve', 'job', 'solutions', 'statistics')
  needFunction(stateToJSON, 'a function from a state to plain data')
  const { job, status, optimal, assumes, refuted, inconsistent, proved, distrusted, solutions, statistics } = outcome
  const state = (value: State) => jsonValue(stateToJSON(value))
  return {
    job: { ...job, rest: jsonValue(job.rest) as JobNames['rest'] },
    status,
    optimal,
    ...(assumes !== undefined && { assumes }),
    ...(refuted !== undefined && {
      refuted: {
        heuristic: refuted.heuristic,
        state: state(refuted.state),
        estimate: jsonValue(refuted.estimate),
        distance: jsonValue(refuted.distance),
      },
    }),
    ...(inconsistent !== undefined && {
      inconsistent: {
        heuristic: inconsistent.heuristic,
        from: state(inconsistent.from),
        to: state(inconsistent.to),
        cost: jsonValue(inconsistent.cost),
        estimateFrom: jsonValue(inconsistent.estimateFrom),
        estimateTo: jsonValue(inconsistent.estimateTo),
        mayLose: inconsistent.mayLose,
      },
    }),
    proved,
    ...(distrusted !== undefined && { distrusted }),
    solutions: solutions.map(({ cost, depth, actions, path, finalState }: Solution<State>) => ({
      cost: jsonValue(cost),
      depth,
      actions: [...actions],
      path: path.map(state),
      finalState: state(finalState),
    })),
    stats: {
      inFringe: statistics.inFringe,
      maxFringe: statistics.maxFringe,
      processed: statistics.processed,
      maxDepth: statistics.maxDepth,
      branching: jsonValue(statistics.branching),
      expanded: statistics.expanded,
      generated: statistics.generated,
      reopened: statistics.reopened,
      duplicates: statistics.duplicates,
      bytes: statistics.bytes,
      ms: jsonValue(statistics.ms),
    },
  }
}

function itself(state: unknown): unknown {
  return state
}
