/** The Arcade room without its views: a game and a level in play, painted, judged and played by an agent. */
import type { Diagnostic, Span } from '@telos/core'
import { createStore } from 'zustand/vanilla'
import { levelsOf } from '../../documents/game-config.ts'
import { isLarge } from '../../documents/large-text.ts'
import type { OpenDocument } from '../../documents/open-document.ts'
import { differenceOf } from '../../documents/text-change.ts'
import type { Cell } from '../../workers/arcade/arcade-contract.ts'
import { latestOnly } from '../../workers/latest-only.ts'
import type { ArcadeAddress } from './arcade-address.ts'
import { type ArcadeContext, type ArcadeDoors, sentenceOf } from './arcade-context.ts'
import { type ArcadeRun, type ArcadeState, firstPddl, idleAgent, noRun } from './arcade-state.ts'
import { paintChanges, resizedLevel } from './paint/level-text.ts'
import { createPddlModel } from './pddl/pddl-model.ts'
import { createAgentModel } from './run/agent-model.ts'
import { createRecordModel } from './run/record-model.ts'
import { createRunModel } from './run/run-model.ts'
import { createWinnableModel } from './run/winnable-model.ts'

/** Milliseconds after the last key. */
const delays = { diagnose: 30, open: 60 }

/** What happens as soon as a level is open: the agent plays, or it makes its first move and shows its plan. */
export type Autoplay = 'none' | 'agent' | 'plan'

export interface ArcadeStart extends ArcadeAddress {
  readonly autoplay: Autoplay
}

/** Ticks of the agent that an address without moves may ask for. */
const mostAgentTicks = 400

export type ArcadeModel = ReturnType<typeof createArcadeModel>

