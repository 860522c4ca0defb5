/** The moment of the run that is shown. */
import type { ShownMoment } from '../../../workers/arcade/arcade-contract.ts'
import { isCancelled } from '../../../workers/worker-rpc.ts'
import type { ArcadeRun, ArcadeState } from '../arcade-state.ts'
import { type ArcadeContext, playedRun, sentenceOf } from '../arcade-state.ts'

/** Ticks whose scores are looked up for the marks of the time bar, without being shown. */
const mostScanned = 600
const mostScannedSprites = 1_500

export function createMomentModel(context: ArcadeContext) {
  const { store, workers } = context
  const { getState, setState } = store
  /** Counts moments that were wanted: the answer to an earlier question is not the last word. */
  let wanted = 0
  /** The question that is on its way: another moment waits for it, so that a slow game has no queue of them. */
  let showing: Promise<void> | undefined
  /** What was said when a question failed. */
  let failure: string | undefined

  /** Shows the moment after so many moves, or a later wish if there is one by then. */
  function show(at: number): Promise<void> {
    if (playedRun(context) === undefined) return Promise.resolve()
    wanted++
    // painting shows the level itself: another moment ends it
    setState({ at, ...leftEffect(getState()), ...(at > 0 && { isPainting: false }) })
    return (showing ??= showWanted())
  }

  async function showWanted(): Promise<void> {
    for (let own: number | undefined; own !== wanted; ) {
      own = wanted
      const { at, texts } = getState()
      try {
        const answer = await workers.play.ask('show', { ...playedRun(context)!, at })
        if ('moment' in answer && getState().texts === texts) take(answer.moment, own === wanted)
      } catch (error) {
        if (isCancelled(error) || own !== wanted) continue
        failure = `The game failed: ${sentenceOf(error)}`
        setState({ problem: failure })
      }
    }
    showing = undefined
  }

  function take(moment: ShownMoment, isLatest: boolean): void {
    // a worker that has failed is followed by another one
    if (failure !== undefined && getState().problem === failure) setState({ problem: undefined })
    failure = undefined
    // what was passed by on the way is seen, and changes nothing else
    if (!isLatest) {
      setState({ moment })
      return
    }
    const { run, scores } = getState()
    const { board } = moment
    // letters after the end of the game do not count
    const isShorter = moment.moves.length < run.moves.length && run.moves.startsWith(moment.moves)
    setState({
      moment,
      at: board.at,
      ...(isShorter && { run: cutRun(run, moment.moves.length) }),
      scores: { ...scores, [board.at]: board.score },
    })
  }

  /** Looks up scores of ticks that nobody has seen yet, so that the time bar can mark them. */
  async function scan(): Promise<void> {
    const { run, texts, moment } = getState()
    // boards of thousands of sprites take longer than a few marks are worth
    if (moment === undefined || moment.board.type.length > mostScannedSprites) return
    const last = Math.min(run.moves.length, mostScanned)
    for (let at = 0; at <= last; at++) {
      const { run: now, texts: current, scores } = getState()
      if (now !== run || texts !== current) return
      if (scores[at] !== undefined) continue
      const answer = await workers.play.ask('show', { ...playedRun(context)!, at }).catch(() => undefined)
      if (answer === undefined || !('moment' in answer)) return
      const { board } = answer.moment
      setState((state) => (state.run === run ? { scores: { ...state.scores, [at]: board.score } } : {}))
      if (board.isOver) return
    }
  }

  return { show, scan }
}

/** What changes when nobody looks at an effect any more: its line is marked no longer. */
export function leftEffect({ effect }: Pick<ArcadeState, 'effect'>): Partial<ArcadeState> {
  return effect === undefined ? {} : { effect: undefined, marked: undefined }
}

/** A run up to a moment. */
export function cutRun({ moves, minds }: ArcadeRun, at: number): ArcadeRun {
  return { moves: moves.slice(0, at), minds: minds.filter((mind) => mind.at <= at) }
}
