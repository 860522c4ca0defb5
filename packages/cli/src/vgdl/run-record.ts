/** The result of a run of a game, as data and in words. */
import {
  advance,
  type GameEnd,
  type GameMind,
  type GameRun,
  gameEndOf,
  type LineLeftOut,
  lettersOf,
  type SearchCounts,
  type Stage,
  type Unwinnable,
  type Winner,
  type World,
  whyUnwinnable,
} from '@telos/vgdl'
import type { ExitName } from '../exit-codes.ts'
import { type Io, paint, printable } from '../io.ts'
import { millisecondsText } from '../plan/pddl/print-pddl-outcome.ts'
import { countedNoun } from '../print/counting.ts'
import { boardLines } from './terminal/board.ts'

export type RunStatus = GameRun['status']

/** `solved`: the level is won, or all goals of a configuration are reached. */
export interface RunRecord {
  readonly status: RunStatus
  /** Letters, as `telos vgdl trace --actions` accepts them. */
  readonly actions: string
  readonly ticks: number
  readonly score: number
  readonly win: boolean
  /** As the engine reports it: a game may end without a winner, and has none before its end. */
  readonly winner: Winner
  /** What ended the game; null if nothing has. */
  readonly end: Omit<GameEnd, 'text'> | null
  readonly replans: number
  readonly planMs: number
  /** null without a move. */
  readonly firstMoveMs: number | null
  /** Counters of the searches for plans, as in `telos plan`. Omitted if a player decides move by move. */
  readonly stats?: SearchCounts
  /** Why it was not solved. */
  readonly why?: string
  /** If the rules show that nobody can win: what blocks each termination. */
  readonly terminations?: Unwinnable['terminations']
  /** For an unwinnable level: lines of the game that were not read as written, which may be why. */
  readonly leftOut?: readonly LineLeftOut[]
}

/** Makes the record of a run that has ended. */
export function runRecord(run: GameRun & { readonly mind: GameMind }, world: World): RunRecord {
  const { status, actions, firstMoveMs, mind } = run
  const { search } = mind.statistics
  return {
    status,
    actions: lettersOf(actions),
    ticks: actions.length,
    ...standing(world),
    replans: mind.statistics.replans,
    planMs: round(mind.statistics.planMs),
    firstMoveMs: firstMoveMs === undefined ? null : round(firstMoveMs),
    ...(search && { stats: search }),
    ...(status !== 'solved' && { why: reasonOf(run, world) }),
  }
}

function standing(world: World): Pick<RunRecord, 'score' | 'win' | 'winner' | 'end'> {
  const { score, winner } = world
  const { text, ...end } = gameEndOf(world) ?? {}
  return { score, win: winner === 'PLAYER_WINS', winner, end: 'by' in end ? end : null }
}

/** Makes the record of a level that is unwinnable by its rules, before any move. Undefined if they prove nothing. */
export function unwinnableRecord(world: World, leftOut: readonly LineLeftOut[]): RunRecord | undefined {
  const startedAt = performance.now()
  const unwinnable = whyUnwinnable(world)
  if (unwinnable === undefined) return undefined
  const { text, terminations } = unwinnable
  const planMs = round(performance.now() - startedAt)
  const nothing = { actions: '', ticks: 0, replans: 0, planMs, firstMoveMs: null }
  const record: RunRecord = { status: 'unsolvable', ...nothing, ...standing(world), why: text, terminations }
  return withLinesLeftOut(record, leftOut)
}

/** Adds possible causes to the record of an unwinnable level. */
export function withLinesLeftOut(record: RunRecord, leftOut: readonly LineLeftOut[]): RunRecord {
  return record.status === 'unsolvable' && leftOut.length > 0 ? { ...record, leftOut } : record
}

/** Maximum number of lines to report. */
const MOST_LINES = 3

