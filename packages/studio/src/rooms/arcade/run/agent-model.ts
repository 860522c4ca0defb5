/** The agent at play: its moves as they come, what it has in mind, and why it stopped. */
import type { AgentOutcome, AgentReport, Mistaken } from '../../../workers/arcade/arcade-contract.ts'
import { isCancelled } from '../../../workers/worker-rpc.ts'
import { type ArcadeContext, idleAgent, mistakeWords, playedRun, sentenceOf } from '../arcade-state.ts'
import { cutRun } from './moment-model.ts'
import type { RunModel } from './run-model.ts'

/** Milliseconds between two moves at normal speed, so that one can watch. */
const pace = 220

type Asking = (
  asks: NonNullable<ReturnType<typeof playedRun>> & { readonly pace: number; readonly most?: number },
  options: { readonly signal: AbortSignal; readonly onReport: (report: AgentReport) => void },
) => Promise<{ readonly outcome: AgentOutcome } | Mistaken>

export type AgentModel = ReturnType<typeof createAgentModel>

export function createAgentModel(context: ArcadeContext, run: RunModel) {
  const { store, workers } = context
  const { getState, setState } = store
  let playing: AbortController | undefined
  /** Who plays, if at a pace that one can watch. */
  let paced: Asking | undefined
  /** Begins as soon as the game is open. */
  let waiting: (() => Promise<void>) | undefined

  function stop(): void {
    playing?.abort()
    playing = waiting = undefined
    const { player, agent } = getState()
    if (player === 'agent') setState({ player: 'nobody' })
    if (agent.status === 'playing') setState({ agent: { ...agent, status: 'idle', thinking: 0 } })
  }

  function hear({ moves, thinking }: AgentReport): void {
    const { run: now, agent } = getState()
    if (moves.length === 0) {
      setState({ agent: { ...agent, thinking } })
      return
    }
    const letters = moves.map(({ letter }) => letter).join('')
    setState({
      run: { moves: now.moves + letters, minds: [...now.minds, ...moves] },
      agent: { ...agent, thinking },
    })
    void run.show(getState().run.moves.length)
  }

  async function play(ask: Asking, most?: number, isPaced = true): Promise<void> {
    run.stop()
    stop()
    const begun = { player: 'agent', isPainting: false, agent: { ...idleAgent, status: 'playing' } } as const
    if (getState().isOpening) {
      waiting = () => play(ask, most, isPaced)
      setState(begun)
      return
    }
    const { at, run: now, moment } = getState()
    const over = moment?.board.isOver === true && moment.board.at === at
    // after the end, the agent shows the level from its start
    const from = over ? 0 : at
    if (from < now.moves.length) void run.setRun(cutRun(now, from))
    const played = playedRun(context)
    if (played === undefined) return
    const own = (playing = new AbortController())
    const { signal } = own
    paced = isPaced && most === undefined ? ask : undefined
    setState(begun)
    const settle = (agent: Partial<typeof idleAgent>) => {
      if (signal.aborted) return
      playing = undefined
      setState({ player: 'nobody', agent: { ...getState().agent, thinking: 0, ...agent } })
    }
    try {
      const wait = isPaced ? Math.round(pace / getState().speed) : 0
      const asks = { ...played, pace: wait, ...(most !== undefined && { most }) }
      const onReport = (report: AgentReport) => !signal.aborted && hear(report)
      const answer = await ask(asks, { signal, onReport })
      if ('outcome' in answer) settle({ status: 'done', outcome: answer.outcome })
      else settle({ status: 'failed', problem: mistakeWords(answer.diagnostics) })
    } catch (error) {
      if (!isCancelled(error)) settle({ status: 'failed', problem: sentenceOf(error) })
    }
  }

  /** Lets the same agent play on: at another speed, which is part of the question, or by other rules. */
  function playOn(): void {
    if (playing !== undefined && paced !== undefined) void play(paced)
  }

  return {
    stop,
    play,
    playOn,
    /** The texts have been read: who waits for them begins, and who plays goes on by other rules. */
    opened(areOthers: boolean): void {
      if (waiting === undefined) {
        if (areOthers) playOn()
      } else if (getState().texts === undefined) stop()
      else void waiting()
    },
    /** Lets the planner of the game play on from the moment that is shown; `most` moves, or to the end. */
    letPlay: (most?: number, isPaced?: boolean) =>
      play((asks, options) => workers.agent.ask('agent', { ...asks, mind: 'plan' }, options), most, isPaced),
    /** Lets the player decide that has a fixed time for each move, as in the competition. */
    letReact: () => play((asks, options) => workers.agent.ask('agent', { ...asks, mind: 'player' }, options)),
  }
}
