/** An agent that plans with the model of a game, by the goals of a configuration. */
import {
  checkGoalsAtEnd,
  createPlayer,
  type GamePlanner,
  type GoalManager,
  type ManagedGoal,
  pddlPlanner,
  stepMind,
  type World,
} from '@telos/vgdl'
import type { Asked } from '../../worker-rpc.ts'
import { playOn, watchedPlanner } from '../agent-plays.ts'
import { agentSession } from '../agent-session.ts'
import type { AgentOutcome, AgentReport } from '../arcade-contract.ts'
import type { ConfiguredModel } from './configured-model.ts'
import { thinkingSlice } from './solve-model.ts'

/** Milliseconds for a move of the player, which takes over where chance is near. */
const budget = 40

/** The player is there for moves in danger: plans come from the model. A planner on the game itself would not fit into this worker. */
const noPlanner: GamePlanner = {
  name: 'none',
  plan: () => ({ status: 'gave-up', moves: [], expanded: 0, think: () => 'gave-up' }),
}

interface ModelAgentOptions {
  readonly planner: string
  readonly moves: string
  readonly seed: number
  readonly most: number | undefined
  readonly pace: number | undefined
  readonly milliseconds: number
  readonly now: () => number
}

export async function modelAgent(
  { model, manage }: ConfiguredModel,
  world: World,
  { planner: engine, moves, seed, most, pace, milliseconds, now }: ModelAgentOptions,
  asked: Asked<AgentReport>,
): Promise<AgentOutcome> {
  const manager = manage()
  const watched = watchedPlanner(pddlPlanner(model, { engine, now }), thinkingSlice)
  const player = createPlayer({ planner: noPlanner, seed, budget, now })
  const session = agentSession(
    world,
    moves,
    (play) => {
      const mind = stepMind(world, play, { model, planner: watched.planner, manager, player, now })
      return {
        mind,
        expanded: () => watched.expanded,
        unplanned: () => player.statistics.moves,
        goal: () => manager.goals.find(({ name, isWin }) => name === mind.pursued && isWin !== true)?.name,
      }
    },
    now,
  )
  const end = now() + milliseconds
  const onThink = (tell: () => void): void => {
    watched.onThink = tell
  }
  const outcome = await playOn(session, onThink, { most, pace, deadline: () => end }, asked, now)
  checkGoalsAtEnd(model.compiled, world, manager)
  return judged(outcome, missingGoal(manager, world))
}

function missingGoal({ goals, reached }: GoalManager, { winner }: World): ManagedGoal | undefined {
  const isWon = winner === 'PLAYER_WINS'
  return goals.find((goal) => !reached.includes(goal) && !(goal.isWin === true && isWon))
}

/** Winning before all goals are reached does not count, and reaching them all does. */
function judged(outcome: AgentOutcome, missing: ManagedGoal | undefined): AgentOutcome {
  if (missing === undefined) return { ...outcome, status: 'won', why: 'every goal is reached' }
  if (outcome.status !== 'won') return outcome
  return { ...outcome, status: 'gave-up', why: `the game was over before ${missing.name} was reached` }
}
