/** From a problem and one of its states to the picture of that state. */
import { readQueens, readRooms, readSokoban, readTiles } from './read-boards.ts'
import { readDelivery, readNeeds, readRouteState } from './read-journeys.ts'
import { readBlocks, readHanoi, readJugs, readKnapsack, readRiver } from './read-puzzles.ts'
import type { StatePicture } from './state-picture.ts'
import { isValueRecord, type StateParameters } from './state-values.ts'

type Reader = (state: unknown, parameters: StateParameters) => StatePicture | undefined

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['eight-puzzle', readTiles],
  ['fifteen-puzzle', readTiles],
  ['queens', readQueens],
  ['vacuum', readRooms],
  ['sokoban', readSokoban],
  ['missionaries', readRiver],
  ['jugs', readJugs],
  ['blocks', readBlocks],
  ['hanoi', readHanoi],
  ['knapsack', readKnapsack],
  ['route', readRouteState],
  ['delivery', readDelivery],
  ['needs', readNeeds],
])

/**
 * The picture of a state, as data. `state` is the value of a state, or what the problem's `toJSON` made of it; `parameters` are those of
 * the instance. Undefined if the problem has no pictures, or the state is not one of its states: show the text then.
 *
 * @example readStatePicture('jugs', { start: [4, 3] }, [4, 0]) // { kind: 'jugs', litres: [4, 0], capacities: [4, 3], goal: 2 }
 */
export function readStatePicture(problem: string, parameters: unknown, state: unknown): StatePicture | undefined {
  return readers.get(problem)?.(state, isValueRecord(parameters) ? parameters : {})
}
