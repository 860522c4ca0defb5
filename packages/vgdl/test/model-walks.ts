/** Random walks in the engine, each move of which the model has to follow exactly. */
import { seededRandom } from '@telos/core'
import type { CompiledGame } from '../src/compile/compiled-game.ts'
import { type Action, actionNames } from '../src/engine/action.ts'
import { advance, availableActions } from '../src/engine/advance.ts'
import type { Stage } from '../src/engine/stage.ts'
import type { World } from '../src/engine/world.ts'
import { drawBoard } from '../src/model/draw-board.ts'
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
  const world = stage.start(seed)
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
    const moves: readonly Action[] = [...new Set<Action>([0, ...availableActions(world)])]
    for (const move of moves) {
      const after = world.copy()
      advance(after, move)
      const result = compareMove(compiled, interpreter, after, move, actions)
      compared += 1
      if (result === 'left out') leftOut += 1
      else if (result !== undefined) {
        mistake = `${result}\nafter ${actionNames[move]} in turn ${step} of seed ${seed}:\n${drawBoard(world)}\n->\n${drawBoard(after)}`
        break
      }
    }
    advance(world, path[step] ?? moves[below(random, moves.length)])
  }
  return { mistake, compared, actions, leftOut, won: world.winner === 'PLAYER_WINS' }
}

function compareMove(
  compiled: CompiledGame,
  interpreter: ModelInterpreter,
  after: World,
  move: Action,
  actions: Set<string>,
): string | undefined {
  const chain = follow(interpreter, interpreter.first, move, actions)
  if (typeof chain === 'string') return chain
  const isLost = after.over && after.winner !== 'PLAYER_WINS'
  if (isLost) {
    const isByTime = compiled.turnLimit !== undefined && after.tick + 1 >= compiled.turnLimit
    if (chain === undefined || isByTime) return undefined
    const goesOn = interpreter.domain.actions.some((one) => interpreter.bindings(chain, one).length > 0)
    if (goesOn || interpreter.holds(chain, compiled.goal)) return 'the game is lost, and the model goes on'
    return undefined
  }
  const { problem, diagnostics } = compiled.problem(after)
  if (problem === undefined) {
    return chain === undefined ? 'left out' : `the model cannot show what it led to: ${JSON.stringify(diagnostics)}`
  }
  const expected = new ModelInterpreter(compiled.domain, problem).first
  const isWon = after.winner === 'PLAYER_WINS'
  if (chain === undefined) {
    if (differenceOf(interpreter, interpreter.first, expected) === undefined && !isWon) return undefined
    // nothing changes but the time
    const waiting = follow(interpreter, interpreter.first, 0, actions)
    if (move !== 0 && typeof waiting === 'object' && differenceOf(interpreter, waiting, expected) === undefined)
      return undefined
    return `no action stands for the move: ${differenceOf(interpreter, interpreter.first, expected)}`
  }
  const difference = differenceOf(interpreter, chain, expected)
  if (difference !== undefined) return difference
  if (interpreter.holds(expected, compiled.goal) !== isWon) return `the goal ${isWon ? 'does not hold' : 'holds'}`
  if (interpreter.holds(chain, problem.goal) !== isWon)
    return `the goal of the problem ${isWon ? 'does not hold' : 'holds'}`
  return undefined
}

/** The state after the chain of actions for a move; undefined where there is none. */
function follow(
  interpreter: ModelInterpreter,
  first: ModelState,
  move: Action,
  actions: Set<string>,
): ModelState | string | undefined {
  const { domain } = interpreter
  const begun = applied(interpreter, first, (one) => one.move === move)
  if (begun.length === 0) return undefined
  if (begun.length > 1) return `several actions stand for the move: ${begun.map(({ name }) => name).join(', ')}`
  actions.add(begun[0].name)
  let { state } = begun[0]
  for (let step = 0; step < MOST_STEPS; step++) {
    const found = domain.actions.find((one) => one.move === undefined && interpreter.bindings(state, one).length > 0)
    if (found === undefined) return state
    actions.add(found.name)
    state = interpreter.apply(state, found, interpreter.bindings(state, found)[0])
  }
  return 'the turn does not come to an end'
}

function applied(
  interpreter: ModelInterpreter,
  state: ModelState,
  isMeant: (action: ModelInterpreter['domain']['actions'][number]) => boolean,
): { readonly name: string; readonly state: ModelState }[] {
  return interpreter.domain.actions
    .filter(isMeant)
    .flatMap((action) =>
      interpreter
        .bindings(state, action)
        .map((binding) => ({ name: action.name, state: interpreter.apply(state, action, binding) })),
    )
}

/** Undefined when both are the same. */
function differenceOf(interpreter: ModelInterpreter, model: ModelState, expected: ModelState): string | undefined {
  // later states may need fewer numbers
  const missing = [...expected.facts].filter((fact) => !model.facts.has(fact) && interpreter.isChanging(fact))
  const wrong = [...model.facts].filter((fact) => !expected.facts.has(fact) && interpreter.isChanging(fact))
  for (const [name, value] of expected.values) {
    if (model.values.get(name) !== value) wrong.push(`${name} = ${model.values.get(name)}, not ${value}`)
  }
  if (missing.length + wrong.length === 0) return undefined
  return `missing: ${missing.join('; ') || 'nothing'}; wrong: ${wrong.join('; ') || 'nothing'}`
}
