/** Games and levels that were read, and the worlds of their runs: questions carry texts, and most of them carry the same. */
import type { Diagnostic } from '@telos/core'
import type { TextFile } from '@telos/language'
import {
  type Action,
  DEFAULT_SEED,
  lettersOf,
  loadGame,
  loadLevel,
  PlayedWorlds,
  readActionLetters,
  type Stage,
} from '@telos/vgdl'
import type { Mistaken, Played } from './arcade-contract.ts'

/** Levels that are kept at a time: the one that is played, and those that one goes back to. */
const mostStages = 4
/** Bytes of the worlds of a level and seed. */
const bytesOfRuns = 64_000_000

export interface OpenedLevel {
  readonly stage: Stage
  /** Warnings of both texts. */
  readonly warnings: readonly Diagnostic[]
  /** The worlds of runs with a seed. */
  runsOf(seed: number): PlayedWorlds
}

export interface OpenedRun extends OpenedLevel {
  readonly seed: number
  readonly moves: readonly Action[]
  readonly runs: PlayedWorlds
}

interface OpenedStages {
  /** Reads a game and a level, or finds them as they were read. */
  stageOf(game: TextFile, level: TextFile): OpenedLevel | Mistaken
  /** The same with the moves of a run. */
  runOf(played: Played): OpenedRun | Mistaken
}

interface Kept {
  readonly game: TextFile
  readonly level: TextFile
  readonly opened: OpenedLevel | Mistaken
}

export function openedStages(bytes = bytesOfRuns): OpenedStages {
  const kept: Kept[] = []

  function stageOf(game: TextFile, level: TextFile): OpenedLevel | Mistaken {
    const at = kept.findIndex((each) => isSame(each.game, game) && isSame(each.level, level))
    const found = at < 0 ? { game, level, opened: open(game, level, bytes) } : kept.splice(at, 1)[0]!
    kept.unshift(found)
    kept.length = Math.min(kept.length, mostStages)
    return found.opened
  }

  return {
    stageOf,
    runOf({ game, level, seed = DEFAULT_SEED, moves }) {
      const opened = stageOf(game, level)
      if (isMistaken(opened)) return opened
      const { actions, problem } = readActionLetters(moves)
      if (actions === undefined) throw new Error(problem)
      return { ...opened, seed, moves: actions, runs: opened.runsOf(seed) }
    },
  }
}

/** The moves of a run that were played: letters after its end do not count. */
export function countedMoves({ runs, moves }: OpenedRun): string {
  return lettersOf(moves.slice(0, runs.after(moves).tick + 1))
}

export function isMistaken<Opened extends OpenedLevel>(opened: Opened | Mistaken): opened is Mistaken {
  return !('stage' in opened)
}

function isSame(one: TextFile, other: TextFile): boolean {
  return one.path === other.path && one.text === other.text
}

function open(game: TextFile, level: TextFile, bytes: number): OpenedLevel | Mistaken {
  const reading = loadGame(game.text, game.path)
  if (reading.game === undefined) return { diagnostics: reading.diagnostics }
  const { stage, diagnostics: inLevel } = loadLevel(reading.game, level.text, level.path)
  const diagnostics = [...reading.diagnostics, ...inLevel]
  if (stage === undefined) return { diagnostics }
  let runs: { readonly seed: number; readonly worlds: PlayedWorlds } | undefined
  return {
    stage,
    warnings: diagnostics,
    runsOf(seed) {
      if (runs?.seed !== seed) runs = { seed, worlds: new PlayedWorlds(stage.start(seed), { bytes }) }
      return runs.worlds
    },
  }
}
