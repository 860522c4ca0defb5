/** The castle of the guard: a drawing, and shortest paths through it. */
import type { CastleMap } from './tour-guard.ts'

const drawing = [
  '┌──────────────┬────────────────┬─────────────────────┐',
  '│              │                │                     │',
  '│   A          │                │            T        │',
  '│              │                │                     │',
  '└──────   ─────┤                ├──────────   ────────┤',
  '│              │                │                     │',
  '│              ╵                ╵                     │',
  'G                      Y                              │',
  '│              ╷                ╷                     │',
  '│              │                │                     │',
  '├─────    ─────┤                ├───────    ──────────┤',
  '│              │                │                     │',
  '│      K       │                │         S           │',
  '└──────────────┴────────────────┴─────────────────────┘',
]

const letters: Readonly<Record<string, string>> = {
  A: 'armoury',
  G: 'gate',
  K: 'kitchen',
  S: 'stables',
  T: 'tower',
  Y: 'yard',
}

/** A square of the drawing. */
type Spot = readonly [row: number, column: number]

class Castle implements CastleMap {
  readonly legend = Object.entries(letters).map(([letter, place]) => `${letter} ${place}`)
  readonly #spots = new Map<string, Spot>()
  readonly #distances = new Map<string, number>()

  constructor() {
    for (const [row, line] of drawing.entries()) {
      for (const [column, letter] of [...line].entries()) {
        if (Object.hasOwn(letters, letter)) this.#spots.set(letters[letter], [row, column])
      }
    }
  }

  distance(from: string, to: string): number {
    const key = `${from},${to}`
    const known = this.#distances.get(key)
    if (known !== undefined) return known
    const distance = this.way(from, to).length
    this.#distances.set(key, distance)
    return distance
  }

  isBlocked(): boolean {
    return false
  }

  /** The squares of a shortest path, without the first (breadth-first search). */
  way(from: string, to: string): Spot[] {
    const goal = String(this.#spots.get(to))
    const before = new Map<string, Spot | undefined>([[String(this.#spots.get(from)), undefined]])
    const queue: Spot[] = [this.#spots.get(from)!]
    for (const spot of queue) {
      if (String(spot) === goal) break
      for (const next of neighbours(spot)) {
        if (before.has(String(next))) continue
        before.set(String(next), spot)
        queue.push(next)
      }
    }
    const way: Spot[] = []
    for (let at = this.#spots.get(to); at !== undefined && before.get(String(at)); at = before.get(String(at)))
      way.push(at)
    return way.reverse()
  }

  /** Draws paths through the given places. */
  draw(places: readonly string[], mark: (text: string, isWay: boolean) => string): string[] {
    const squares = new Set<string>()
    for (const [index, place] of places.entries()) {
      if (index > 0) for (const spot of this.way(places[index - 1], place)) squares.add(String(spot))
    }
    return drawing.map((line, row) =>
      [...line]
        .map((character, column) => {
          const isPlace = Object.hasOwn(letters, character)
          const isWay = squares.has(String([row, column]))
          if (isPlace) return mark(character, true)
          return isWay ? mark('·', true) : character === ' ' ? ' ' : mark(character, false)
        })
        .join(''),
    )
  }
}

function neighbours([row, column]: Spot): Spot[] {
  const around: Spot[] = [
    [row, column + 1],
    [row, column - 1],
    [row + 1, column],
    [row - 1, column],
  ]
  return around.filter(([r, c]) => drawing[r]?.[c] === ' ' || Object.hasOwn(letters, drawing[r]?.[c] ?? ''))
}

export const castle = new Castle()
