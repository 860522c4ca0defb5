/** One level from its VGDL: played with a seed if the game is random; solved and then played if it is not. */
import { type Bounds, type Ended, runNode } from '../../pddl/child.ts'
import { levelId, type SeedLevel, seeds, vgdlFiles } from '../seed-games.ts'
import { actionsIn, loadFiles, replay } from './replay.ts'

/** `unwinnable`: proved; all others say why there was no win. */
export type LevelStatus = 'won' | 'unwinnable' | 'lost' | 'gave up' | 'time' | 'memory' | 'error'

/** The result of a level. */
export interface LevelResult {
  readonly status: LevelStatus
  /** Why there is an error. */
  readonly fault?: string
  /** Moves until the end, according to the replay. */
  readonly moves: number
  readonly score: number
  readonly replans: number
  readonly planMs: number
  /** 0 without a move. */
  readonly firstMoveMs: number
  /** Of the slowest move, if moves are made one by one; older records do not have it. */
  readonly slowestMs?: number
  /** For a solved level: its result when played, with a time for each move. */
  readonly played?: PlayedLevel
  /** Of the whole process; seconds. */
  readonly cpu: number
  readonly wall: number
}

/** A game with a time for each move. */
export interface PlayedLevel {
  readonly status: LevelStatus
  readonly moves: number
  readonly firstMoveMs: number
  readonly slowestMs: number
}

/** A level and the seed to play it with; deterministic ones need none. */
export interface LevelRun extends SeedLevel {
  readonly seed?: number
}

/** Runs the command with arguments. Tests pass their own. */
export type RunCommand = (args: readonly string[], bounds: Bounds) => Promise<Ended>

/** The runs a level needs: one, or one for each seed. */
export function runsOf(level: SeedLevel): LevelRun[] {
  return level.game.deterministic ? [level] : seeds.map((seed) => ({ ...level, seed }))
}

/** `bait/0`, `zelda/3 seed 2`. */
export function runId(run: LevelRun): string {
  return run.seed === undefined ? levelId(run) : `${levelId(run)} seed ${run.seed}`
}

/** The built command in a separate process. */
export function commandRunner(file: string): RunCommand {
  return (args, bounds) => runNode(file, args, bounds)
}

/** The engine ends a game after this many ticks, and a move may take 50 ms. */
const longestGame = 2000 * 0.05
/** Seconds for the command to end by itself when its time is up. */
const grace = 15
const mostOutput = 64 * 2 ** 20

/** Lets the command solve or play a level, then replays its moves: only a win in the engine counts. */
export async function measureLevel(run: LevelRun, seconds: number, command: RunCommand): Promise<LevelResult> {
  if (run.seed !== undefined) return play(run, run.seed, seconds, command)
  const solved = await measure(run, ['solve'], seconds, command)
  if (solved.status !== 'won') return solved
  const { status, moves, firstMoveMs, slowestMs = 0 } = await play(run, 0, seconds, command)
  return { ...solved, played: { status, moves, firstMoveMs, slowestMs } }
}

function play(run: LevelRun, seed: number, seconds: number, command: RunCommand): Promise<LevelResult> {
  const how = ['run', '--agent', 'planner', '--seed', `${seed}`]
  return measure(run, how, Math.max(seconds, longestGame), command)
}

async function measure(
  run: LevelRun,
  [name, ...how]: readonly string[],
  seconds: number,
  command: RunCommand,
): Promise<LevelResult> {
  const { game, level } = vgdlFiles(run)
  const args = ['vgdl', name, game, level, ...how, '--time', `${seconds}`, '--json']
  const ended = await command(args, { seconds: seconds + grace, outputBytes: mostOutput })
  const usage = { cpu: rounded(ended.cpu), wall: rounded(ended.wall) }
  const answer = answerIn(ended.stdout)
  if (answer === undefined) return { ...nothing, ...whyUnread(ended), ...usage }
  const { replans = 0, planMs = 0, firstMoveMs, slowestMs } = answer
  const times = { planMs, firstMoveMs: firstMoveMs ?? 0, ...(slowestMs !== undefined && { slowestMs }) }
  return { ...nothing, replans, ...times, ...judge(run, answer, ended), ...usage }
}

function judge(run: LevelRun, answer: Answer, ended: Ended): Pick<LevelResult, 'status'> & Partial<LevelResult> {
  // losing has the same exit code as giving up
  if (answer.win !== true && answer.status !== 'lost' && answer.status !== 'no-winner') return whyNothing(ended)
  const actions = actionsIn(answer.actions)
  if (actions === undefined) return { status: 'error', fault: 'the printed moves cannot be parsed' }
  const { winner, moves, score } = replay(loadFiles(vgdlFiles(run)), run.seed ?? 0, actions)
  const isWin = winner === 'PLAYER_WINS'
  if (isWin === (answer.win === true)) return { status: isWin ? 'won' : 'lost', moves, score }
  return {
    status: 'error',
    fault: `the command says ${answer.win ? 'won' : 'not won'}, the engine ${winner}`,
    moves,
    score,
  }
}

/** By exit code of the command. */
const statuses: ReadonlyMap<number | null, LevelStatus> = new Map([
  [11, 'unwinnable'],
  [12, 'gave up'],
  [22, 'memory'],
  [23, 'time'],
])

function whyNothing({ stopped, code, stderr }: Ended): Pick<LevelResult, 'status' | 'fault'> {
  if (stopped === 'time') return { status: 'time', fault: 'did not end by itself' }
  if (stopped === 'output') return { status: 'error', fault: 'too much output' }
  if (/heap out of memory/i.test(stderr)) return { status: 'memory', fault: 'the process ran out of memory' }
  const status = statuses.get(code)
  if (status !== undefined) return { status }
  return { status: 'error', fault: `exit code ${code}: ${stderr.trim().split('\n')[0].slice(0, 200)}` }
}

function whyUnread(ended: Ended): Pick<LevelResult, 'status' | 'fault'> {
  return ended.code === 0 ? { status: 'error', fault: 'no JSON was printed' } : whyNothing(ended)
}

/** The output of `--json`, as far as it is used here. */
interface Answer {
  readonly status?: string
  readonly win?: boolean
  readonly actions?: unknown
  readonly replans?: number
  readonly planMs?: number
  /** null without a move. */
  readonly firstMoveMs?: number | null
  /** Of games that are played. */
  readonly slowestMs?: number
}

function answerIn(stdout: string): Answer | undefined {
  try {
    const value: unknown = JSON.parse(stdout)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const nothing = { moves: 0, score: 0, replans: 0, planMs: 0, firstMoveMs: 0 }

function rounded(seconds: number): number {
  return Math.round(seconds * 1e4) / 1e4
}
