/** Random walks in the engine, each move of which the model has to follow exactly, in either encoding. */
import { seededRandom } from '@telos/core'
import type { CompiledGame } from '../src/compile/compiled-game.ts'
import type { PlanningAction } from '../src/compile/language/planning-model.ts'
import { Action, actionNames } from '../src/engine/action.ts'
import { advance, availableActions } from '../src/engine/advance.ts'
import type { Stage } from '../src/engine/stage.ts'
import type { World } from '../src/engine/world.ts'
import { drawBoard } from '../src/model/draw-board.ts'
import { describeState, differenceOf } from './describe-state.ts'
import { ModelInterpreter, type ModelState } from './model-interpreter.ts'
import { below } from './random-game.ts'

export interface Walk {
  /** The first move that the model does not follow, in words. */
  readonly mistake: string | undefined
  /** Moves that were compared. */
  readonly compared: number
  /** Actions of the model that were carried out. */
  readonly actions: ReadonlySet<string>
  /** Moves that the model leaves out though they change something. */
  readonly leftOut: number
  readonly won: boolean
}

/** More steps than a turn of phases can have. */
const MOST_STEPS = 5000

/** In each state of the walk, all moves are tried. @param path the moves of the walk; the rest of it is left to chance */
export function walkModel(
  compiled: CompiledGame,
  stage: Stage,
  seed: number,
  steps: number,
  path: readonly Action[] = [],
): Walk {
  const random = seededRandom(seed)
  let world = stage.start(seed)
  const actions = new Set<string>()
  let compared = 0
  let leftOut = 0
  let mistake: string | undefined
  for (let step = 0; step < steps && !world.over && mistake === undefined; step++) {
    const { problem } = compiled.problem(world)
    if (problem === undefined) break
    const interpreter = new ModelInterpreter(compiled.domain, problem)
    // a game that is won before its first turn has no turn to compare
    if (world.tick < 0 && interpreter.holds(interpreter.first, problem.goal)) break
    const turn: Turn = { compiled, interpreter, actions }
    const moves: readonly Action[] = [...new Set([Action.nil, ...availableActions(world)])]
    const next = new Map<Action, World>()
    for (const move of moves) {
      const after = world.copy()
      advance(after, move)
      next.set(move, after)
      const result = compareMove(turn, after, move)
      compared += 1
      if (result === 'left out') leftOut += 1
      else if (result !== undefined) {
        mistake = `${result}\nafter ${actionNames[move]} in turn ${step} of seed ${seed}:\n${drawBoard(world)}\n->\n${drawBoard(after)}`
        break
      }
    }
    // walks go on as long as they can
    const going = moves.filter((move) => next.get(move)?.over === false)
    const open = going.length > 0 ? going : moves
    world = next.get(path[step] ?? open[below(random, open.length)]) ?? world
  }
  return { mistake, compared, actions, leftOut, won: world.winner === 'PLAYER_WINS' }
}

interface Turn {
  readonly compiled: CompiledGame
  readonly interpreter: ModelInterpreter
  readonly actions: Set<string>
}

function compareMove(turn: Turn, after: World, move: Action): string | undefined {
  const { compiled, interpreter } = turn
  const chain = follow(turn, move)
  if (typeof chain === 'string') return chain
  const isWon = after.winner === 'PLAYER_WINS'
  if (after.over && !isWon) {
    const isByTime = compiled.turnLimit !== undefined && after.tick + 1 >= compiled.turnLimit
    if (chain === undefined || isByTime) return undefined
    const goesOn = !isStuck(interpreter, chain) || interpreter.holds(chain, compiled.goal)
    return goesOn ? 'the game is lost, and the model goes on' : undefined
  }
  const { problem, diagnostics } = compiled.problem(after)
  // phases that have come upon something that the model does not show stop there
  if (chain?.facts.has('left-out') === true) return 'left out'
  if (problem === undefined) {
    return chain === undefined || isStuck(interpreter, chain)
      ? 'left out'
      : `the model cannot show what it led to: ${JSON.stringify(diagnostics)}`
  }
  const reached = new ModelInterpreter(compiled.domain, problem)
  const difference = (state: ModelState): string | undefined =>
    differenceOf(compiled.encoding, [interpreter, state], [reached, reached.first])
  if (chain === undefined) {
    if (!isWon && difference(interpreter.first) === undefined) return undefined
    // nothing changes but the time
    const waiting = follow(turn, Action.nil)
    if (move !== Action.nil && typeof waiting === 'object' && difference(waiting) === undefined) return undefined
    return `no action stands for the move: ${difference(interpreter.first)}`
  }
  const wrong = difference(chain)
  if (wrong !== undefined) return wrong
  if (reached.holds(reached.first, compiled.goal) !== isWon) return `the goal ${isWon ? 'does not hold' : 'holds'}`
  if (interpreter.holds(chain, problem.goal) !== isWon)
    return `the goal of the problem ${isWon ? 'does not hold' : 'holds'}`
  return undefined
}

/** A dead end of the model. */
function isStuck(interpreter: ModelInterpreter, state: ModelState): boolean {
  return !interpreter.domain.actions.some((one) => interpreter.bindings(state, one).length > 0)
}

/** The state after the chain of actions for a move; undefined where there is none, words where there are several. */
function follow({ compiled, interpreter, actions }: Turn, move: Action): ModelState | string | undefined {
  let state = interpreter.first
  for (let step = 0; step < MOST_STEPS; step++) {
    const found = applied(interpreter, state, step === 0 ? move : undefined)
    if (found.length === 0) return step === 0 ? undefined : state
    // it does not matter which one of several objects in reserve is taken
    const ways = found.length === 1 ? found : found.filter(isOtherWay)
    if (ways.length > 1) return `several actions stand for the move: ${ways.map(({ name }) => name).join(', ')}`
    actions.add(found[0].name)
    state = found[0].state
  }
  return 'the turn does not come to an end'

  function isOtherWay(one: { readonly state: ModelState }, index: number, all: readonly (typeof one)[]): boolean {
    const text = (other: typeof one): string =>
      describeState(compiled.encoding, interpreter.typeOf, other.state).join('\n')
    return all.findIndex((other) => text(other) === text(one)) === index
  }
}

function applied(
  interpreter: ModelInterpreter,
  state: ModelState,
  move: Action | undefined,
): { readonly name: string; readonly state: ModelState }[] {
  const isMeant = (action: PlanningAction): boolean => action.move === move
  return interpreter.domain.actions
    .filter(isMeant)
    .flatMap((action) =>
      interpreter
        .bindings(state, action)
        .map((binding) => ({ name: action.name, state: interpreter.apply(state, action, binding) })),
    )
}
