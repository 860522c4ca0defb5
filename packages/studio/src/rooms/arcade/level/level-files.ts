/** Levels as files of the document: the next one, a copy to be painted, one with one of each sprite. */
import { differenceOf } from '../../../documents/text-change.ts'
import type { ArcadeContext } from '../arcade-context.ts'
import type { OpeningModel } from './opening-model.ts'

export function createLevelFiles({ document, doors, store }: ArcadeContext, { levels, openLevel }: OpeningModel) {
  const { getState, setState } = store
  const game = document.files[0]!.path
  const base = game.replace(/\.[^.]*$/, '')

  function show(path: string): void {
    setState({ activeFile: path })
    openLevel(path)
  }

  return {
    /** Shows a level and its text. */
    goToLevel(number: number): void {
      const file = levels()[(number + levels().length) % levels().length]
      if (file === undefined) return
      if (getState().activeFile !== game) setState({ activeFile: file.path })
      openLevel(file.path)
    },
    /** Shows a level with one of each sprite, as a level of the document. Returns what to tell. */
    async testLevel(): Promise<string> {
      const answer = await doors.play.ask('testLevel', { game: document.files[0]! })
      if ('diagnostics' in answer) return answer.diagnostics[0]?.message ?? 'The game has mistakes. Mend them first.'
      const path = `${base}_lvltest.txt`
      const { text, leftOut } = answer
      const isThere = levels().some((file) => file.path === path)
      const changes = isThere ? differenceOf(path, document.textOf(path), text) : []
      const isDone = isThere
        ? document.edit({ changes, label: 'make the test level', origin: 'paint' })
        : document.addFile({ path, text })
      if (!isDone) return 'This document is read-only here.'
      show(path)
      const without = leftOut.length === 0 ? '' : ` No character of the legend makes ${leftOut.join(', ')}.`
      return `This level has one of each sprite that levels can hold.${without}`
    },
    /** Adds a copy of the level, to be painted. */
    copyLevel(): boolean {
      const isFree = (path: string) => !document.files.some((file) => file.path === path)
      let number = levels().length
      while (!isFree(`${base}_lvl${number}.txt`)) number++
      const path = `${base}_lvl${number}.txt`
      if (!document.addFile({ path, text: document.textOf(getState().level) })) return false
      show(path)
      return true
    },
  }
}
