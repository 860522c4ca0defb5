/** A state in the middle of a game, given by the moves that lead there. */
import { type Action, advance, DEFAULT_SEED, readActionLetters, readTrace, type Stage, type World } from '@telos/vgdl'
import { CommandError } from '../../command.ts'
import { readInput } from '../../files/read-input.ts'
import type { Io } from '../../io.ts'
import { countedNoun } from '../../print/counting.ts'

/** Moves from the start of a level on, and the chances that they were made under. */
export interface MoveSequence {
  readonly actions: readonly Action[]
  /** Left out where only the moves were given. */
  readonly seed?: number
}

/** Reads letters of moves, or a file with letters or a recorded run. `./name` is always a file. */
export async function readMoveSequence(word: string, io: Io): Promise<MoveSequence> {
  const { actions } = readActionLetters(word)
  if (actions !== undefined && actions.length > 0) return { actions }
  if (word.trim() === '')
    throw new CommandError('usage', '--from-state: the moves are missing — such as UUDLRX, or a file')
  const { file, text } = await readInput(word, io)
  return /^\s*\{/.test(text) ? wayOfTrace(text, file) : wayOfLetters(text, file)
}

function wayOfTrace(text: string, file: string): MoveSequence {
  const { trace, diagnostics } = readTrace(text, file)
  if (trace === undefined) throw new CommandError('badInput', `${file}: ${diagnostics[0]?.message}`)
  // the trace reader has already checked the letters
  return { actions: readActionLetters(trace.header.actions).actions ?? [], seed: trace.header.seed }
}

function wayOfLetters(text: string, file: string): MoveSequence {
  const { actions, problem } = readActionLetters(text)
  if (actions === undefined) throw new CommandError('badInput', `${file}: ${problem}`)
  return { actions }
}

/** The first moves of a sequence; all of them by default. */
export function firstMoves({ actions, ...sequence }: MoveSequence, tick = actions.length): MoveSequence {
  if (tick > actions.length)
    throw new CommandError('usage', `--tick ${tick}: there are only ${countedNoun(actions.length, 'move')}`)
  return { ...sequence, actions: actions.slice(0, tick) }
}

/** The world that a sequence leads to, or a sentence if the game is over by then. */
export function worldAfter(stage: Stage, { actions, seed = DEFAULT_SEED }: MoveSequence): World | string {
  const world = stage.start(seed)
  for (const [at, action] of actions.entries()) {
    advance(world, action)
    if (world.over) return `the game is over after ${countedNoun(at + 1, 'tick')}: nothing is left to plan`
  }
  return world
}
