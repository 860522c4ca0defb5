/** Walks through a game and its model side by side. */
import { seededRandom } from '@telos/core'
import { Action, actionNames } from '../../../engine/action.ts'
import { advance, availableActions } from '../../../engine/advance.ts'
import type { Stage } from '../../../engine/stage.ts'
import type { World } from '../../../engine/world.ts'
import type { CompiledGame } from '../../compiled-game.ts'
import type { PlanningProblem } from '../../language/planning-model.ts'
import { Interpreter, type ModelState } from './interpreter.ts'

/** What came of a walk. */
export interface WalkResult {
  /** What is different, in words; empty if nothing is. */
  readonly differences: readonly string[]
  /** Moves that were compared. */
  readonly compared: number
  /** Moves that the model leaves out. */
  readonly leftOut: number
  readonly wins: number
  readonly losses: number
  /** Names of all actions that were carried out. */
  readonly used: ReadonlySet<string>
}

/** All moves from each state of a random walk are tried in both. */
export function walkBoth(compiled: CompiledGame, stage: Stage, seed: number, steps: number): WalkResult {
  const random = seededRandom(seed)
  const differences: string[] = []
  const used = new Set<string>()
  let [compared, leftOut, wins, losses] = [0, 0, 0, 0]
  let world = stage.start(seed)
  let path = ''
  for (let step = 0; step < steps && differences.length === 0; step++) {
    const { problem, diagnostics } = compiled.problem(world)
    if (problem === undefined) {
      if (diagnostics.length === 0) differences.push('no problem and no reason')
      break
    }
    const interpreter = new Interpreter(compiled.domain, problem)
    const state = interpreter.stateOf(problem)
    const next: World[] = []
    for (const move of [Action.nil, ...availableActions(world).filter((one) => one !== Action.nil)]) {
      const copy = world.copy()
      advance(copy, move)
      compared += 1
      const label = `${path}${'NULDRX'[move]} (${actionNames[move]})`
      const outcome = playTurn(interpreter, state, move, used)
      if (typeof outcome === 'string') {
        differences.push(`${label}: ${outcome}`)
        continue
      }
      const lost = copy.over && copy.winner !== 'PLAYER_WINS'
      if (lost) losses += 1
      if (copy.winner === 'PLAYER_WINS') wins += 1
      if (outcome === undefined || !outcome.facts.has('turn-avatar')) {
        const after = compiled.problem(copy)
        if (lost) continue
        // a move that is as good as none may be missing
        const idle = world.copy()
        advance(idle, Action.nil)
        const waiting = compiled.problem(idle).problem
        const isIdle = outcome === undefined && after.problem !== undefined && waiting !== undefined
        if (isIdle && JSON.stringify(after.problem.facts) === JSON.stringify(waiting.facts)) leftOut += 1
        else if (after.problem === undefined || outcome?.facts.has('left-out')) leftOut += 1
        else
          differences.push(
            `${label}: no turn in the model; ended with ${[...(outcome?.facts ?? [])].filter((f) => !f.includes(' '))}`,
          )
        continue
      }
      if (lost) {
        differences.push(`${label}: lost in the game, not in the model`)
        continue
      }
      const after = compiled.problem(copy)
      if (after.problem === undefined) {
        differences.push(`${label}: ${after.diagnostics[0]?.message}`)
        continue
      }
      const difference = compare(interpreter, outcome, new Interpreter(compiled.domain, after.problem), after.problem)
      if (difference !== undefined) differences.push(`${label}: ${difference}`)
      const isGoal = interpreter.holds(outcome, compiled.goal)
      if (isGoal !== (copy.winner === 'PLAYER_WINS'))
        differences.push(`${label}: goal ${isGoal}, winner ${copy.winner}`)
      if (!copy.over) next.push(copy)
    }
    if (next.length === 0) break
    const chosen = Math.floor(random.next() * next.length)
    world = next[chosen]
    path += '.'
  }
  return { differences, compared, leftOut, wins, losses, used }
}

/** A turn of the model; undefined if the move is not part of it, words if it is not the only way. */
function playTurn(
  interpreter: Interpreter,
  start: ModelState,
  move: Action,
  used: Set<string>,
): ModelState | string | undefined {
  const begins = interpreter.domain.actions
    .filter((action) => action.move === move)
    .map((action) => ({ action, bindings: interpreter.bindings(start, action) }))
    .filter(({ bindings }) => bindings.length > 0)
  if (begins.length > 1) return `several actions: ${begins.map(({ action }) => action.name)}`
  if (begins.length === 0) return undefined
  const [{ action, bindings }] = begins
  const kinds = new Set(bindings.map((one) => [...one].filter(([name]) => name !== '?new').join()))
  if (kinds.size > 1) return `several ways to ${action.name}`
  used.add(action.name)
  let state = interpreter.apply(start, action, bindings[0])
  for (let step = 0; step < 1000 && !state.facts.has('turn-avatar'); step++) {
    const next = interpreter.domain.actions
      .filter((one) => one.move === undefined)
      .flatMap((one) => interpreter.bindings(state, one).map((binding) => ({ one, binding })))
    if (next.length > 1) return `several actions: ${next.map(({ one }) => one.name)}`
    if (next.length === 0) return state
    used.add(next[0].one.name)
    state = interpreter.apply(state, next[0].one, next[0].binding)
  }
  return state
}

const fixed = /^(?:next|previous|becomes|column|row|border-\w+|is-\S+|(?:last|next)-in-turn-\S+) /

/** The first difference between a state of the model and the facts of a world; which object is which does not matter. */
function compare(
  interpreter: Interpreter,
  state: ModelState,
  other: Interpreter,
  problem: PlanningProblem,
): string | undefined {
  const expected = other.stateOf(problem)
  const [mine, theirs] = [describe(interpreter, state), describe(other, expected)]
  for (const line of mine) if (!theirs.includes(line)) return `only in the model: ${line}`
  for (const line of theirs) if (!mine.includes(line)) return `only in the game: ${line}`
  if (mine.length !== theirs.length) return 'not as many sprites'
  return mine.join('\n') === theirs.join('\n') ? undefined : 'not as many of some sprites'
}

/** Objects by what is said about them, and all other facts. */
function describe({ typeOf }: Interpreter, { facts, values }: ModelState): string[] {
  const rest: string[] = [...values].map(([key, value]) => `${key} = ${value}`)
  const about = new Map<string, string[]>()
  for (const fact of facts) {
    if (fixed.test(fact)) continue
    const object = fact
      .split(' ')
      .slice(1)
      .find((word) => typeOf.get(word) !== 'num' && typeOf.has(word))
    if (object === undefined) rest.push(fact)
    else
      about.set(object, [
        ...(about.get(object) ?? []),
        fact
          .split(' ')
          .map((word) => (word === object ? '*' : word))
          .join(' '),
      ])
  }
  const lines = [...about].flatMap(([object, said]) => {
    const isDead = said.includes('object-dead *') && object !== 'avatar'
    if (isDead && said.length === 1) return []
    return [`${typeOf.get(object)}: ${said.sort().join(', ')}`]
  })
  return [...rest, ...lines].sort()
}
