/** Lifted problems: one takes long to search, the other long to ground. */
import type { Argument, FactTerm, Formula } from '../../src/domain/model.ts'
import type { LiftedProblem } from '../../src/task/ground/lifted-problem.ts'

const [at, empty, beside] = [0, 1, 2]
const flag = { kind: 'flag' } as const
const parameter = (index: number): Argument => ({ kind: 'parameter', index })
const constant = (value: number): Argument => ({ kind: 'constant', value })
const atom = (fact: number, ...args: Argument[]): FactTerm => ({ kind: 'fact', fact, args })
const holds = (left: FactTerm): Formula => ({
  kind: 'compare',
  operator: '=',
  left,
  right: { kind: 'constant', value: 1 },
})
const set = (target: FactTerm, value: 0 | 1) =>
  ({ target, operation: 'set', value: { kind: 'constant', value }, clamp: false }) as const

/** A sliding-tile puzzle, shuffled by the same walk from the solution each time. Tile t belongs on cell t. */
export function tilePuzzle(side: number, walk = 20 * side * side): LiftedProblem {
  const cells = side * side
  const tiles = cells - 1
  const neighbours = (cell: number) =>
    [cell - side, cell + side, cell % side > 0 ? cell - 1 : -1, (cell + 1) % side > 0 ? cell + 1 : -1].filter(
      (other) => other >= 0 && other < cells,
    )
  const tileAt = Array.from({ length: cells }, (_, cell) => cell)
  let hole = tiles
  for (let step = 0, random = 1; step < walk; step++) {
    random = (random * 75 + 74) % 65537
    const ways = neighbours(hole)
    const from = ways[random % ways.length]
    tileAt[hole] = tileAt[from]
    hole = from
  }
  const cellObject = (cell: number) => tiles + cell
  const seated = tileAt.flatMap((tile, cell) => (cell === hole ? [] : [tile, cellObject(cell)]))
  const borders = tileAt.flatMap((_, cell) =>
    neighbours(cell).flatMap((other) => [cellObject(cell), cellObject(other)]),
  )
  const relation = (tuples: number[], arity: number) => ({
    count: tuples.length / arity,
    tuples: Int32Array.from(tuples),
  })
  const [tile, from, to] = [0, 1, 2].map(parameter)
  return {
    model: {
      name: 'tiles',
      types: [
        { name: 'tile', parent: -1, objects: Array.from({ length: tiles }, (_, index) => index) },
        { name: 'cell', parent: -1, objects: tileAt.map((_, cell) => cellObject(cell)) },
      ],
      objects: [
        ...Array.from({ length: tiles }, (_, index) => ({ name: `t${index}`, type: 0 })),
        ...tileAt.map((_, cell) => ({ name: `c${cell}`, type: 1 })),
      ],
      facts: [
        { name: 'at', parameters: [0, 1], values: flag, initial: 0 },
        { name: 'empty', parameters: [1], values: flag, initial: 0 },
        { name: 'beside', parameters: [1, 1], values: flag, initial: 0 },
      ],
      actions: [
        {
          name: 'slide',
          parameters: [
            { name: 'tile', type: 0 },
            { name: 'from', type: 1 },
            { name: 'to', type: 1 },
          ],
          condition: {
            kind: 'all',
            parts: [holds(atom(at, tile, from)), holds(atom(empty, to)), holds(atom(beside, from, to))],
          },
          effects: [
            set(atom(at, tile, from), 0),
            set(atom(empty, to), 0),
            set(atom(at, tile, to), 1),
            set(atom(empty, from), 1),
          ],
          cost: { kind: 'constant', value: 1 },
          tags: [],
        },
      ],
    },
    start: { relations: [relation(seated, 2), relation([cellObject(hole)], 1), relation(borders, 2)] },
    goal: {
      kind: 'all',
      parts: Array.from({ length: tiles }, (_, index) => holds(atom(at, constant(index), constant(cellObject(index))))),
    },
  }
}

/** An action with guests^seats bindings. */
export function seatingProblem(guests: number, seats: number): LiftedProblem {
  const parameters = Array.from({ length: seats }, (_, seat) => ({ name: `seat${seat}`, type: 0 }))
  const indices = Array.from({ length: guests }, (_, guest) => guest)
  const seated = atom(0, ...parameters.map((_, seat) => parameter(seat)))
  return {
    model: {
      name: 'seating',
      types: [{ name: 'guest', parent: -1, objects: indices }],
      objects: indices.map((guest) => ({ name: `g${guest}`, type: 0 })),
      facts: [{ name: 'seated', parameters: parameters.map(() => 0), values: flag, initial: 0 }],
      actions: [
        {
          name: 'seat',
          parameters,
          condition: { kind: 'all', parts: [] },
          effects: [set(seated, 1)],
          cost: { kind: 'constant', value: 1 },
          tags: [],
        },
      ],
    },
    start: { relations: [{ count: 0, tuples: new Int32Array(0) }] },
    goal: holds(atom(0, ...parameters.map(() => constant(0)))),
  }
}
