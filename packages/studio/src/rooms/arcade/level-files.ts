/** Levels as files of the document: the next one, a copy to be painted, one with one of each sprite. */
import type { TextFile } from '@telos/language'
import { differenceOf } from '../../documents/text-change.ts'
import { type ArcadeContext, gameName, mistakeWords, readOnlyHere } from './arcade-state.ts'
import type { OpeningModel } from './opening-model.ts'

export function createLevelFiles({ document, workers, store }: ArcadeContext, { levels, openLevel }: OpeningModel) {
  const { getState, setState } = store
  const game = document.files[0]!.path
  const base = gameName(game)

  function show(path: string): void {
    setState({ activeFile: path })
    openLevel(path)
  }

  /** Writes a level with one of each sprite, and shows it. Returns what to tell. */
  async function oneOfEach(path: string): Promise<string> {
    const answer = await workers.play.ask('testLevel', { game: document.files[0]! })
    if ('diagnostics' in answer) throw new Error(mistakeWords(answer.diagnostics))
    const { text, leftOut } = answer
    const isThere = levels().some((file) => file.path === path)
    const changes = isThere ? differenceOf(path, document.textOf(path), text) : []
    const isDone = isThere
      ? document.edit({ changes, label: 'make the test level', origin: 'paint' })
      : document.addFile({ path, text })
    if (!isDone) return readOnlyHere
    show(path)
    const without = leftOut.length === 0 ? '' : ` No character of the legend makes ${leftOut.join(', ')}.`
    return `This level has one of each sprite that levels can hold.${without}`
  }

  return {
    /** Shows a level and its text. */
    goToLevel(number: number): void {
      const file = levels()[(number + levels().length) % levels().length]
      if (file === undefined) return
      if (getState().activeFile !== game) setState({ activeFile: file.path })
      openLevel(file.path)
    },
    /** The test level, as a level of the document. */
    testLevel: () => oneOfEach(`${base}_lvltest.txt`),
    /** Adds a level to be painted: a copy of the one that is shown, or the first, with something to begin with. */
    async newLevel(): Promise<string | undefined> {
      const isFree = (path: string) => !document.files.some((file) => file.path === path)
      let number = nextLevelNumber(levels())
      while (!isFree(`${base}_lvl${number}.txt`)) number++
      const path = `${base}_lvl${number}.txt`
      const text = document.textOf(getState().level)
      if (text.trim() === '') return oneOfEach(path)
      if (!document.addFile({ path, text })) return readOnlyHere
      show(path)
      return undefined
    },
  }
}

// The numbers of levels, as their files say: a game may be opened with some of its levels.

/**
 * `[3, 4]` for `bait_lvl3.txt` and `bait_lvl4.txt`. Levels without a number get those that follow. Where two have the same, all are
 * counted from 0.
 */
export function levelNumbers(levels: readonly Pick<TextFile, 'path'>[]): readonly number[] {
  let next = nextLevelNumber(levels)
  const numbers = levels.map(({ path }) => writtenNumber(path) ?? next++)
  return new Set(numbers).size === numbers.length ? numbers : levels.map((_, index) => index)
}

/** The number of another level: the one after all that are written. */
export function nextLevelNumber(levels: readonly Pick<TextFile, 'path'>[]): number {
  return Math.max(-1, ...levels.map(({ path }) => writtenNumber(path) ?? -1)) + 1
}

function writtenNumber(path: string): number | undefined {
  const digits = /_lvl(\d{1,6})\.[^.]*$/i.exec(path)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
