/** The compact encoding: cells, what is on them, and one action per turn of the game. */
import type { Diagnostic } from '@telos/core'
import type { World } from '../../engine/world.ts'
import type {
  CompiledGame,
  GameCompilation,
  NumberStyle,
  ProblemCompilation,
  ProblemOptions,
} from '../compiled-game.ts'
import type { GameElements } from '../elements/game-elements.ts'
import { compactCorrespondence } from './compact-correspondence.ts'
import { modelWarnings } from './model-warnings.ts'
import { findObstacles } from './obstacles.ts'
import { exploreTurns } from './turn/explore-turns.ts'
import { type KeptCase, mergeCases } from './turn/merge-cases.ts'
import { firstTimeout, isCounted, turnsBefore } from './turn/timeout.ts'
import type { AmountRange, TurnCase, TurnMove, TurnResult } from './turn/turn-case.ts'
import { type CountTermination, countName, countRange, countsForms } from './turn/turn-rules.ts'
import { type ModelClock, modelClock } from './write/clock.ts'
import type { CompactModel } from './write/compact-model.ts'
import { exitsOf } from './write/exits.ts'
import { modelNames } from './write/model-names.ts'
import { numberBounds } from './write/number-bounds.ts'
import { NumberLanguage } from './write/number-language.ts'
import { writeActions } from './write/write-actions.ts'
import { writeCompactDomain } from './write/write-compact-domain.ts'
import { writeCompactProblem } from './write/write-compact-problem.ts'
import { needsCounter, spreadGoal, writeGoal } from './write/write-goal.ts'

/**
 * Compiles a game with one action per turn. If the game does not allow that, the diagnostics say why.
 *
 * @example compileCompact(findElements(game).elements, 'objects').compiled?.domain.actions
 */
export function compileCompact(elements: GameElements, style: NumberStyle): GameCompilation {
  const obstacles = findObstacles(elements)
  if (obstacles.length > 0) return { compiled: undefined, diagnostics: obstacles }
  const exploration = exploreTurns(elements)
  if (exploration === undefined)
    return refused([refusal(elements, 'one turn has too many cases, or pushes chain without end')])
  const { rules, cases } = exploration
  const all = [...cases.values()].flat()
  const troubles = refusedCases(elements, all)
  if (troubles.length > 0) return refused(troubles)
  const merged = new Map<TurnMove, readonly KeptCase[]>()
  for (const [move, ofMove] of cases) merged.set(move, mergeCases(ofMove, rules.apart))
  const kept = [...merged.values()].flat()
  const ordered = kept.find(({ assumptions }) => [...assumptions.answers.keys()].some((one) => one.startsWith('order')))
  if (ordered !== undefined) {
    return refused([refusal(elements, 'the result depends on which of two sprites is older')])
  }
  const numbers = new NumberLanguage(style)
  const changing = new Set(
    kept.flatMap(({ outcome }) => [...outcome.added, ...outcome.removed].map(({ kind }) => kind)),
  )
  const arriving = new Set(kept.flatMap(({ outcome }) => outcome.added.map(({ kind }) => kind)))
  // a delete-relaxation heuristic mistakes a box that is pushed away for one that is gone
  const isRoaming = (types: readonly number[]): boolean =>
    style === 'objects' &&
    types.some((type) => arriving.has(type)) &&
    !types.some((type) => rules.interchangeable.has(type))
  const ranges = quantitiesOf(elements, all, isRoaming)
  const names = modelNames(elements, ranges.keys(), (kind) => changing.has(kind))
  const timeout = firstTimeout(elements)
  const clock: ModelClock | undefined =
    timeout !== undefined && isCounted(timeout) ? modelClock(timeout, numbers) : undefined
  const isFacing = elements.kinds.get(elements.avatar.kind)?.isOriented === true
  const model: CompactModel = { elements, rules, names, numbers, clock, isFacing, ranges }
  const actions = writeActions(merged, model, moreAfter)
  const goal = writeGoal(model, (quantity) => Math.max(0, ...kept.map(({ outcome }) => moreAfter(quantity, outcome))))
  const domain = writeCompactDomain(model, actions)
  const multiplying = new Set(
    [...arriving].filter((id) => kept.some(({ outcome }) => moreAfter(countName([id]), outcome) > 0)),
  )
  const largestNumber = numberBounds(model, multiplying)
  const setting = { ...model, domain, arriving, exits: exitsOf(all, elements), largestNumber }
  const moves = new Map(actions.map(({ name, move }) => [name, move]))
  const turnLimit = timeout !== undefined && clock === undefined ? turnsBefore(elements, timeout) : undefined
  const { warnings, leavesMovesOut } = modelWarnings(elements, all, turnLimit === undefined ? undefined : timeout)
  const compiled: CompiledGame = {
    game: elements.game,
    encoding: 'compact',
    numbers: style,
    domain,
    correspondence: compactCorrespondence(model, actions),
    goal,
    // problems state it cell by cell
    goalInProblems: spreadGoal(goal, () => ['cell']),
    ...(turnLimit !== undefined && { turnLimit }),
    warnings,
    leavesMovesOut,
    problem: (world: World, options: ProblemOptions = {}): ProblemCompilation =>
      writeCompactProblem(world, { goal, ...options }, setting),
    moveOf: (action) => moves.get(action),
  }
  return { compiled, diagnostics: [] }
}

function refused(diagnostics: readonly Diagnostic[]): GameCompilation {
  return { compiled: undefined, diagnostics }
}

function refusal({ game }: GameElements, why: string, span = game.definition.types[1]?.span): Diagnostic {
  return {
    code: 'vgdl/cannot-compile',
    severity: 'error',
    message: `the game cannot be compiled with one action per turn: ${why}`,
    ...(span !== undefined && { span }),
  }
}

function refusedCases(elements: GameElements, cases: readonly TurnCase[]): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>()
  for (const { end } of cases) {
    if (end.kind === 'refused' && !found.has(end.why)) found.set(end.why, refusal(elements, end.why, end.span))
  }
  return [...found.values()]
}

/** Collects everything that actions require or change, and what goals count. */
function quantitiesOf(
  elements: GameElements,
  cases: readonly TurnCase[],
  isRoaming: (types: readonly number[]) => boolean,
): ReadonlyMap<string, AmountRange> {
  const { terminations, game } = elements
  const counters = terminations.filter(
    (one): one is CountTermination => one.kind === 'count' && !countsForms(elements, one.types),
  )
  const asked = new Set(cases.flatMap((one) => [...one.asked]))
  for (const one of counters)
    if (needsCounter(one) || (one.win && one.limit === 0 && isRoaming(one.types))) asked.add(countName(one.types))
  const ranges = new Map<string, AmountRange>()
  for (const quantity of [...asked].sort()) {
    const [what, ids] = quantity.split(' ')
    const types = ids.split(',').map(Number)
    ranges.set(
      quantity,
      what === 'count' ? countRange(elements, types) : { least: 0, most: game.resourceLimits[types[0]] ?? 0 },
    )
  }
  return ranges
}

/** Returns by how much an outcome changes a counter. */
function moreAfter(quantity: string, { added, removed }: TurnResult): number {
  const [what, ids] = quantity.split(' ')
  if (what !== 'count') return 0
  let more = 0
  for (const id of ids.split(',').map(Number)) {
    more += added.filter(({ kind }) => kind === id).length - removed.filter(({ kind }) => kind === id).length
  }
  return more
}
