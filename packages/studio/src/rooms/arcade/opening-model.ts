/** The level that is open: read anew when its texts change, and shown with what was played in it before. */
import { levelsOf } from '../../documents/file-kinds.ts'
import { latestOnly } from '../../workers/latest-only.ts'
import type { ArcadeAddress } from './arcade-address.ts'
import { type ArcadeContext, type ArcadeRun, idleAgent, mistakeWords, noRun, sentenceOf } from './arcade-state.ts'
import type { AgentModel } from './run/agent-model.ts'
import type { RunModel } from './run/run-model.ts'

/** Milliseconds after the last key. */
const delay = 60
/** Ticks of the agent that an address without moves may ask for. */
const mostAgentTicks = 400

/** What happens as soon as a level is open: the agent plays, or it makes its first move and shows its plan. */
export type Autoplay = 'none' | 'agent' | 'plan'

export interface ArcadeStart extends ArcadeAddress {
  readonly autoplay: Autoplay
}

interface OpeningParts {
  readonly run: RunModel
  readonly agent: AgentModel
  /** What is worked out about other texts, or another seed. */
  readonly judge: () => void
}

export type OpeningModel = ReturnType<typeof createOpeningModel>

export function createOpeningModel(
  { document, workers, store }: ArcadeContext,
  start: ArcadeStart,
  { run, agent, judge }: OpeningParts,
) {
  const { getState, setState } = store
  const levels = () => levelsOf(document.files)
  const levelIndex = () =>
    Math.max(
      0,
      levels().findIndex(({ path }) => path === getState().level),
    )
  /** What was played in other levels: it comes back with them. */
  const kept = new Map<string, { readonly text: string; readonly run: ArcadeRun; readonly at: number }>()
  let wanted = start.autoplay
  /** A tick without moves is one of the agent's, which plays the same every time. */
  let wantedTicks = start.moves === '' && !start.isPainting ? (start.tick ?? 0) : 0

  const opening = latestOnly(open, delay, (error) => {
    setState({ isOpening: false, problem: `The game failed: ${sentenceOf(error)}` })
    run.stop()
    agent.opened(false)
  })

  function schedule(): void {
    setState({ isOpening: true })
    opening.schedule()
  }

  async function open(signal: AbortSignal): Promise<void> {
    const isFirst = getState().texts === undefined
    const isNew = await read(signal)
    setState({ isOpening: false })
    agent.opened(isNew && !isFirst)
    if (isNew) await run.show(getState().at)
    run.playEarly()
    if (!isNew) return
    void run.scan()
    judge()
    await begin()
  }

  /** Reads the texts as they are now. Returns whether they are others than before. */
  async function read(signal: AbortSignal): Promise<boolean> {
    const { level: path, seed, texts: before } = getState()
    const refuse = (problem: string | undefined): false => {
      setState({ problem })
      return false
    }
    const game = document.files[0]!
    const level = levels().find((file) => file.path === path) ?? levels()[0]
    if (level === undefined) return refuse(noLevel)
    if (before?.game.text === game.text && before.level.text === level.text && before.level.path === level.path)
      return refuse(undefined)
    const answer = await workers.play.ask('open', { game, level, seed }, { signal })
    // the last game that could be read stays
    if ('diagnostics' in answer) return refuse(mistakeWords(answer.diagnostics))
    const { opened } = answer
    // so it does where the engine stops reading in the middle: a game without its end is not what its author wants to see
    const isCut = opened.diagnostics.some(({ code }) => code === 'vgdl/reading-stops')
    if (isCut && before !== undefined) return refuse(mistakeWords(opened.diagnostics))
    const isSameLevel = before === undefined || (before.level.path === level.path && before.level.text === level.text)
    const { run: played, at, tile, isPainting } = getState()
    const resumed = isSameLevel ? { run: played, at } : keptRun(level.path, level.text)
    const hasTile = opened.legend.some(({ character }) => character === tile)
    setState({
      texts: { game, level },
      opened,
      problem: undefined,
      effect: undefined,
      scores: {},
      run: resumed.run,
      at: isPainting ? 0 : resumed.at,
      ...(!hasTile && { tile: opened.legend.find(({ types }) => types.length > 0)?.character ?? '.' }),
      ...(!isSameLevel && { playedTo: resumed.at, branches: [] }),
      ...(!isSameLevel && getState().player !== 'agent' && { agent: idleAgent }),
    })
    return true
  }

  /** What an address asks for besides a moment of a run. */
  async function begin(): Promise<void> {
    const [autoplay, ticks] = [wanted, wantedTicks]
    wanted = 'none'
    wantedTicks = 0
    if (autoplay === 'agent') await agent.letPlay()
    else if (autoplay === 'plan') await agent.letPlay(1, false)
    else if (ticks > 0) await agent.letPlay(Math.min(ticks, mostAgentTicks), false)
  }

  function keptRun(path: string, text: string): { readonly run: ArcadeRun; readonly at: number } {
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

  function openLevel(path: string): void {
    if (getState().level === path || !levels().some((file) => file.path === path)) return
    pause()
    keep()
    setState({ level: path, effect: undefined, marked: undefined })
    schedule()
  }

  return {
    levels,
    /** Of the level that is shown: addresses count levels, whatever their names. */
    levelIndex,
    schedule,
    keep,
    pause,
    openLevel,
    /** Shows a run on a level, at a moment. What the agent thought about it before comes back. */
    openRun(number: number, moves: string, at: number, autoplay: Autoplay = 'none'): void {
      wanted = autoplay
      wantedTicks = moves === '' ? at : 0
      const path = levels()[number]?.path
      if (path !== undefined && path !== getState().level) {
        const before = kept.get(path)?.run
        const played = before?.moves === moves ? before : { moves, minds: [] }
        kept.set(path, { text: document.textOf(path), run: played, at })
        openLevel(path)
        return
      }
      if (moves !== getState().run.moves) void run.setRun({ moves, minds: [] }, at)
      else void run.show(at)
      void begin()
    },
    cancel: opening.cancel,
  }
}

const noLevel = 'This game has no level yet. Make one, or open the game together with a file such as game_lvl0.txt.'
