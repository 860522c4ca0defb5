/** The run: moves, the moment that is shown, playing back, the clock of real time, branches. */
import type { Cell } from '../../../workers/arcade/arcade-contract.ts'
import { isCancelled } from '../../../workers/door.ts'
import { type ArcadeContext, playedRun, sentenceOf } from '../arcade-context.ts'
import { type ArcadeRun, idleAgent, noRun } from '../arcade-state.ts'

/** Milliseconds of a tick at normal speed. */
const tickTime = { recording: 180, clock: 200 }
/** Runs kept to go back to. */
const mostBranches = 8
/** Ticks whose scores are looked up for the marks of the time bar, without being shown. */
const mostScanned = 600
const mostScannedSprites = 1_500

export type RunModel = ReturnType<typeof createRunModel>

export function createRunModel(context: ArcadeContext) {
  const { store, doors } = context
  const { getState, setState } = store
  /** Counts questions: an outdated answer is not shown. */
  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The key that is held down or was pressed since the last tick, in real time. */
  let held: string | undefined
  let pressed: string | undefined

  /** Shows the moment after so many moves. */
  async function show(at: number): Promise<void> {
    const played = playedRun(context)
    if (played === undefined) return
    const own = ++asked
    // painting shows the level itself: another moment ends it
    setState({ at, effect: undefined, ...(at > 0 && { isPainting: false }) })
    try {
      const answer = await doors.play.ask('show', { ...played, at })
      if (own !== asked || !('moment' in answer)) return
      const { moment } = answer
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
    } catch (error) {
      if (!isCancelled(error) && own === asked) setState({ problem: `The game failed: ${sentenceOf(error)}` })
    }
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
      const answer = await doors.play.ask('show', { ...playedRun(context)!, at }).catch(() => undefined)
      if (answer === undefined || !('moment' in answer)) return
      const { board } = answer.moment
      setState((state) => (state.run === run ? { scores: { ...state.scores, [at]: board.score } } : {}))
      if (board.isOver) return
    }
  }

  function stop(): void {
    clearTimeout(timer)
    timer = undefined
    if (getState().player !== 'agent') setState({ player: 'nobody' })
  }

  /** Takes another run, and keeps the one before if it is longer than what they share, unless it is to be forgotten. */
  function setRun(run: ArcadeRun, at = run.moves.length, isForgetting = false): void {
    const { run: before, branches } = getState()
    const isKept = !isForgetting && before.moves !== '' && !run.moves.startsWith(before.moves)
    setState({
      run,
      agent: idleAgent,
      scores: sharedScores(getState().scores, before.moves, run.moves),
      ...(isKept && { branches: [before, ...branches].slice(0, mostBranches) }),
    })
    void show(Math.min(at, run.moves.length))
  }

  /** Plays a letter after the moment that is shown. What came after it becomes a branch. */
  function press(letter: string): void {
    const { run, at, moment, isRealTime, player } = getState()
    if (moment === undefined || (moment.board.isOver && at === moment.board.at)) return
    if (isRealTime && player === 'clock') {
      pressed = letter
      return
    }
    stop()
    const kept = cutRun(run, at)
    setRun({ ...kept, moves: kept.moves + letter })
    if (isRealTime) startClock()
  }

  function tick(): void {
    const { player, run, at, moment, speed } = getState()
    if (player !== 'recording' && player !== 'clock') return
    const isDone = player === 'recording' ? at >= run.moves.length : moment?.board.isOver === true
    if (isDone) {
      stop()
      return
    }
    if (player === 'recording') void show(at + 1)
    else {
      const kept = cutRun(run, at)
      setRun({ ...kept, moves: kept.moves + (pressed ?? held ?? 'N') })
      pressed = undefined
    }
    timer = setTimeout(tick, tickTime[player] / speed)
  }

  function startClock(): void {
    clearTimeout(timer)
    setState({ player: 'clock', isPainting: false })
    timer = setTimeout(tick, tickTime.clock / getState().speed)
  }

  return {
    show,
    scan,
    setRun,
    press,
    stop,
    startClock,
    /** Says which key is held down in real time; undefined when it is let go. */
    hold: (letter: string | undefined) => void (held = letter),
    /** Plays the recorded moves from the moment that is shown, or from the start at their end. */
    playBack(): void {
      const { at, run } = getState()
      if (run.moves === '') return
      clearTimeout(timer)
      setState({ player: 'recording', isPainting: false })
      if (at >= run.moves.length) void show(0)
      timer = setTimeout(tick, tickTime.recording / getState().speed)
    },
    /** Goes on from the moment that is shown; what came after it is kept as another run. */
    branch(): void {
      const { run, at } = getState()
      stop()
      setRun(cutRun(run, at))
    },
    /** Takes the last move back. It is no other run; what came after the moment that is shown is. */
    takeBack(): void {
      const { run, at } = getState()
      stop()
      if (at > 0) setRun(cutRun(run, at - 1), at - 1, at === run.moves.length)
    },
    /** Back to the edited state. */
    restart(): void {
      stop()
      held = pressed = undefined
      setRun(noRun)
    },
    /** The moment after an effect of the last tick; undefined goes back to the end of the tick. */
    async showEffect(index: number | undefined): Promise<void> {
      const { moment, at } = getState()
      if (index === undefined || moment?.tick === undefined) return setState({ effect: undefined, marked: undefined })
      const span = moment.tick.effects.find((each) => each.index === index)?.span
      const effect = { index, board: undefined, changed: [] }
      setState({ effect, marked: span })
      const answer = await doors.play
        .ask('effect', { ...playedRun(context)!, at, effect: index })
        .catch(() => undefined)
      // the same effect of another tick, asked for in the meantime, is another object
      if (answer === undefined || !('board' in answer) || getState().effect !== effect) return
      setState({ effect: { index, ...answer } })
    },
    hover: (hovered: Cell | undefined) => setState({ hovered }),
    close: () => clearTimeout(timer),
  }
}

/** A run up to a moment. */
export function cutRun({ moves, minds }: ArcadeRun, at: number): ArcadeRun {
  return { moves: moves.slice(0, at), minds: minds.filter((mind) => mind.at <= at) }
}

/** Scores of the ticks that two runs share. */
function sharedScores(
  scores: Readonly<Record<number, number>>,
  before: string,
  after: string,
): Readonly<Record<number, number>> {
  if (after.startsWith(before)) return scores
  let same = 0
  while (same < before.length && same < after.length && before[same] === after[same]) same++
  return Object.fromEntries(Object.entries(scores).filter(([at]) => Number(at) <= same))
}
