/** What a page has to know about a game once: its types, its legend, and what it takes to win. */
import {
  categoryOfType,
  charactersOf,
  drawingOrder,
  type Game,
  isChanceAhead,
  type SubGoal,
  subGoalsOf,
  type World,
} from '@telos/vgdl'
import type { OpenedGame } from '../arcade-contract.ts'
import type { BoardType, LegendEntry } from '../board-contract.ts'
import type { OpenedLevel } from '../opened-stages.ts'
import { floorCharacter } from '../test-level.ts'
import { withArticle } from './change-words.ts'
import { shownBoard } from './shown-board.ts'

export function shownGame({ stage, warnings }: OpenedLevel, seed: number): OpenedGame {
  const { game, columns, rows } = stage
  const world = stage.start(seed)
  return {
    types: shownTypes(game),
    legend: shownLegend(game),
    floor: floorCharacter(game),
    columns,
    rows,
    board: shownBoard(world),
    hasChance: isChanceAhead(world),
    subGoals: subGoalWords(world),
    diagnostics: warnings,
  }
}

function shownTypes(game: Game): readonly BoardType[] {
  const characters = charactersOf(game)
  const layers = new Map(drawingOrder(game).map((type, layer) => [type, layer]))
  const { types } = game.definition
  return game.kinds.map(({ id, name, spriteClass, parameters, lineage }) => ({
    name,
    spriteClass: spriteClass?.name,
    category: categoryOfType(game, id),
    parents: lineage
      .slice(0, -1)
      .reverse()
      .map((parent) => types[parent]!.name),
    colour: parameters.text('color'),
    img: parameters.text('img'),
    layer: layers.get(id) ?? 0,
    character: characters[id]!,
    isInvisible: parameters.text('invisible').toLowerCase() === 'true',
    span: types[id]!.span,
  }))
}

function shownLegend(game: Game): readonly LegendEntry[] {
  const layers = new Map(drawingOrder(game).map((type, layer) => [type, layer]))
  return [...game.definition.mapping].map(([character, types]) => ({
    character,
    types: types.toSorted((one, other) => layers.get(one)! - layers.get(other)!),
  }))
}

/** What has to be done to win, prerequisites first; each once, as two rules may ask for the same. */
export function subGoalWords(world: World): readonly string[] {
  return [...new Set(subGoalsOf(world.game, world).map(wordsOfSubGoal))]
}

const means = { touch: 'go to', shoot: 'hit it with', push: 'push it to', wait: 'wait until it meets' } as const

function wordsOfSubGoal({ verb, kind, amount, by, neededFor }: SubGoal): string {
  const doing = {
    remove: amount === 0 ? `remove every ${kind}` : `leave ${amount} × ${kind}`,
    collect: amount === 1 ? `collect the ${kind}` : `collect ${amount} × ${kind}`,
    make: amount === 1 ? `make ${withArticle(kind)}` : `make ${amount} × ${kind}`,
    become: `become ${kind}`,
  }[verb]
  return `${doing}${partnerWords(verb, by)}${neededFor === undefined ? '' : `, for the ${neededFor}`}`
}

/** How to bring it about; nothing where that goes without saying, or where there are several ways. */
function partnerWords(verb: SubGoal['verb'], by: SubGoal['by']): string {
  const [first] = by
  if (first === undefined) return ''
  const isTouched = by.every(({ means: way }) => way === 'touch')
  if (isTouched && verb === 'remove') return ': go to it'
  if (isTouched && verb !== 'become') return ''
  return by.length === 1 ? `: ${means[first.means]} ${withArticle(first.kind)}` : ''
}
