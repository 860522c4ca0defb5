/** Replays moves in the engine to see their actual result. */
import { readFileSync } from 'node:fs'
import {
  type Action,
  actionNames,
  advance,
  loadGame,
  loadLevel,
  readActionLetters,
  type Stage,
  type Winner,
} from '@telos/vgdl'

/** The state of a game when it was over, or when there were no more moves. */
export interface Played {
  readonly winner: Winner
  /** Moves made; those after the end do not count. */
  readonly moves: number
  readonly score: number
}

/** The files of a game and a level, ready for play. Throws the errors in them. */
export function loadFiles(files: { readonly game: string; readonly level: string }): Stage {
  const { game, diagnostics } = loadGame(readFileSync(files.game, 'utf8'), files.game)
  const opened = game && loadLevel(game, readFileSync(files.level, 'utf8'), files.level)
  if (opened?.stage !== undefined) return opened.stage
  const [first] = [...diagnostics, ...(opened?.diagnostics ?? [])].filter(({ severity }) => severity === 'error')
  throw new Error(`${files.level} cannot be played: ${first?.message}`)
}

/** Plays moves from the start of a level. */
export function replay(stage: Stage, seed: number, actions: readonly Action[]): Played {
  const world = stage.start(seed)
  let moves = 0
  for (const action of actions) {
    if (world.over) break
    advance(world, action)
    moves += 1
  }
  return { winner: world.winner, moves, score: world.score }
}

/** Moves as printed by commands: letters in one text, or a list of letters or of names. Undefined for anything else. */
export function actionsIn(printed: unknown): readonly Action[] | undefined {
  if (typeof printed === 'string') return readActionLetters(printed).actions
  if (!Array.isArray(printed)) return undefined
  const actions = printed.map((one: unknown) => (typeof one === 'string' ? actionNamed(one) : undefined))
  return actions.includes(undefined) ? undefined : (actions as Action[])
}

function actionNamed(word: string): Action | undefined {
  const name = word.toLowerCase().replace(/^action_/, '')
  const at = (actionNames as readonly string[]).indexOf(name)
  return at >= 0 ? (at as Action) : name.length === 1 ? readActionLetters(name).actions?.[0] : undefined
}
