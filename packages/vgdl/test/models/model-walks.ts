/** Random walks in the engine; the model has to follow each move exactly, in either encoding. */
import { type Diagnostic, seededRandom } from '@telos/core'
import { checkDomain, checkProblem, readPddlDomain, readPddlProblem } from '@telos/pddl'
import type { CompiledGame, ProblemCompilation } from '../../src/compile/compiled-game.ts'
import type { PlanningAction, PlanningEffect, PlanningProblem } from '../../src/compile/language/planning-model.ts'
import { writePddlDomain, writePddlProblem } from '../../src/compile/language/write-pddl.ts'
import { Action, actionNames } from '../../src/engine/action.ts'
import { advance, availableActions } from '../../src/engine/advance.ts'
import type { Stage } from '../../src/engine/stage.ts'
import type { World } from '../../src/engine/world.ts'
import { drawBoard } from '../../src/model/draw-board.ts'
import { below } from '../random/random-game.ts'
import { describeState, differenceOf } from './describe-state.ts'
import { ModelInterpreter, type ModelState } from './model-interpreter.ts'

export interface Walk {
  /** The first move that the model does not follow, in words. */
  readonly mistake: string | undefined
  /** Number of moves compared. */
  readonly compared: number
  /** Names of the model's actions that were applied. */
  readonly actions: ReadonlySet<string>
  /** Moves that the model leaves out, with a warning, although they change something. */
  readonly leftOut: number
  /** Whether the walk reached a state that the model cannot show, and ended there. */
  readonly isCutShort: boolean
  readonly won: boolean
}

/** More steps than a turn of phases can have. */
const MOST_STEPS = 5000

/** Tries all moves in each state of the walk. @param path the moves of the walk; the rest of it is random */
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
  const changing = new Set(compiled.domain.actions.flatMap(({ effects }) => effects.flatMap(changedBy)))
  // someone who plans in the first problem sees only its warnings
  let isWarned = compiled.leavesMovesOut || warnsOf(compiled.problem(world))
  let compared = 0
  let leftOut = 0
  let isCutShort = false
  let mistake: string | undefined
  for (let step = 0; step < steps && !world.over && mistake === undefined; step++) {
    const compilation = compiled.problem(world)
    const { problem } = compilation
    isCutShort = problem === undefined
    if (problem === undefined) break
    isWarned &&= compiled.leavesMovesOut || warnsOf(compilation)
    const interpreter = new ModelInterpreter(compiled.domain, problem)
    const turn: Turn = { compiled, problem, changing, interpreter, actions }
    const moves: readonly Action[] = [...new Set([Action.nil, ...availableActions(world)])]
    const next = new Map<Action, World>()
    for (const move of moves) {
      const after = world.copy()
      advance(after, move)
      next.set(move, after)
      const found = compareMove(turn, after, move)
      compared += 1
      if (found === 'left out') leftOut += 1
      const silence = isWarned ? undefined : 'the move is left out of the model, and no warning says so'
      const result = found === 'left out' ? silence : found
      if (result !== undefined) {
        mistake = `${result}\nafter ${actionNames[move]} in turn ${step} of seed ${seed}:\n${drawBoard(world)}\n->\n${drawBoard(after)}`
        break
      }
    }
    // walks continue as long as they can
    const going = moves.filter((move) => next.get(move)?.over === false)
    const open = going.length > 0 ? going : moves
    world = next.get(path[step] ?? open[below(random, open.length)]) ?? world
  }
  return { mistake, compared, actions, leftOut, isCutShort, won: world.winner === 'PLAYER_WINS' }
}

/** Returns the problems of a model as written, read again and checked. */
export function faultsInText({ domain, goal, problem }: CompiledGame, world: World): readonly Diagnostic[] {
  const ofDomain = readPddlDomain(writePddlDomain(domain, [goal]), 'domain.pddl')
  const written = problem(world).problem
  const ofProblem = written && readPddlProblem(writePddlProblem(written), 'problem.pddl')
  return [
    ...ofDomain.diagnostics,
    ...(ofDomain.domain ? checkDomain(ofDomain.domain) : []),
    ...(ofProblem?.diagnostics ?? []),
    ...(ofDomain.domain && ofProblem?.problem ? checkProblem(ofDomain.domain, ofProblem.problem) : []),
  ]
}

function warnsOf({ diagnostics }: ProblemCompilation): boolean {
  return diagnostics.some(({ code }) => code === 'vgdl/leaves-moves-out')
}

interface Turn {
  readonly compiled: CompiledGame
  readonly problem: PlanningProblem
  /** Names of facts that some action changes. */
  readonly changing: ReadonlySet<string>
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
  // phases stop at something that the model does not show
  if (chain?.facts.has('left-out') === true) return 'left out'
  if (problem === undefined) {
    return chain === undefined || isStuck(interpreter, chain)
      ? 'left out'
      : `the model cannot show what it led to: ${JSON.stringify(diagnostics)}`
  }
  const reached = new ModelInterpreter(compiled.domain, problem)
  const news = unchangingNews(turn, problem, reached)
  if (news !== undefined) return news
  const difference = (state: ModelState): string | undefined =>
    differenceOf(compiled.encoding, [interpreter, state], [reached, reached.first])
  if (chain === undefined) {
    if (!isWon && difference(interpreter.first) === undefined) return undefined
    // nothing changes except the time
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

/**
 * Returns facts and objects that no action changes but that differ from the previous problem; if sprites are objects, only those of the
 * board.
 */
function unchangingNews(turn: Turn, after: PlanningProblem, reached: ModelInterpreter): string | undefined {
  const { compiled, problem, interpreter, changing } = turn
  const isOfBoard = (type: string | undefined): boolean => compiled.encoding === 'compact' || type === 'num'
  const told = ({ facts, objects }: PlanningProblem, { typeOf }: ModelInterpreter): readonly string[] => [
    ...facts
      .filter(({ name, args }) => !changing.has(name) && args.every((arg) => isOfBoard(typeOf.get(arg))))
      .map(({ name, args }) => [name, ...args].join(' ')),
    ...objects.filter(({ type }) => isOfBoard(type)).map(({ name }) => name),
  ]
  const [before, now] = [new Set(told(problem, interpreter)), new Set(told(after, reached))]
  const different = [...before, ...now].filter((one) => !before.has(one) || !now.has(one))
  return different.length === 0 ? undefined : `what never changes has changed: ${different.join('; ')}`
}

function changedBy(effect: PlanningEffect): readonly string[] {
  if (effect.kind === 'add' || effect.kind === 'remove') return [effect.atom.name]
  return effect.kind === 'when' || effect.kind === 'forall' ? effect.effects.flatMap(changedBy) : []
}

/** A dead end of the model. */
function isStuck(interpreter: ModelInterpreter, state: ModelState): boolean {
  return !interpreter.domain.actions.some((one) => interpreter.bindings(state, one).length > 0)
}

/** Returns the state after the chain of actions for a move; undefined if there is none, words if there are several. */
function follow({ compiled, interpreter, actions }: Turn, move: Action): ModelState | string | undefined {
  let state = interpreter.first
  for (let step = 0; step < MOST_STEPS; step++) {
    const found = applied(interpreter, state, step === 0 ? move : undefined)
    if (found.length === 0) return step === 0 ? undefined : state
    // it does not matter which of several reserve objects is taken
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
