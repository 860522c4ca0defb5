/** Reads a replay file for the game that is open, and finds the level that it was played on. */
import type { TextFile } from '@telos/language'
import { levelsOf } from '../../../documents/file-kinds.ts'
import { gameExamples } from '../../../examples/examples.ts'
import type { ReplayRead } from '../../../workers/arcade/arcade-contract.ts'
import type { ArcadeModel } from '../arcade-model.ts'
import { gameName, unreadable } from '../arcade-state.ts'
import { levelNumbers } from '../level-files.ts'

interface FoundReplay {
  readonly replay: ReplayRead
  /** The level that it was played on: its place among the levels, and its number. */
  readonly level: number
  readonly number: number
  /** The game of the box that it was played in, if that is not the open one. */
  readonly otherGame: { readonly id: string; readonly title: string } | undefined
}

/** Rejects with a sentence if the file is none. */
export async function findReplay(model: ArcadeModel, file: TextFile): Promise<FoundReplay> {
  await whenRead(model)
  const { texts } = model.store.getState()
  if (texts === undefined) throw new Error(unreadable)
  const read = async (level: TextFile, game = texts.game): Promise<ReplayRead> => {
    const answer = await model.workers.play.ask('readReplay', { game, level, file })
    if ('replay' in answer) return answer.replay
    const why = answer.diagnostics[0]?.message
    throw new Error(`${file.path} is not a replay${why === undefined ? '' : `: ${why}`}.`)
  }
  const shown = model.levelIndex()
  const replay = await read(texts.level)
  const { game, levelNumber } = replay
  const other = game === gameName(model.gamePath) ? undefined : gameExamples.find(({ id }) => id === game)
  if (other !== undefined) {
    const files = await other.files()
    const levels = levelsOf(files)
    const wanted = levelNumber ?? shown
    const level = wanted < levels.length ? wanted : 0
    const { id, title } = other
    return { replay: await read(levels[level]!, files[0]!), level, number: level, otherGame: { id, title } }
  }
  const numbers = levelNumbers(model.levels())
  const level = levelNumber === undefined ? shown : numbers.indexOf(levelNumber)
  const isHere = level === shown || level < 0
  const at = isHere ? shown : level
  // on its own level, it may well go as the file says
  return {
    replay: isHere ? replay : await read(model.levels()[level]!),
    level: at,
    number: numbers[at]!,
    otherGame: undefined,
  }
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
