/** Runs a planner of ours on the model of a game. */
import { planners } from '@telos/core/search'
import {
  type Action,
  actionLetters,
  actionNames,
  type GameModel,
  lettersOf,
  type ModelGoal,
  type ModelStep,
  modelGoal,
  type PlannedTurn,
  pddlPlanner,
  tryPlan,
  type World,
  winning,
} from '@telos/vgdl'
import { type Asked, breathe } from '../../worker-rpc.ts'
import type { ArcadeModelContract, ListedPlanner, ModelOptions, PlanLine, ShownModelPlan } from '../model-contract.ts'
import type { ConfiguredModel } from './configured-model.ts'
import { domainPlaces, writtenDomain } from './text-places.ts'

/** Milliseconds between two looks at messages. A search takes tens of them to stop and go on. */
export const thinkingSlice = 250
const reportEvery = 200

/** What one gets from a planner, in words that fit into a list. */
const shortWords: Readonly<Record<string, string>> = {
  first: 'a plan soon',
  best: 'the best in time',
  optimal: 'a cheapest plan',
  ff: 'climbs, then greedy',
  bfws: 'new facts first',
  'dual-bfws': 'new facts, twice',
  iw: 'new facts only',
}

export function listedPlanners(): readonly ListedPlanner[] {
  return planners.map(({ name, title, summary }) => ({ name, words: shortWords[name] ?? title, summary }))
}

/** The planner of a name; the first one for none. */
export function plannerNamed(name = 'first'): string {
  if (!planners.some((each) => each.name === name)) throw new Error(`there is no planner called "${name}"`)
  return name
}

export function firstGoal({ model, manage }: ConfiguredModel): ModelGoal {
  const manager = manage()
  return manager.current === undefined ? winning : modelGoal(model.compiled, manager, manager.current)
}

interface SolveSettings {
  readonly planner: string
  /** How the domain is written that the lines of the plan are found in. */
  readonly options: ModelOptions | undefined
  readonly milliseconds: number
  readonly now: () => number
}

export async function solveModel(
  configured: ConfiguredModel,
  world: World,
  { planner, options, milliseconds, now }: SolveSettings,
  { signal, report }: Asked<ArcadeModelContract['solve']['reports']>,
): Promise<ShownModelPlan> {
  const { model } = configured
  const goal = firstGoal(configured)
  const start = now()
  let reported = start
  const planning = pddlPlanner(model, { engine: planner, now }).plan(world, goal)
  while ((await planning.think(thinkingSlice)) === 'thinking' && now() - start < milliseconds) {
    await breathe()
    if (signal.aborted) throw new Error('cancelled')
    if (now() - reported < reportEvery) continue
    reported = now()
    report({ expansions: planning.expanded, milliseconds: reported - start })
  }
  const { status, turns, why, expanded, moves } = planning
  const isFound = status === 'found'
  return {
    status: isFound ? 'found' : status === 'none' ? 'unsolvable' : status === 'thinking' ? 'limit' : 'gave-up',
    ...writtenPlan(model, isFound ? turns : [], options),
    check: isFound ? tryPlan(world, moves, goal) : undefined,
    why: isFound ? undefined : (why ?? `no plan within ${Math.round(milliseconds / 1000)} s`),
    expansions: expanded,
    milliseconds: now() - start,
  }
}

/** A plan of the model, line by line, with the turn and the part of the turn; and its text and its moves. */
function writtenPlan(
  model: GameModel,
  turns: readonly PlannedTurn[],
  options: ModelOptions | undefined,
): Pick<ShownModelPlan, 'lines' | 'text' | 'moves'> {
  const places = domainPlaces(writtenDomain(model, options)).actions
  const phases = new Map(model.compiled.domain.actions.map(({ name, phase }) => [name.toLowerCase(), phase]))
  const lineOf = ({ name, args }: ModelStep, turn: number, move: Action | undefined): PlanLine => ({
    text: `(${[name, ...args].join(' ')})`,
    turn,
    phase: phases.get(name.toLowerCase()) ?? 'turn',
    letter: move === undefined ? undefined : actionLetters[move]!,
    domain: places.get(name.toLowerCase()),
  })
  const lines: PlanLine[] = []
  const text: string[] = []
  turns.forEach(({ move, step, carriedBy }, index) => {
    const ofTurn = [lineOf(step, index + 1, move), ...carriedBy.map((each) => lineOf(each, index + 1, undefined))]
    lines.push(...ofTurn)
    text.push(`; turn ${index + 1}: ${actionNames[move]}`, ...ofTurn.map((line) => line.text))
  })
  return {
    lines,
    text: text.length === 0 ? '' : `${text.join('\n')}\n`,
    moves: lettersOf(turns.map(({ move }) => move)),
  }
}
