/** Explores all cases of all moves of a game. */
import { Action } from '../../../engine/action.ts'
import type { GameElements } from '../../elements/game-elements.ts'
import { Choices } from './choices.ts'
import { headingAction, headings } from './heading.ts'
import { interchangeableKinds } from './interchangeable-kinds.ts'
import { pairsToBegin } from './pairs.ts'
import { runTurn } from './run-turn.ts'
import { settledToBegin } from './settled.ts'
import type { TurnCase, TurnMove } from './turn-case.ts'
import { countName, restlessWithoutAvatar, type TurnRules } from './turn-rules.ts'

/** Maximum cases in one turn, because more are too many for any planner, and in all rounds, because more take too long to compile. */
const MOST_CASES = 3000
const MOST_IN_ALL = 30_000

export interface TurnExploration {
  readonly rules: TurnRules
  /** By move. */
  readonly cases: ReadonlyMap<TurnMove, readonly TurnCase[]>
}

/** Returns undefined if there are too many cases, or pushes chain without end. */
export function exploreTurns(elements: GameElements): TurnExploration | undefined {
  const apart = pairsToBegin(elements)
  const interchangeable = interchangeableKinds(elements)
  const settled = settledToBegin(elements)
  const rules = { elements, apart, interchangeable, settled, restlessWithoutAvatar: restlessWithoutAvatar(elements) }
  let inAll = 0
  // each round drops the assumptions that the previous one disproved
  for (;;) {
    const cases = new Map<TurnMove, readonly TurnCase[]>()
    let count = 0
    let isSettled = true
    for (const move of movesOf(elements)) {
      const found = exploreMove(rules, move, MOST_CASES - count)
      count += found?.length ?? 0
      inAll += found?.length ?? 0
      if (found === undefined || inAll > MOST_IN_ALL) return undefined
      cases.set(move, found)
      isSettled = !giveUp(found)
      if (!isSettled) break
    }
    if (isSettled) return { rules, cases }
  }

  /** Whether an assumption had to be dropped. */
  function giveUp(cases: readonly TurnCase[]): boolean {
    let isWrong = false
    for (const { meetings, unsettled, asked } of cases) {
      for (const pair of meetings) if (apart.delete(pair)) isWrong = true
      for (const interaction of unsettled) if (settled.delete(interaction)) isWrong = true
      for (const kind of countedIn(elements, asked)) if (interchangeable.delete(kind)) isWrong = true
    }
    return isWrong
  }
}

/** Kinds that a quantity counts. */
function countedIn({ terminations }: GameElements, quantities: ReadonlySet<string>): readonly number[] {
  return terminations.flatMap((one) =>
    one.kind === 'count' && quantities.has(countName(one.types)) ? [...one.types] : [],
  )
}

/** Returns undefined if there are more cases than `most`, or one reaches too far. */
function exploreMove(rules: TurnRules, move: TurnMove, most: number): readonly TurnCase[] | undefined {
  const cases: TurnCase[] = []
  const choices = new Choices()
  do {
    if (cases.length === most) return undefined
    const found = runTurn(rules, move, choices)
    if (found.end.kind === 'endless') return undefined
    cases.push(found)
  } while (choices.advance())
  return cases
}

/** Returns the player's moves, with one use for each direction that the avatar may face. */
function movesOf({ avatar }: GameElements): readonly TurnMove[] {
  const moves: TurnMove[] = avatar.template.directions.map((heading) => ({ action: headingAction[heading], heading }))
  if (avatar.weapons.length > 0) for (const heading of headings) moves.push({ action: Action.use, heading })
  return [...moves, { action: Action.nil, heading: undefined }]
}
