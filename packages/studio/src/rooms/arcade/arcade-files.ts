/** What goes in and out of the Arcade: replays, games, links, moving pictures, PDDL on the clipboard. */

import { looksLikeTrace } from '../../documents/file-kinds.ts'
import { openPicked } from '../../documents/open-picked.ts'
import type { PickedFile } from '../../documents/read-files.ts'
import { packDocument } from '../../documents/share-link.ts'
import { copyText, downloadBlob, downloadText } from '../../documents/take-away.ts'
import { boardLooks } from '../../draw/board/board-painter.ts'
import { gameTemplate, openTemplate } from '../../examples/templates.ts'
import type { StudioShell } from '../../shell/room.ts'
import { routeAsHash } from '../../shell/route.ts'
import { longestReplay } from '../../workers/arcade/arcade-contract.ts'
import { isCancelled } from '../../workers/worker-rpc.ts'
import { arcadeQuery, mostLinkedMoves, packMoves } from './arcade-address.ts'
import type { ArcadeModel } from './arcade-model.ts'
import { gameName, mistakeWords, playedRun, sentenceOf, unreadable } from './arcade-state.ts'
import { levelNumbers } from './level-files.ts'
import { sharedGame } from './open-game.ts'
import { shownPddl } from './pddl/pddl-model.ts'
import { findReplay } from './run/find-replay.ts'

/** Links beyond this are cut by some programs that people send them with. */
const longLink = 8_000
/** Pixels of a moving picture from side to side, if its cells are not larger than on the screen. */
const widestPicture = 640
export type ArcadeFiles = ReturnType<typeof arcadeFiles>

export function arcadeFiles(model: ArcadeModel, shell: StudioShell, pick: () => void) {
  const { document, store, workers } = model
  const { getState } = store
  const failing =
    <Parameters extends readonly unknown[]>(work: (...parameters: Parameters) => Promise<void>) =>
    (...parameters: Parameters) =>
      void work(...parameters).catch((error: unknown) => isCancelled(error) || shell.say(sentenceOf(error)))
  const sayIf = (sentence: string | undefined) => {
    if (sentence !== undefined) shell.say(sentence)
  }
  const played = () => {
    const run = playedRun(model)
    if (run === undefined) throw new Error(unreadable)
    return run
  }

  async function share(): Promise<void> {
    await shell.desk.saveNow()
    const data = await packDocument(document.state.document)
    const query = { ...arcadeQuery(getState(), model.levelIndex()), data }
    const link = `${location.origin}${location.pathname}${routeAsHash({ room: 'arcade', path: [sharedGame], query })}`
    await copyText(link)
    const length = link.length > longLink ? ' It is long: some programs cut such links.' : ''
    const what =
      getState().run.moves.length <= mostLinkedMoves
        ? 'the game, its levels and this moment.'
        : 'the game and its levels. The run is too long for a link: save it as a replay file.'
    shell.say(`The link is on the clipboard. It holds ${what}${length}`)
  }

  async function saveReplay(): Promise<void> {
    const asks = {
      ...played(),
      name: gameName(model.gamePath),
      levelNumber: levelNumbers(model.levels())[model.levelIndex()] ?? 0,
    }
    const answer = await workers.play.ask('replay', asks)
    if (!('text' in answer)) throw new Error(mistakeWords(answer.diagnostics))
    downloadText(answer.fileName, answer.text)
    shell.say(`Saved ${answer.fileName}. Drop it here to see the run again.`)
  }

  /** Reads one file as a replay; false if it is none. */
  async function readReplay(file: PickedFile): Promise<boolean> {
    if (file.size > longestReplay) return false
    const text = await file.text()
    if (!/^\s*(?:\{"|[NULDRX\s]+$)/.test(text.slice(0, 4_000)) || /"telosStudio"/.test(text.slice(0, 4_000)))
      return false
    if (looksLikeTrace(text)) return false
    const { replay, level, number, otherGame } = await findReplay(model, { path: file.name, text })
    const { moves, seed, difference } = replay
    const what = `a run of ${moves.length} ticks on level ${number}${otherGame ? ` of ${otherGame.title}` : ''}`
    if (otherGame === undefined) model.showRun(level, replay)
    else if (moves.length <= mostLinkedMoves) {
      const query = { level: String(level), seed: String(seed), moves: packMoves(moves), tick: '0' }
      shell.go({ room: 'arcade', path: [otherGame.id], query })
    } else {
      shell.say(`This is ${what}. Choose that game, then open the file again.`)
      return true
    }
    shell.say(`This is ${what}. ${difference ?? 'Play it, or step through it.'}`)
    return true
  }

  async function openFiles(picked: readonly PickedFile[]): Promise<void> {
    const [only] = picked
    if (picked.length === 1 && only && (await readReplay(only))) return
    await openPicked(shell, picked)
  }

  async function record(format: 'gif' | 'svg'): Promise<void> {
    const { opened, run } = getState()
    if (opened === undefined || run.moves === '')
      throw new Error('Play first, or let the agent play: a picture needs a run.')
    const style = getComputedStyle(globalThis.document.documentElement)
    const colour = (name: string) => style.getPropertyValue(name).trim()
    const { file, frames, leftOut } = await model.record.make({
      format,
      looks: boardLooks(opened.types),
      floor: colour('--raised'),
      gridLines: colour('--border'),
      cell: Math.max(16, Math.min(40, Math.floor(widestPicture / opened.columns))),
    })
    downloadBlob(file.name, new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.type }))
    shell.say(leftOut ?? `Saved ${file.name}, with ${frames} frames.`)
  }

  return {
    pick,
    openFiles: failing(openFiles),
    share: failing(share),
    saveReplay: failing(saveReplay),
    record: failing(record),
    newGame: failing(() => openTemplate(shell, gameTemplate)),
    newLevel: failing(async () => sayIf(await model.newLevel())),
    testLevel: failing(async () => sayIf(await model.testLevel())),
    copyPddl: failing(async () => {
      const text = shownPddl(getState().pddl)
      if (text === undefined) throw new Error('There is no PDDL yet. Show it first (Alt 2).')
      await copyText(text.text)
      shell.say(`${text.path} is on the clipboard.`)
    }),
    showWinning(): void {
      const { winnable } = getState()
      const verdict = winnable.status === 'answered' ? winnable.verdict : undefined
      if (verdict?.status !== 'winnable') {
        shell.say('No moves are known that win this level.')
        return
      }
      model.pause()
      void model.run.setRun({ moves: verdict.moves, minds: [] }, 0)
      model.run.playBack()
    },
  }
}