function linesLeftOutText(leftOut: readonly LineLeftOut[]): string {
  const told = leftOut
    .slice(0, MOST_LINES)
    .map(({ line, message }) => `line ${line} was not read as written: ${message}`)
  const more = leftOut.length > MOST_LINES ? [`and so were ${leftOut.length - MOST_LINES} more`] : []
  return `${[...told, ...more].join('; ')} — that may be why`
}

function reasonOf({ status, mind }: GameRun & { readonly mind: GameMind }, world: World): string {
  const end = gameEndOf(world)
  if (end !== undefined) return end.text
  if (status === 'limit') return 'time ran out'
  return mind.statistics.notes.findLast(({ kind }) => kind === 'no-plan')?.text ?? 'there is no plan'
}

/** Replays the actions from the start, and checks that the result is the same: nothing counts that was not replayed. */
export function isReplayed(stage: Stage, seed: number, { actions }: GameRun, world: World): boolean {
  const again = stage.start(seed)
  for (const action of actions) advance(again, action)
  return again.winner === world.winner && again.score === world.score && again.tick === world.tick
}

const exits: Readonly<Record<RunStatus, ExitName>> = {
  solved: 'done',
  unsolvable: 'unsolvable',
  // which proves nothing
  lost: 'gaveUp',
  'no-winner': 'gaveUp',
  'gave-up': 'gaveUp',
  limit: 'outOfTime',
}

/** The exit code of a record, as for `telos plan`. @param limit what stopped the planner, if anything */
export function exitOfRun({ status }: Pick<RunRecord, 'status'>, limit?: 'memory'): ExitName {
  return status === 'gave-up' && limit === 'memory' ? 'outOfMemory' : exits[status]
}

/** The purpose of a run: `aim` is the task, `given` the number of moves made before it. */
export interface RunPurpose {
  readonly aim: 'won' | 'solved'
  readonly given: number
}

const winning: RunPurpose = { aim: 'won', given: 0 }

/** How it was established that nobody can win, if no search was needed. */
export const BY_RULES = 'read from the rules'

/** Prints the moves on stdout, everything else on stderr. */
export function printRun(io: Io, record: RunRecord, how: string, purpose = winning): void {
  const { status, actions, replans, planMs, firstMoveMs } = record
  const colour = status === 'solved' ? 'green' : status === 'unsolvable' ? 'yellow' : 'red'
  if (actions !== '') io.stdout.write(`${actions}\n`)
  const [head, rest] = sentenceOf(record, purpose)
  io.stderr.write(`${paint(io.stderr, colour, head)}${printable(rest)}\n`)
  if (record.leftOut) io.stderr.write(`${printable(linesLeftOutText(record.leftOut))}\n`)
  const first = firstMoveMs === null ? 'no move' : `first move after ${millisecondsText(firstMoveMs)}`
  const again = replans === 0 ? '' : `, ${countedNoun(replans, 'time')} replanned`
  io.stderr.write(`${how}: planned for ${millisecondsText(planMs)}, ${first}${again}\n`)
}

/** The result, and the rest of the sentence. */
function sentenceOf(
  { status, ticks, score, win, why = '' }: RunRecord,
  { aim, given }: RunPurpose,
): readonly [string, string] {
  const when = ` after ${countedNoun(ticks, 'tick')}, score ${score}`
  switch (status) {
    case 'solved':
      return [win ? 'won' : 'all goals reached', when]
    case 'lost':
      return ['lost', `${when}: ${why}`]
    case 'no-winner':
      return ['ended without a winner', `${when}: ${why}`]
    case 'limit':
      return ['stopped by the limit (time)', when]
    case 'unsolvable':
      // at the start of a level there is no score to report
      return given === 0
        ? [`cannot be ${aim}`, ` (proved): ${why}`]
        : [`cannot be ${aim} any more`, `${when} (proved): ${why}`]
    case 'gave-up':
      return [`not ${aim}`, `${when}: ${why}`]
  }
}

/** Prints the current board, with a blank line. */
export function printBoard(io: Io, world: World): void {
  io.stdout.write(`${boardLines(world, io.stdout).join('\n')}\n\n`)
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000
}
