import {
  type Action,
  advance,
  createPlayer,
  forwardPlanner,
  type GameMind,
  generateProblem,
  isChanceAhead,
  isExact,
  lettersOf,
  planMind,
  playerMind,
  playOut,
  type Stage,
  translatePlan,
  type World,
  whyUnwinnable,
  winning,
} from '@telos/vgdl'
import type { Run, TelosAlgorithm, VgdlCampaignTask } from '../../campaign/campaign.ts'
import { levelModel, openLevel } from './open-level.ts'
import { searchPddl } from './pddl-search.ts'
import { finiteFigures, type RunAnswer, type RunContext } from './run-answer.ts'

/** Players of games besides the engines: `agent` decides move by move, `forward` searches in the game itself. */
export const gamePlayers: readonly string[] = ['agent', 'forward']

/** An agent or a planner on a level of a game. The moves are played again from the start before they count. */
export async function executeVgdl(run: Run, execution: RunContext): Promise<RunAnswer> {
  const opened = await openLevel(run.task as VgdlCampaignTask, execution)
  if (opened.stage === undefined) return opened.refused
  const { stage } = opened
  const world = stage.start(run.seed)
  const unwinnable = whyUnwinnable(world)
  if (unwinnable !== undefined) return { outcome: 'unsolvable', detail: unwinnable.text, figures: {} }
  const { search } = run.algorithm as TelosAlgorithm
  return gamePlayers.includes(search)
    ? playLevel(run, stage, world, execution)
    : planLevel(run, stage, world, execution)
}

async function playLevel(run: Run, stage: Stage, world: World, { signal, clock }: RunContext): Promise<RunAnswer> {
  const { search, options } = run.algorithm as TelosAlgorithm
  const planner = forwardPlanner()
  const budget = typeof options['budget'] === 'number' ? options['budget'] : 40
  const player = createPlayer({ planner, seed: run.seed, budget })
  const isSearched = search === 'forward' && !isChanceAhead(world)
  const make = (play: (action: Action) => void): GameMind =>
    isSearched ? planMind(world, play, { planner }) : playerMind(world, play, { player })
  const begin = clock()
  const played = await playOut(world, make, { deadline: begin + run.limits.wall * 1000, now: clock })
  const { replans, planMs, search: counts, limit } = played.mind.statistics
  const figures = finiteFigures({
    ...counts,
    replans,
    planSeconds: planMs / 1000,
    firstMoveSeconds: played.firstMoveMs === undefined ? undefined : played.firstMoveMs / 1000,
    // moves of a plan that was made before take no time
    slowestMoveSeconds: isSearched ? undefined : player.statistics.slowestMs / 1000,
    searchSeconds: (clock() - begin) / 1000,
    score: world.score,
  })
  const { status } = played
  if (status === 'solved') return won(stage, run.seed, played.actions, figures)
  if (status === 'unsolvable') return { outcome: status, figures }
  if (signal.aborted) return { figures }
  if (status === 'limit') return { outcome: 'wall-limit', figures }
  if (limit === 'memory') return { outcome: 'memory-limit', figures }
  return { outcome: 'gave-up', ...(status !== 'gave-up' && { detail: `the game was ${status}` }), figures }
}

/** Compiles a level to PDDL, plans there, and plays the plan. */
async function planLevel(run: Run, stage: Stage, world: World, execution: RunContext): Promise<RunAnswer> {
  const begin = execution.clock()
  const made = levelModel(stage, world)
  if (made.model === undefined) return made.refused
  const { model } = made
  const problem = generateProblem(model, world, winning)
  if (problem.problem === undefined)
    return { outcome: 'unsupported', detail: problem.diagnostics[0]?.message ?? 'this level has no model', figures: {} }
  const compileSeconds = (execution.clock() - begin) / 1000
  const {
    judged,
    engine,
    plan: _,
    ...answer
  } = await searchPddl({ domain: model.domain, problem: problem.syntax }, run, execution)
  const figures = { ...answer.figures, compileSeconds }
  const finder = engine === undefined ? {} : { engine }
  if (judged === undefined) {
    // a model may leave moves out: that it has no plan proves nothing about the game
    const isProof =
      answer.outcome !== 'unsolvable' || (model.isAsCompiled && !model.compiled.leavesMovesOut && !isChanceAhead(world))
    return { ...finder, ...answer, ...(!isProof && { outcome: 'gave-up' as const }), figures }
  }
  const steps = judged.steps.map(({ name, args }) => ({ name, args: Object.values(args) as string[] }))
  const { turns, diagnostics } = translatePlan(steps, model.meanings)
  if (turns === undefined) return { ...finder, outcome: 'invalid-plan', detail: diagnostics[0].message, figures }
  const moves = turns.map(({ move }) => move)
  return { ...finder, ...playedPlan(isExact(model.compiled, world), stage, run.seed, moves, figures) }
}

/** Plays a plan that was made in advance. Where the model is not exact, or chance is ahead, losing is no fault of the plan. */
export function playedPlan(isSure: boolean, ...moves: Parameters<typeof won>): RunAnswer {
  const answer = won(...moves)
  if (answer.outcome === 'solved' || isSure) return answer
  return { ...answer, outcome: 'gave-up', detail: `the game went another way than the model: ${answer.detail}` }
}

/** Plays moves from the start of a level. They count if they win. */
export function won(
  stage: Stage,
  seed: number,
  actions: readonly Action[],
  figures: Readonly<Record<string, number>>,
): RunAnswer {
  const world = stage.start(seed)
  let length = 0
  for (const action of actions) {
    if (world.over) break
    advance(world, action)
    length++
  }
  if (world.winner !== 'PLAYER_WINS')
    return { outcome: 'invalid-plan', detail: `played again, the moves do not win: ${world.winner}`, figures }
  const plan = `${lettersOf(actions.slice(0, length))}\n`
  return { outcome: 'solved', figures: { ...figures, cost: length, length, score: world.score }, plan }
}
