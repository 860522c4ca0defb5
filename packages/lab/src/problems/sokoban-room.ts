/** Sokoban rooms as texts: rows with / between them, in the signs that all collections of levels use. */
import type { Successor } from '../languages/language.ts'
import { type ParameterPlace, wrongParameter } from './parameters.ts'

/** # wall, blank floor, . goal, $ box, * box on a goal, @ player, + player on a goal. */
export type SokobanRoom = string

const MOST_BOXES = 10

const steps = (room: SokobanRoom) => {
  const below = room.indexOf('/') < 0 ? room.length + 1 : room.indexOf('/') + 1
  return [
    ['up', -below],
    ['down', below],
    ['left', -1],
    ['right', 1],
  ] as const
}

/** Reads a room. Short rows are filled up with walls. */
export function readRoom(place: ParameterPlace, value: unknown): SokobanRoom {
  const expected =
    'rows with / between them: # wall, - floor, . goal, $ box, * box on a goal, @ player, + player on a goal'
  if (typeof value !== 'string' || !/^[# \-_.$*@+/\n]+$/.test(value)) throw wrongParameter(place, value, expected)
  const rows = value.replace(/[-_]/g, ' ').split(/[/\n]/)
  const width = Math.max(...rows.map((row) => row.length))
  const room = rows.map((row) => row.padEnd(width, '#')).join('/')
  const count = (signs: string) => Array.from(room).filter((sign) => signs.includes(sign)).length
  if (count('@+') !== 1) throw wrongParameter(place, value, `one player (@ or +), and there are ${count('@+')}`)
  const [boxes, goals] = [count('$*'), count('.*+')]
  if (boxes === 0 || boxes > goals) {
    throw wrongParameter(
      place,
      value,
      `at least one box and a goal for each; there are ${boxes} boxes and ${goals} goals`,
    )
  }
  if (boxes > MOST_BOXES) throw wrongParameter(place, value, `at most ${MOST_BOXES} boxes, and there are ${boxes}`)
  return room
}

/** The player's steps, including pushes. */
export function playerSteps(room: SokobanRoom): Successor<SokobanRoom>[] {
  const player = playerOf(room)
  return steps(room).flatMap(([direction, step]): Successor<SokobanRoom>[] => {
    const [next, beyond] = [player + step, player + 2 * step]
    if (isFree(room[next])) return [{ action: direction, state: moved(room, player, next) }]
    if (!isBox(room[next]) || !isFree(room[beyond])) return []
    const pushed = moved(moved(room, next, beyond), player, next)
    return [{ action: `push ${direction}`, state: pushed }]
  })
}

/** Row and column of all squares with one of these signs. */
export function squaresWith(room: SokobanRoom, signs: string): [row: number, column: number][] {
  return room
    .split('/')
    .flatMap((line, row) =>
      Array.from(line).flatMap((sign, column): [number, number][] => (signs.includes(sign) ? [[row, column]] : [])),
    )
}

/** Whether a box off the goals is stuck in a corner for good. */
export function hasDeadCorner(room: SokobanRoom): boolean {
  const [[, up], [, down], [, left], [, right]] = steps(room)
  const isWall = (at: number) => (room[at] ?? '/') === '#' || (room[at] ?? '/') === '/'
  return Array.from(room).some(
    (sign, at) => sign === '$' && (isWall(at + up) || isWall(at + down)) && (isWall(at + left) || isWall(at + right)),
  )
}

function playerOf(room: SokobanRoom): number {
  return Math.max(room.indexOf('@'), room.indexOf('+'))
}

const isFree = (sign: string | undefined) => sign === ' ' || sign === '.'
const isBox = (sign: string | undefined) => sign === '$' || sign === '*'

/** Moves the content of a square to a free one. Goals stay where they are. */
function moved(room: SokobanRoom, from: number, to: number): SokobanRoom {
  const signs = Array.from(room)
  const onFloor = signs[from] === '*' ? '$' : signs[from] === '+' ? '@' : signs[from]
  const wasGoal = signs[from] !== onFloor
  signs[to] = signs[to] === '.' ? (onFloor === '$' ? '*' : '+') : onFloor
  signs[from] = wasGoal ? '.' : ' '
  return signs.join('')
}