export function createArcadeModel(document: OpenDocument, doors: ArcadeDoors, start: ArcadeStart) {
  const gamePath = document.files[0]!.path
  const levels = () => levelsOf(document.files)
  const first = levels()[Math.min(start.level, levels().length - 1)]?.path ?? ''
  const store = createStore<ArcadeState>(() => ({
    ...{ activeFile: gamePath, diagnostics: {}, wantedPlace: undefined, level: first },
    ...{ texts: undefined, opened: undefined, problem: undefined, seed: start.seed },
    ...{ run: { moves: start.moves, minds: [] }, at: momentOf(start), moment: undefined },
    ...{ branches: [], scores: {}, player: 'nobody', speed: 1, isRealTime: start.isRealTime, agent: idleAgent },
    recording: undefined,
    ...{ winnable: { status: 'nothing', problem: undefined }, isPainting: start.isPainting, tile: undefined },
    ...{ brush: { column: 0, row: 0 }, hovered: undefined, effect: undefined, marked: undefined, cursorLine: 1 },
    ...{ looks: start.looks, isFollowing: false },
    pddl: { ...firstPddl, part: start.part, options: start.options },
  }))
  const { getState, setState } = store
  const context: ArcadeContext = { document, doors, store }
  const run = createRunModel(context)
  const agent = createAgentModel(context, run)
  const winnable = createWinnableModel(context)
  const record = createRecordModel(context)
  const pddl = createPddlModel(context, run, agent)
  /** What was played in other levels: it comes back with them. */
  const kept = new Map<string, { readonly text: string; readonly run: ArcadeRun; readonly at: number }>()
  let wanted = start.autoplay
  /** The moment to come back to after painting. */
  let playedTo = start.isPainting ? start.moves.length : 0

  const diagnosing = latestOnly(
    async (signal) => {
      if (isLarge(document.files)) return setState({ diagnostics: {} })
      const diagnostics = await doors.language.ask('diagnose', { files: document.files }, { signal })
      setState({ diagnostics })
    },
    delays.diagnose,
    () => setState({ diagnostics: {} }),
  )

  const opening = latestOnly(open, delays.open, (error) =>
    setState({ problem: `The game failed: ${sentenceOf(error)}` }),
  )

  async function open(signal: AbortSignal): Promise<void> {
    const { level: path, seed, texts: before } = getState()
    const game = document.files[0]!
    const level = levels().find((file) => file.path === path) ?? levels()[0]
    if (level === undefined) return setState({ problem: noLevel })
    if (before?.game.text === game.text && before.level.text === level.text && before.level.path === level.path)
      return setState({ problem: undefined })
    const answer = await doors.play.ask('open', { game, level, seed }, { signal })
    // the last game that could be read stays
    if ('diagnostics' in answer) return setState({ problem: mistakeWords(answer.diagnostics) })
    const { opened } = answer
    // so it does where the engine stops reading in the middle: a game without its end is not what its author wants to see
    const isCut = opened.diagnostics.some(({ code }) => code === 'vgdl/reading-stops')
    if (isCut && before !== undefined) return setState({ problem: mistakeWords(opened.diagnostics) })
    const isSameLevel = before === undefined || (before.level.path === level.path && before.level.text === level.text)
    const { run: played, at, tile, isPainting } = getState()
    const { run: resumedRun, at: reached } = isSameLevel ? { run: played, at } : resume(level.path, level.text)
    if (!isSameLevel) playedTo = reached
    const resumed = { run: resumedRun, at: isPainting ? 0 : reached }
    const hasTile = opened.legend.some(({ character }) => character === tile)
    setState({
      ...{ texts: { game, level }, opened, problem: undefined, ...resumed, effect: undefined, scores: {} },
      ...(!hasTile && { tile: opened.legend.find(({ types }) => types.length > 0)?.character ?? '.' }),
      ...(!isSameLevel && { agent: idleAgent, branches: [] }),
    })
    await run.show(resumed.at)
    void run.scan()
    winnable.schedule()
    pddl.schedule()
    await begin(before === undefined)
  }

  /** What an address asks for besides a moment of a run. */
  async function begin(isFirst: boolean): Promise<void> {
    const { moves, tick = 0 } = start
    const autoplay = wanted
    wanted = 'none'
    if (autoplay === 'agent') await agent.letPlay()
    else if (autoplay === 'plan') await agent.letPlay(1, false)
    // a tick without moves is one of the agent's, which plays the same every time
    else if (isFirst && moves === '' && tick > 0) await agent.letPlay(Math.min(tick, mostAgentTicks), false)
  }

  function resume(path: string, text: string): { readonly run: ArcadeRun; readonly at: number } {
    const before = kept.get(path)
    return before?.text === text ? before : { run: noRun, at: 0 }
  }

  /** Remembers what was played in the level that is left. */
  function keep(): void {
    const { texts, run: played, at } = getState()
    if (texts) kept.set(texts.level.path, { text: texts.level.text, run: played, at })
  }

  function pause(): void {
    agent.stop()
    run.stop()
  }

  function changeSeed(seed: number): void {
    if (getState().seed === seed) return
    setState({ seed, scores: {} })
    winnable.schedule()
    pddl.schedule()
  }

  function openLevel(path: string): void {
    if (getState().level === path || !levels().some((file) => file.path === path)) return
    pause()
    keep()
    setState({ level: path, effect: undefined, marked: undefined })
    opening.schedule()
  }

  const stop = document.onChange(({ changes }) => {
    diagnosing.schedule()
    opening.schedule()
    const { level } = getState()
    // a painted level begins anew: what was played was played elsewhere
    if (changes.some(({ path }) => path === level)) pause()
    // undo in another level shows that level
    const [other] = changes.map(({ path }) => path).filter((path) => path !== gamePath && path !== level)
    if (other !== undefined && !changes.some(({ path }) => path === level)) openLevel(other)
  })
  diagnosing.schedule()
  opening.schedule()

  return {
    document,
    doors,
    store,
    run,
    agent,
    pddl,
    winnable,
    record,
    pause,
    levels,
    gamePath,
    openLevel,
    openFile(activeFile: string): void {
      if (getState().activeFile === activeFile) return
      setState({ activeFile })
      // a click on a level's text loads it
      if (activeFile !== gamePath) openLevel(activeFile)
    },
    /** Shows a level and its text. */
    goToLevel(number: number): void {
      const file = levels()[(number + levels().length) % levels().length]
      if (file === undefined) return
      if (getState().activeFile !== gamePath) setState({ activeFile: file.path })
      openLevel(file.path)
    },
    /** Shows what another address says about the same game. */
    follow(address: ArcadeAddress, autoplay: Autoplay = 'none'): void {
      const { level, moves, looks, isPainting, isRealTime, part, options, seed } = address
      pause()
      changeSeed(seed)
      setState({ looks, isPainting, isRealTime, pddl: { ...getState().pddl, part, options } })
      pddl.schedule()
      const at = momentOf(address)
      wanted = autoplay
      playedTo = moves.length
      const path = levels()[level]?.path
      if (path !== undefined && path !== getState().level) {
        const before = kept.get(path)
        if (before?.run.moves !== moves) kept.set(path, { text: document.textOf(path), run: { moves, minds: [] }, at })
        openLevel(path)
        return
      }
      if (moves !== getState().run.moves) run.setRun({ moves, minds: [] }, at)
      else void run.show(at)
      void begin(false)
    },
    /** Shows a recorded run on its level, from its start. */
    showRun(number: number, { moves, seed }: Pick<ArcadeAddress, 'moves' | 'seed'>): void {
      pause()
      changeSeed(seed)
      const path = levels()[number]?.path
      if (path === undefined || path === getState().level) {
        run.setRun({ moves, minds: [] }, 0)
        void run.scan()
        return
      }
      kept.set(path, { text: document.textOf(path), run: { moves, minds: [] }, at: 0 })
      openLevel(path)
    },
    goTo: (span: Span) => setState({ wantedPlace: { ...span } }),
    /** Marks a line of the game, and lets the model follow it. */
    markLine: (span: Span) => setState({ marked: { ...span }, cursorLine: span.line }),
    /** The author has moved the cursor: the model follows it. */
    cursorMoved(path: string, offset: number): void {
      if (path !== gamePath) return
      const before = document.textOf(path).slice(0, offset)
      setState({ cursorLine: before.split(/\r\n|\r|\n/).length })
    },
    /** The time bar's play: the recording, then the clock in real time, then the agent. */
    play(): void {
      const { at, run: played, isRealTime, moment } = getState()
      if (at < played.moves.length || moment?.board.isOver) run.playBack()
      else if (isRealTime) run.startClock()
      else void agent.letPlay()
    },
    /** Of all random numbers, as a replay names it. */
    setSeed: changeSeed,
    setRealTime(isRealTime: boolean): void {
      run.stop()
      setState({ isRealTime })
    },
    setSpeed(speed: number): void {
      setState({ speed })
      agent.changePace()
    },
    /** Shows another moment. A recording goes on from there; whoever makes new moves stops. */
    seek(at: number): void {
      if (getState().player !== 'recording') pause()
      void run.show(at)
    },
    setPainting(isPainting: boolean): void {
      pause()
      const { run: played, at, isPainting: wasPainting } = getState()
      if (isPainting === wasPainting) return
      setState({ isPainting })
      // painting shows the level itself
      if (isPainting) {
        keep()
        playedTo = at
        if (at > 0) void run.show(0)
      } else if (played.moves !== '') void run.show(Math.min(playedTo, played.moves.length))
    },
    chooseTile: (tile: string) => setState({ tile }),
    moveBrush(columns: number, rows: number): void {
      const { brush, opened } = getState()
      if (opened === undefined) return
      const column = Math.max(0, Math.min(opened.columns - 1, brush.column + columns))
      const row = Math.max(0, Math.min(opened.rows - 1, brush.row + rows))
      setState({ brush: { column, row } })
    },
    /** Paints cells with the tile, or erases them. `stroke` names what is undone together. Returns why it cannot be done. */
    paint(cells: readonly Cell[], isErasing: boolean, stroke: number): string | undefined {
      const { level, tile, opened } = getState()
      if (opened === undefined || tile === undefined) return 'Mend the texts first: the level cannot be read.'
      const character = isErasing ? opened.floor : tile
      const changes = paintChanges(level, document.textOf(level), cells, character)
      const [cell] = cells
      if (cell) setState({ brush: cell })
      if (changes.length === 0) return undefined
      const label = isErasing ? 'erase' : `paint ${tileWords(getState(), tile)}`
      const isDone = document.edit({ changes, label, mergeKey: `paint ${stroke}`, origin: 'paint' })
      return isDone ? undefined : 'This document is read-only here.'
    },
    resize(side: 'row' | 'column', by: 1 | -1): void {
      const { level, opened } = getState()
      const text = document.textOf(level)
      const after = resizedLevel(text, side, by, opened?.floor ?? ' ')
      const changes = differenceOf(level, text, after)
      document.edit({ changes, label: `${by > 0 ? 'add' : 'remove'} a ${side}`, origin: 'paint' })
    },
    /** Shows a level with one of each sprite, as a level of the document. Returns what to tell. */
    async testLevel(): Promise<string> {
      const answer = await doors.play.ask('testLevel', { game: document.files[0]! })
      if ('diagnostics' in answer) return answer.diagnostics[0]?.message ?? 'The game has mistakes. Mend them first.'
      const path = `${gamePath.replace(/\.[^.]*$/, '')}_lvltest.txt`
      const { text, leftOut } = answer
      const isThere = levels().some((file) => file.path === path)
      const changes = isThere ? differenceOf(path, document.textOf(path), text) : []
      const isDone = isThere
        ? document.edit({ changes, label: 'make the test level', origin: 'paint' })
        : document.addFile({ path, text })
      if (!isDone) return 'This document is read-only here.'
      setState({ activeFile: path })
      openLevel(path)
      const without = leftOut.length === 0 ? '' : ` No character of the legend makes ${leftOut.join(', ')}.`
      return `This level has one of each sprite that levels can hold.${without}`
    },
    /** Adds a copy of the level, to be painted. */
    copyLevel(): boolean {
      const base = gamePath.replace(/\.[^.]*$/, '')
      const isFree = (path: string) => !document.files.some((file) => file.path === path)
      let number = levels().length
      while (!isFree(`${base}_lvl${number}.txt`)) number++
      const path = `${base}_lvl${number}.txt`
      if (!document.addFile({ path, text: document.textOf(getState().level) })) return false
      setState({ activeFile: path })
      openLevel(path)
      return true
    },
    setFollowing: (isFollowing: boolean) => setState({ isFollowing }),
    /** Shows the text or the model alone, or both. */
    showLook(look: 'text' | 'pddl', isBeside: boolean): void {
      const { looks } = getState()
      const others = looks.filter((each) => each !== look)
      if (!isBeside) setState({ looks: [look] })
      else if (looks.includes(look)) setState({ looks: others.length > 0 ? others : looks })
      else setState({ looks: look === 'text' ? ['text', ...others] : [...others, 'pddl'] })
      pddl.schedule()
    },
    close(): void {
      stop()
      pause()
      run.close()
      pddl.close()
      winnable.cancel()
      record.stop()
      diagnosing.cancel()
      opening.cancel()
    },
  }
}

/** The moment that an address means. Painting shows the level itself. */
function momentOf({ isPainting, tick, moves }: ArcadeAddress): number {
  return isPainting ? 0 : (tick ?? moves.length)
}

function mistakeWords(diagnostics: readonly Diagnostic[]): string {
  const mistake = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0]
  const where = mistake?.span ? `${mistake.span.file}, line ${mistake.span.line}: ` : ''
  const hint = mistake?.hint === undefined ? '' : `; ${mistake.hint}`
  const words = `${where}${mistake?.message ?? 'the texts cannot be read'}${hint}`
  return /[.?!]$/.test(words) ? words : `${words}.`
}

const noLevel =
  'This game has no level. Open it together with a file such as game_lvl0.txt, or make a test level (Alt Shift T).'

/** What a character of the legend puts on a cell, as people read it: `crate`, `floor, crate`. */
export function tileWords({ opened }: Pick<ArcadeState, 'opened'>, character: string): string {
  const entry = opened?.legend.find((each) => each.character === character)
  const names = entry?.types.map((type) => opened!.types[type]?.name ?? '?') ?? []
  // the topmost is what one paints
  return names.at(-1) ?? (character === ' ' ? 'blank' : character)
}
