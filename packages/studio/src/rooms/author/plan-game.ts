/** Plans for the level of a game that is looked at. */
import type { TextFile } from '@telos/language'
import { levelsOf } from '../../documents/file-kinds.ts'
import type { GameContract, ShownGamePlan } from '../../workers/arcade/game-contract.ts'
import type { WorkerRpc } from '../../workers/worker-rpc.ts'
import { type GamePlanningState, noTrace, type Trace } from './author-state.ts'

export interface GameAsked {
  readonly files: readonly TextFile[]
  readonly activeFile: string
  /** The level that was looked at before: it stays while the game itself is edited. */
  readonly lastLevel: string | undefined
  readonly milliseconds: number | undefined
}

/** The game is the first file, its levels are the others. */
export function levelOf({ files, activeFile, lastLevel }: GameAsked): TextFile | undefined {
  const levels = levelsOf(files)
  const named = (path: string | undefined) => levels.find((file) => file.path === path)
  return named(activeFile) ?? named(lastLevel) ?? levels[0]
}

export async function planGame(
  worker: WorkerRpc<GameContract>,
  asked: GameAsked,
  signal: AbortSignal,
  set: (change: Partial<GamePlanningState>) => void,
): Promise<Trace> {
  const [game] = asked.files
  const level = levelOf(asked)
  if (game === undefined || level === undefined) {
    const problem = 'This game has no level. Open it together with a file such as game_lvl0.txt to see a plan.'
    set({ status: 'nothing', plan: undefined, problem })
    // the board of the plan before would be that of another game
    return noTrace
  }
  set({ status: 'planning', level: level.path, expansions: 0 })
  const { milliseconds } = asked
  const answer = await worker.ask(
    'plan',
    { game, level, ...(milliseconds !== undefined && { milliseconds }) },
    { signal, onReport: ({ expansions }) => set({ expansions }) },
  )
  if ('diagnostics' in answer) {
    const error = answer.diagnostics.find(({ severity }) => severity === 'error') ?? answer.diagnostics[0]
    set({ status: 'nothing', plan: undefined, problem: error?.message ?? 'The level cannot be read.' })
    // the board of the plan before would be that of another game
    return noTrace
  }
  set({ status: 'ready', plan: answer.plan, problem: undefined })
  return traceOfMoves(answer.plan)
}

function traceOfMoves({ moves, boards }: ShownGamePlan): Trace {
  return { kind: 'plan', steps: moves, states: boards.map((board) => ({ board })) }
}
