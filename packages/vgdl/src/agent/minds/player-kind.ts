/** The player of a game as a kind of core agent, on the domain compiled from the game. */
import { type ActionHandler, type AgentKind, Domain, defineAgent, UnsupportedError, type Value } from '@telos/core'
import { allPlannerFeatures } from '@telos/core/features'
import type { Model } from '@telos/core/lifted'
import { domainFromPddl } from '@telos/pddl'
import type { ProblemCompilation } from '../../compile/compiled-game.ts'
import type { PlanningProblem } from '../../compile/language/planning-model.ts'
import type { Action } from '../../engine/action.ts'
import type { World } from '../../engine/world.ts'
import type { GameModel } from '../planning/game-model.ts'
import type { GoalManager } from '../planning/goal-manager.ts'
import { atomKey } from '../planning/model-facts.ts'

/** The body of the agent: the current turn, and how to play it. */
export interface PlayerBody {
  /** Whether the next turn may begin. */
  mayMove: boolean
  /** The player's move in the current turn. A turn of several steps is played when its last step is done. */
  pending: Action | undefined
  play(action: Action): void
}

export interface PlayerKind {
  readonly kind: AgentKind
  readonly model: Model
  /** Names of the facts that change; all others are fixed in the model. */
  readonly changing: ReadonlySet<string>
}

export interface PlayerKindOptions {
  readonly game: GameModel
  readonly manager: GoalManager
  /** Predicates that the game changes although no action of the model does. */
  readonly volatile: ReadonlySet<string>
  /** Returns what the model says about the game's current state. */
  present(): ProblemCompilation
}

/**
 * Defines the kind. Goals are weighted by priority, a sensor reads the facts of the game, and each action of the model makes its move. The
 * effects of steps within a turn are assumed, and the last step of a turn plays it. Core chooses goals, monitors plans and replans. Returns
 * the reason if the model cannot represent the state or is too large to be written out.
 */
export function playerKind(world: World, options: PlayerKindOptions): PlayerKind | string {
  const { game, manager } = options
  const made = modelFor(world, options)
  if (typeof made === 'string') return made
  const { model, changing } = made
  const goals = manager.goals.map((goal, index) => [
    goal.name,
    { wants: () => (manager.reached.includes(goal) ? undefined : goal.name), weight: manager.goals.length - index },
  ])
  const definition = {
    name: 'player',
    goals: Object.fromEntries(goals),
    actions: behavioursOf(game),
    sensors: { game: { every: 0, sense: senseGame(options, changing) } },
    // only the planner knows what a step is for, so nothing is repaired; and a plan that still works is kept
    policy: { repair: 0, interval: 1e9 },
  }
  const domain = new Domain(model, undefined, [], allPlannerFeatures)
  return { kind: defineAgent(domain, definition) as unknown as AgentKind, model, changing }
}

/** Returns the facts of a problem that a model takes to be fixed, and its objects. */
export function fixedParts({ facts, objects }: PlanningProblem, changing: ReadonlySet<string>): Set<string> {
  const parts = new Set(objects.map(({ name, type }) => `${name} - ${type}`))
  for (const fact of facts) if (!changing.has(fact.name)) parts.add(atomKey(fact))
  return parts
}

/** Builds core's model of the game, with a goal for each goal of the manager. */
function modelFor(world: World, { game, manager, volatile }: PlayerKindOptions) {
  const goals: Model['goals'][number][] = []
  let model: Model | undefined
  for (const { name, formula } of manager.goals) {
    const made = game.problem(world, { goal: formula, additional: manager.saved })
    if (made.problem === undefined)
      return made.diagnostics[0]?.message ?? 'the model cannot represent this state of the game'
    try {
      const given = domainFromPddl(game.domain, made.syntax)
      model = given.model
      goals.push(...model.goals.map((goal) => ({ ...goal, name })))
    } catch (error) {
      if (error instanceof UnsupportedError) return error.message
      throw error
    }
  }
  if (model === undefined) return 'no goal was given'
  const facts = model.facts.map((fact) => (volatile.has(fact.name) ? { ...fact, fixed: undefined } : fact))
  const changing = facts.filter(({ fixed, derived }) => fixed === undefined && derived === undefined)
  return { model: { ...model, facts, goals }, changing: new Set(changing.map(({ name }) => name)) }
}

/** A turn ends with its ending step. If the model has none, each move is a turn. */
function behavioursOf({ compiled, domain, meanings }: GameModel): Record<string, ActionHandler> {
  const phases = new Map(compiled.domain.actions.map(({ name, phase }) => [name.toLowerCase(), phase]))
  const last = [...phases.values()].includes('end') ? 'end' : 'turn'
  const behaviours: Record<string, ActionHandler> = Object.create(null)
  for (const { name } of domain.actions)
    behaviours[name.text] = behaviourOf(meanings.get(name.text)?.move, (phases.get(name.text) ?? 'turn') === last)
  return behaviours
}

function behaviourOf(move: Action | undefined, endsTurn: boolean): ActionHandler {
  return {
    approach: ({ context }) => (move === undefined || (context as PlayerBody).mayMove ? 'done' : 'running'),
    start({ context }) {
      const body = context as PlayerBody
      if (move !== undefined) {
        body.mayMove = false
        // the previous turn had no ending step
        if (body.pending !== undefined) body.play(body.pending)
        body.pending = move
      }
      if (endsTurn && body.pending !== undefined) body.play(body.pending)
      return 'done'
    },
    // only the model knows the progress within a turn; after it, the sensor reads the game
    assumeEffects: !endsTurn,
  }
}

/** Reports the game's current state: every fact that holds, and all others as false. Reports nothing in the middle of a turn. */
function senseGame({ present }: PlayerKindOptions, changing: ReadonlySet<string>) {
  return ({ context, agent }: { readonly context: unknown; readonly agent: BelievingAgent }) => {
    const { problem } = present()
    if (problem === undefined || (context as PlayerBody).pending !== undefined) return undefined
    const seen: Record<string, Value> = Object.create(null)
    for (const key in agent.beliefs.values) if (agent.beliefs.values[key] === true) seen[key] = false
    for (const fact of problem.facts) if (changing.has(fact.name)) seen[atomKey(fact)] = true
    for (const { value, is } of problem.values) if (changing.has(value.name)) seen[atomKey(value)] = is
    return seen
  }
}

interface BelievingAgent {
  readonly beliefs: { readonly values: Readonly<Record<string, Value>> }
}
