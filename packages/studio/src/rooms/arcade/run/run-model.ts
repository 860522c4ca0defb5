/** The run: moves, playing back, the clock of real time, branches. */
import type { Cell } from '../../../workers/arcade/arcade-contract.ts'
import { sharedLength } from '../arcade-address.ts'
import { type ArcadeContext, type ArcadeRun, idleAgent, noRun, playedRun } from '../arcade-state.ts'
import { createMomentModel, cutRun, leftEffect } from './moment-model.ts'

/** Milliseconds of a tick in real time, at normal speed. */
export const clockTime = 200
const tickTime = { recording: 180, clock: clockTime }
/** Runs kept to go back to. */
const mostBranches = 8

export type RunModel = ReturnType<typeof createRunModel>

export function createRunModel(context: ArcadeContext) {
  const { store, workers } = context
  const { getState, setState } = store
  const { show, scan } = createMomentModel(context)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** In real time: the keys that are held down, the latest last, and the one that was pressed since the last tick. */
  let held: readonly string[] = []
  let pressed: string | undefined
  /** What was pressed while the level was on its way, until that is played. */
  let early = ''

  function halt(): void {
    clearTimeout(timer)
    timer = undefined
    if (getState().player !== 'agent') setState({ player: 'nobody' })
  }

  function stop(): void {
    early = ''
    halt()
  }

  /** Takes another run, and keeps the one before if it is longer than what they share, unless it is to be forgotten. */
  function setRun(run: ArcadeRun, at = run.moves.length, isForgetting = false): Promise<void> {
    const { run: before, branches } = getState()
    const isKept = !isForgetting && before.moves !== '' && !run.moves.startsWith(before.moves)
    const others = branches.filter(({ moves }) => moves !== before.moves)
    setState({
      run,
      agent: idleAgent,
      scores: sharedScores(getState().scores, before.moves, run.moves),
      ...(isKept && { branches: [before, ...others].slice(0, mostBranches) }),
    })
    return show(Math.min(at, run.moves.length))
  }

  /** Goes to the run that was left, and to the one before it when asked again: the run that is left becomes the last of them. */
  function otherRun(): void {
    const { run, branches } = getState()
    const [next, ...others] = branches
    if (next === undefined) return
    stop()
    void setRun(next, undefined, true)
    const left = run.moves === '' || others.some(({ moves }) => moves === run.moves) ? [] : [run]
    setState({ branches: [...others, ...left] })
  }

  /** Plays a letter after the moment that is shown, or as soon as its level is. What came after it becomes a branch. */
  function press(letter: string): void {
    const { run, at, moment, isRealTime, player, isOpening, texts, level } = getState()
    const isComing = isOpening && texts?.level.path !== level
    if (isComing || early !== '') {
      early += letter
      return
    }
    if (moment === undefined || (moment.board.isOver && at === moment.board.at)) return
    if (isRealTime && player === 'clock') {
      pressed = letter
      return
    }
    halt()
    const kept = cutRun(run, at)
    void setRun({ ...kept, moves: kept.moves + letter })
    if (isRealTime) startClock()
  }

  /** The next tick begins when this one is seen: a game that is slower than its clock runs as fast as it can. */
  async function tick(): Promise<void> {
    const { player, run, at, moment, speed } = getState()
    if (player !== 'recording' && player !== 'clock') return
    const isDone = player === 'recording' ? at >= run.moves.length : moment?.board.isOver === true
    if (isDone) {
      stop()
      return
    }
    const [own, begun] = [timer, performance.now()]
    if (player === 'recording') await show(at + 1)
    else {
      const kept = cutRun(run, at)
      const letter = pressed ?? held.at(-1) ?? 'N'
      pressed = undefined
      await setRun({ ...kept, moves: kept.moves + letter })
    }
    // stopped, or started anew, in the meantime
    if (own !== timer) return
    timer = setTimeout(tick, tickTime[player] / speed - (performance.now() - begun))
  }

  function startClock(): void {
    clearTimeout(timer)
    setState({ player: 'clock', isPainting: false })
    timer = setTimeout(tick, clockTime / getState().speed)
  }

  /** The level is shown, or could not be read: what was pressed before is played on what is shown now. */
  function playEarly(): void {
    const letters = early
    early = ''
    for (const letter of letters) press(letter)
  }

  return {
    show,
    scan,
    setRun,
    playEarly,
    otherRun,
    press,
    stop,
    startClock,
    /** A key is held down in real time. Another one, such as to shoot, may be pressed and let go in the meantime. */
    hold(letter: string): void {
      if (!held.includes(letter)) held = [...held, letter]
    },
    /** A key is let go, or all of them. */
    letGo: (letter?: string) => void (held = letter === undefined ? [] : held.filter((each) => each !== letter)),
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
      void setRun(cutRun(run, at))
    },
    /** Takes the last move back. It is no other run; what came after the moment that is shown is. */
    takeBack(): void {
      const { run, at } = getState()
      stop()
      if (at > 0) void setRun(cutRun(run, at - 1), at - 1, at === run.moves.length)
    },
    /** Back to the edited state. */
    restart(): void {
      stop()
      held = []
      pressed = undefined
      void setRun(noRun)
    },
    /** The moment after an effect of the last tick; undefined goes back to the end of the tick. */
    async showEffect(index: number | undefined): Promise<void> {
      const { moment, at } = getState()
      // the list of effects may be that of a moment that is being left
      if (index === undefined || moment?.tick === undefined || moment.board.at !== at) return setState(leftEffect)
      const span = moment.tick.effects.find((each) => each.index === index)?.span
      const effect = { index, board: undefined, changed: [] }
      setState({ effect, marked: span })
      const answer = await workers.play
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

/** Scores of the ticks that two runs share. */
function sharedScores(
  scores: Readonly<Record<number, number>>,
  before: string,
  after: string,
): Readonly<Record<number, number>> {
  if (after.startsWith(before)) return scores
  const same = sharedLength(before, after)
  return Object.fromEntries(Object.entries(scores).filter(([at]) => Number(at) <= same))
}
