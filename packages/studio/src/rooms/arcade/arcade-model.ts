/** The Arcade room without its views: a game and a level in play, painted, judged and played by an agent. */
import type { Span } from '@telos/core'
import { createStore } from 'zustand/vanilla'
import { levelsOf } from '../../documents/file-kinds.ts'
import type { OpenDocument } from '../../documents/open-document.ts'
import { diagnoseFiles } from '../../editor/text-session.ts'
import type { ArcadeAddress } from './arcade-address.ts'
import type { ArcadeContext, ArcadeWorkers } from './arcade-state.ts'
import { type ArcadeState, firstPddl, idleAgent } from './arcade-state.ts'
import { createLevelFiles } from './level-files.ts'
import { type ArcadeStart, type Autoplay, createOpeningModel } from './opening-model.ts'
import { createPaintModel } from './paint-model.ts'
import { createPddlModel } from './pddl/pddl-model.ts'
import { createAgentModel } from './run/agent-model.ts'
import { createRecordModel } from './run/record-model.ts'
import { createRunModel } from './run/run-model.ts'
import { createWinnableModel } from './run/winnable-model.ts'

export type ArcadeModel = ReturnType<typeof createArcadeModel>

export function createArcadeModel(document: OpenDocument, workers: ArcadeWorkers, start: ArcadeStart) {
  const gamePath = document.files[0]!.path
  const store = createStore<ArcadeState>(() => firstState(document, start))
  const { getState, setState } = store
  const context: ArcadeContext = { document, workers, store }
  const run = createRunModel(context)
  const agent = createAgentModel(context, run)
  const winnable = createWinnableModel(context)
  const record = createRecordModel(context)
  const pddl = createPddlModel(context, run, agent)
  const judge = () => {
    winnable.schedule()
    pddl.schedule()
  }
  const opening = createOpeningModel(context, start, { run, agent, judge })
  const { levels, levelIndex, openLevel, pause } = opening
  const diagnosing = diagnoseFiles(context, setState)

  function changeSeed(seed: number): void {
    if (getState().seed === seed) return
    setState({ seed, scores: {} })
    judge()
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
    workers,
    store,
    run,
    agent,
    pddl,
    winnable,
    record,
    pause,
    levels,
    levelIndex,
    gamePath,
    openLevel,
    ...createLevelFiles(context, opening),
    ...createPaintModel(context, run, opening),
    openFile(activeFile: string): void {
      if (getState().activeFile === activeFile) return
      setState({ activeFile })
      // a click on a level's text loads it
      if (activeFile !== gamePath) openLevel(activeFile)
    },
    /** Shows what another address says about the same game. */
    follow(address: ArcadeAddress, autoplay: Autoplay = 'none'): void {
      const { level, moves, looks, isPainting, isRealTime, seed } = address
      pause()
      changeSeed(seed)
      setState({ looks, isPainting, isRealTime, playedTo: moves.length })
      pddl.follow(address)
      opening.openRun(level, moves, momentOf(address), autoplay)
    },
    /** Shows a recorded run on its level, from its start. */
    showRun(number: number, { moves, seed }: Pick<ArcadeAddress, 'moves' | 'seed'>): void {
      pause()
      changeSeed(seed)
      opening.openRun(number, moves, 0)
      void run.scan()
    },
    goTo: (span: Span) => setState({ wantedPlace: { ...span } }),
    /** Marks a line of the game, and lets the model follow it. */
    markLine(span: Span): void {
      setState({ marked: { ...span } })
      pddl.followLine(span.line)
    },
    /** The author has moved the cursor: the model follows it. */
    cursorMoved(path: string, offset: number): void {
      if (path !== gamePath) return
      const before = document.textOf(path).slice(0, offset)
      pddl.followLine(before.split(/\r\n|\r|\n/).length)
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
      agent.playOn()
    },
    /** Shows another moment. A recording goes on from there; whoever makes new moves stops. */
    seek(at: number): void {
      if (getState().player !== 'recording') pause()
      void run.show(at)
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

function firstState(document: OpenDocument, start: ArcadeStart): ArcadeState {
  const levels = levelsOf(document.files)
  const first = levels[Math.min(start.level, levels.length - 1)]?.path ?? ''
  return {
    activeFile: document.files[0]!.path,
    diagnostics: {},
    wantedPlace: undefined,
    level: first,
    texts: undefined,
    opened: undefined,
    isOpening: true,
    problem: undefined,
    seed: start.seed,
    run: { moves: start.moves, minds: [] },
    at: momentOf(start),
    moment: undefined,
    branches: [],
    scores: {},
    player: 'nobody',
    speed: 1,
    isRealTime: start.isRealTime,
    agent: idleAgent,
    recording: undefined,
    playedTo: start.isPainting ? start.moves.length : 0,
    winnable: { status: 'nothing', problem: undefined },
    isPainting: start.isPainting,
    tile: undefined,
    brush: { column: 0, row: 0 },
    hovered: undefined,
    effect: undefined,
    marked: undefined,
    cursorLine: 1,
    looks: start.looks,
    isFollowing: false,
    pddl: { ...firstPddl, part: start.part, options: start.options, planner: start.planner },
  }
}

/** The moment that an address means. Painting shows the level itself. */
function momentOf({ isPainting, tick, moves }: ArcadeAddress): number {
  return isPainting ? 0 : (tick ?? moves.length)
}
