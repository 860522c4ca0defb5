/** Moments of runs, and boards within a tick. */
import {
  type Action,
  actionLetters,
  type Game,
  gameEndOf,
  placeOfEnd,
  type SpriteChange,
  type StoryEffect,
  tellTick,
  type World,
} from '@telos/vgdl'
import {
  type AppliedEffect,
  type Cell,
  mostToldEffects,
  type ShownMoment,
  type TickEvent,
  type ToldTick,
} from '../arcade-contract.ts'
import type { Board } from '../board-contract.ts'
import { countedMoves, type OpenedRun } from '../opened-stages.ts'
import { cellOf, cellsOfChanges, wordsOfChange } from './change-words.ts'
import { shownBoard } from './shown-board.ts'

/** A moment of a run: the board, and what the last tick did. */
export function shownMoment(run: OpenedRun, at = run.moves.length, gameText = ''): ShownMoment {
  const { runs, moves } = run
  const counted = countedMoves(run)
  const wanted = wholeBetween(at, 0, counted.length)
  const board = shownBoard(runs.after(moves, wanted))
  return {
    board,
    tick: wanted === 0 ? undefined : toldTick(runs.after(moves, wanted - 1).copy(), moves[wanted - 1]!, gameText),
    moves: counted,
    letGo:
      runs.stride === 1
        ? undefined
        : `To save memory, one tick in ${runs.stride} of the run is kept: going back to the others takes longer.`,
  }
}

/** The board after an effect of the tick that led to a moment. */
export function boardAfterEffect(
  { runs, moves }: OpenedRun,
  at: number,
  wanted: number,
): { readonly board: Board; readonly changed: readonly Cell[] } {
  if (!Number.isInteger(at) || at < 1 || at > moves.length) throw new RangeError('there is no tick at that moment')
  let found: { readonly board: Board; readonly changed: readonly Cell[] } | undefined
  const take = (world: World, index: number, { scoreChange, changes }: StoryEffect): void => {
    if (index === wanted) found = { board: shownBoard(world, scoreChange), changed: cellsOfChanges(changes) }
  }
  const world = runs.after(moves, at - 1).copy()
  tellTick(world, moves[at - 1] as Action, { most: wanted + 1, onEffect: take })
  if (found === undefined) throw new RangeError('the tick has no such effect')
  return found
}

function wholeBetween(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, Math.floor(Number.isNaN(value) ? most : value)))
}

/** Characters of a line of the game that are shown. */
const longestLine = 200
/** Changes that the words of an effect name. */
const mostNamedChanges = 3

/** Plays a tick in a world and tells its story: effects with their lines, and events in words. */
function toldTick(world: World, action: Action, gameText: string): ToldTick {
  const { game } = world
  const lines = gameText.split(/\r\n|\n|\r/)
  const scoreBefore = world.score
  const { updates, effects, count } = tellTick(world, action, { most: mostToldEffects })
  const events: TickEvent[] = []
  let leftOut = Math.max(0, count - mostToldEffects)
  const tell = (event: TickEvent): void => {
    if (events.length < mostToldEffects) events.push(event)
    else leftOut += 1
  }
  const avatars = new Set(game.kinds.filter(({ isAvatar }) => isAvatar).map(({ id }) => id))
  for (const change of updates) {
    // that others move is what the board shows
    const isTold = !['moved', 'turned'].includes(change.kind) || avatars.has(change.after.type)
    if (isTold) tell(eventOf(game, change, undefined))
  }
  effects.forEach(({ changes, scoreChange }, index) => {
    for (const change of changes) tell(eventOf(game, change, index))
    if (scoreChange !== 0) tell({ kind: 'score', words: scoreWords(scoreChange), cell: undefined, effect: index })
  })
  const scored = effects.reduce((sum, { scoreChange }) => sum + scoreChange, 0)
  const rest = world.score - scoreBefore - scored
  if (rest !== 0) tell({ kind: 'score', words: scoreWords(rest), cell: undefined, effect: undefined })
  const end = endOf(world)
  if (end !== undefined) tell({ kind: 'end', words: end.words, cell: undefined, effect: undefined })
  return {
    move: actionLetters[action]!,
    effects: effects.map((effect, index) => appliedEffect(game, effect, index, lines)),
    events,
    leftOut,
    end,
  }
}

function appliedEffect(game: Game, effect: StoryEffect, index: number, lines: readonly string[]): AppliedEffect {
  const { definition, trigger, first, second, changes, scoreChange } = effect
  const { span } = definition
  return {
    index,
    line: (lines[span.line - 1] ?? '').trim().slice(0, longestLine),
    span,
    trigger,
    first,
    second,
    words: wordsOfChanges(game, changes),
    scoreChange,
  }
}

function wordsOfChanges(game: Game, changes: readonly SpriteChange[]): string {
  if (changes.length === 0) return 'nothing to see changed'
  const named = changes.slice(0, mostNamedChanges).map((change) => wordsOfChange(game, change))
  const more = changes.length - named.length
  return `${named.join('; ')}${more === 0 ? '' : `; and ${more} more`}`
}

const kinds: Readonly<Record<SpriteChange['kind'], TickEvent['kind']>> = {
  came: 'spawn',
  went: 'kill',
  became: 'change',
  died: 'kill',
  moved: 'move',
  turned: 'move',
  health: 'change',
  resource: 'resource',
}

function eventOf(game: Game, change: SpriteChange, effect: number | undefined): TickEvent {
  return { kind: kinds[change.kind], words: wordsOfChange(game, change), cell: cellOf(change.after), effect }
}

function scoreWords(by: number): string {
  return by > 0 ? `the score rose by ${by}` : `the score fell by ${-by}`
}

function endOf(world: World): ToldTick['end'] {
  const end = gameEndOf(world)
  if (end === undefined) return undefined
  const status = ({ PLAYER_WINS: 'won', PLAYER_LOSES: 'lost', NO_WINNER: 'over' } as const)[world.winner]
  return { status, words: `${status}: ${end.text}`, span: placeOfEnd(world) }
}
