/** The levels of the thesis in the engine: results of the campaigns vgdl-levels and vgdl-chance. */
import { type RunResult, runOutcomes } from '@telos/experiments'
import { levelId, levels, type SeedLevel, seedGames } from './seed-games.ts'

/** `unwinnable`: proved; all others say why there was no win. */
export type LevelStatus = 'won' | 'unwinnable' | 'lost' | 'gave up' | 'time' | 'memory' | 'error'

/** A level and the number of the game, from 0; levels without chance are played once. */
export interface LevelRun extends SeedLevel {
  readonly seed?: number
}

/** The result of a level. */
export interface LevelResult {
  readonly status: LevelStatus
  /** Why there is an error. */
  readonly fault?: string
  /** Moves until the win; 0 without one. */
  readonly moves: number
  readonly replans: number
  readonly planMs: number
  /** Undefined without a move. */
  readonly firstMoveMs?: number | undefined
  /** Of the slowest move, if moves are made one by one. */
  readonly slowestMs?: number | undefined
  /** For a solved level: its result when played, with a time for each move. */
  readonly played?: Omit<LevelResult, 'played'>
}

/** A run of a level and its result. */
export interface GameRow {
  readonly run: LevelRun
  readonly found: LevelResult
}

/** Solved levels with the game that was played, and games with chance one by one; in the order of the seed. */
export function gameRows(solved: readonly RunResult[], chance: readonly RunResult[]): GameRow[] {
  return seedGames.flatMap((game) =>
    levels.flatMap((level): GameRow[] => {
      const own = (results: readonly RunResult[]) =>
        results.filter(({ domain, task }) => domain === game.name && task === `level${level}`)
      const [forward, agent] = ['forward', 'agent'].map((name) =>
        own(solved).find(({ algorithm }) => algorithm === name),
      )
      if (forward !== undefined) {
        const played = agent === undefined ? {} : { played: levelResult(agent) }
        return [{ run: { game, level }, found: { ...levelResult(forward), ...played } }]
      }
      return own(chance)
        .toSorted((one, other) => one.repetition - other.repetition)
        .map((result) => ({ run: { game, level, seed: result.repetition }, found: levelResult(result) }))
    }),
  )
}

/** `bait/0`, `zelda/3 seed 2`. */
export function runId(run: LevelRun): string {
  return run.seed === undefined ? levelId(run) : `${levelId(run)} seed ${run.seed}`
}

/** The result of one run. */
export function levelResult({ outcome, detail, figures }: RunResult): Omit<LevelResult, 'played'> {
  const milliseconds = (name: string): number | undefined =>
    figures[name] === undefined ? undefined : figures[name] * 1000
  const status = statusOf(outcome, detail)
  return {
    status,
    ...(status === 'error' && { fault: detail ?? runOutcomes[outcome].title }),
    moves: figures['length'] ?? 0,
    replans: figures['replans'] ?? 0,
    planMs: milliseconds('planSeconds') ?? 0,
    firstMoveMs: milliseconds('firstMoveSeconds'),
    slowestMs: milliseconds('slowestMoveSeconds'),
  }
}

function statusOf(outcome: RunResult['outcome'], detail = ''): LevelStatus {
  switch (outcome) {
    case 'solved':
      return 'won'
    case 'unsolvable':
      return 'unwinnable'
    case 'gave-up':
      return /^the game was (lost|no-winner)/.test(detail) ? 'lost' : 'gave up'
    case 'cpu-limit':
    case 'wall-limit':
      return 'time'
    case 'memory-limit':
      return 'memory'
    default:
      return 'error'
  }
}
