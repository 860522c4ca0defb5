/** Reads a replay file for the game that is open, and finds the level that it was played on. */
import type { TextFile } from '@telos/language'
import { levelsOf } from '../../../documents/game-config.ts'
import { gameExamples } from '../../../examples/game-examples.ts'
import type { ReplayRead } from '../../../workers/arcade/arcade-contract.ts'
import { gameName, unreadable } from '../arcade-context.ts'
import type { ArcadeModel } from '../arcade-model.ts'

export interface FoundReplay {
  readonly replay: ReplayRead
  /** Number of the level that it was played on. */
  readonly level: number
  /** The game of the box that it was played in, if that is not the open one. */
  readonly otherGame: { readonly id: string; readonly title: string } | undefined
}

/** Rejects with a sentence if the file is none. */
export async function findReplay(model: ArcadeModel, file: TextFile): Promise<FoundReplay> {
  await whenRead(model)
  const { texts } = model.store.getState()
  if (texts === undefined) throw new Error(unreadable)
  const read = async (level: TextFile, game = texts.game): Promise<ReplayRead> => {
    const answer = await model.doors.play.ask('readReplay', { game, level, file })
    if ('replay' in answer) return answer.replay
    const why = answer.diagnostics[0]?.message
    throw new Error(`${file.path} is not a replay${why === undefined ? '' : `: ${why}`}.`)
  }
  const shown = model.levelNumber()
  const replay = await read(texts.level)
  const { game, levelNumber: level = shown } = replay
  const other = game === gameName(model.gamePath) ? undefined : gameExamples.find(({ id }) => id === game)
  if (other !== undefined) {
    const files = await other.files()
    const levels = levelsOf(files)
    const number = level < levels.length ? level : 0
    const { id, title } = other
    return { replay: await read(levels[number]!, files[0]!), level: number, otherGame: { id, title } }
  }
  const played = model.levels()[level]
  if (level === shown || played === undefined) return { replay, level: shown, otherGame: undefined }
  // on its own level, it may well go as the file says
  return { replay: await read(played), level, otherGame: undefined }
}

/** A file may be dropped before the game has been read. */
function whenRead({ store }: ArcadeModel): Promise<void> {
  if (!store.getState().isOpening) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = store.subscribe(({ isOpening }) => {
      if (isOpening) return
      stop()
      resolve()
    })
  })
}
