/** Lets agents play: goes on with the session of the question before if its moves are the same. */
import {
  createPlayer,
  forwardPlanner,
  type GamePlanner,
  type Planning,
  type PlanningStatus,
  planMind,
  playerMind,
  type TurnOutcome,
} from '@telos/vgdl'
import { type Asked, breathe } from '../worker-rpc.ts'
import { type AgentSession, agentSession } from './agent-session.ts'
import type { AgentMindKind, AgentMove, AgentOutcome, AgentReport, ArcadeContract } from './arcade-contract.ts'
import { countedMoves, type OpenedRun } from './opened-stages.ts'

/** Milliseconds for a move, by mind. */
const timePerMove: Readonly<Record<AgentMindKind, number>> = { player: 40, plan: 10_000 }
const memory = 300_000_000
/** Milliseconds between two reports. */
const reportEvery = 33

type AgentAsks = ArcadeContract['agent']['asks']

interface RunPace {
  readonly most?: number | undefined
  readonly pace?: number | undefined
  /** When the next turn has to end. */
  readonly deadline: () => number
}

export function agentPlays(now: () => number) {
  let kept: { readonly key: string; readonly session: AgentSession; onThink: (tell: () => void) => void } | undefined

  function begin(run: OpenedRun, { mind: kind, perMove = timePerMove[kind] }: AgentAsks, moves: string, key: string) {
    const world = run.runs.after(run.moves).copy()
    const watched = watchedPlanner(forwardPlanner({ memory, now }))
    const { planner } = watched
    const session = agentSession(
      world,
      moves,
      (play) => {
        const expanded = () => watched.expanded
        if (kind === 'plan') return { mind: planMind(world, play, { planner, now }), expanded, unplanned: () => 0 }
        const player = createPlayer({ planner, seed: run.seed, budget: perMove, now })
        const mind = playerMind(world, play, { player })
        return { mind, expanded, unplanned: () => player.statistics.fallbacks }
      },
      now,
    )
    return {
      key,
      session,
      onThink(tell: () => void) {
        watched.onThink = tell
      },
    }
  }

  return {
    async play(run: OpenedRun, asks: AgentAsks, asked: Asked<AgentReport>): Promise<AgentOutcome> {
      const { game, level, mind, perMove = timePerMove[mind] } = asks
      const counted = countedMoves(run)
      const key = JSON.stringify([game.text, level.text, run.seed, mind, perMove])
      if (kept?.key !== key || kept.session.moves !== counted) kept = begin(run, asks, counted, key)
      const { session, onThink } = kept
      try {
        const deadline = () => now() + perMove
        return await playOn(session, onThink, { most: asks.most, pace: asks.pace, deadline }, asked, now)
      } catch (error) {
        // a thought that was broken off is not taken up again
        kept = undefined
        throw error
      }
    },
  }
}

/** Plays until the end, as many moves as asked for, or until the question is cancelled; reports moves as they come. */
export async function playOn(
  session: AgentSession,
  onThink: (tell: () => void) => void,
  { most = Number.POSITIVE_INFINITY, pace = 0, deadline }: RunPace,
  { signal, report }: Asked<AgentReport>,
  now: () => number,
): Promise<AgentOutcome> {
  let waiting: AgentMove[] = []
  let reported = now()
  let begun = now()
  const tell = (isLast = false): void => {
    const time = now()
    if (!isLast && time - reported < reportEvery) return
    if (isLast && waiting.length === 0) return
    report({ moves: waiting, thinking: waiting.length > 0 ? 0 : time - begun })
    waiting = []
    reported = time
  }
  const check = (): void => {
    if (signal.aborted) throw new Error('cancelled')
  }
  onThink(() => {
    check()
    tell()
  })
  let outcome: TurnOutcome | undefined
  for (let count = 0; count < most && !session.world.over; count++) {
    await breathe()
    check()
    begun = now()
    const turn = await session.turn(deadline())
    if (typeof turn === 'string') {
      outcome = turn
      break
    }
    waiting.push(turn)
    tell()
    for (let rest = pace - (now() - begun); rest > 0 && count + 1 < most; rest = pace - (now() - begun)) {
      tell(true)
      await sleep(Math.min(rest, 50))
      check()
    }
  }
  tell(true)
  return session.end(outcome)
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

// A planner that can be cancelled in the middle of a thought, and whose effort is counted.

interface WatchedPlanner<Planner extends GamePlanner> {
  readonly planner: Planner
  /** States expanded so far by all searches. */
  readonly expanded: number
  /** Called before each slice of thinking; throws to end it. */
  onThink: () => void
}

/** @param slice milliseconds after which a long thought lets messages in; without it, it thinks as long as it is asked to */
export function watchedPlanner<Planner extends GamePlanner>(inner: Planner, slice?: number): WatchedPlanner<Planner> {
  let before = 0
  let current: Planning | undefined
  const watched = {
    onThink: () => {},
    get expanded() {
      return before + (current?.expanded ?? 0)
    },
    planner: {
      ...inner,
      plan(...asked: Parameters<GamePlanner['plan']>) {
        before += current?.expanded ?? 0
        const planning = inner.plan(...asked)
        current = planning
        // what a planning shows changes while it thinks, so that it is passed on, not copied
        return new Proxy(planning, {
          get(target, name) {
            const value: unknown = Reflect.get(target, name, target)
            if (name === 'think')
              return (milliseconds: number) => {
                watched.onThink()
                if (slice === undefined) return target.think(milliseconds)
                return inSlices(target, milliseconds, slice, watched.onThink)
              }
            return typeof value === 'function' ? value.bind(target) : value
          },
        })
      },
    } as Planner,
  }
  return watched
}

async function inSlices(
  planning: Planning,
  milliseconds: number,
  slice: number,
  onThink: () => void,
): Promise<PlanningStatus> {
  const end = performance.now() + milliseconds
  for (;;) {
    const left = end - performance.now()
    const status = await planning.think(Math.max(0, Math.min(slice, left)))
    if (status !== 'thinking' || left <= slice) return status
    await breathe()
    onThink()
  }
}
