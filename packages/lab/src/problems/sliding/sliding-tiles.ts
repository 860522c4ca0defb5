/** Boards of sliding tiles as short texts: one digit per square, row by row, 0 for the blank, a to f for 10 to 15. */
import type { Successor } from '../../languages/language.ts'

const directions = ['up', 'down', 'left', 'right'] as const
const back = { up: 'down', down: 'up', left: 'right', right: 'left' } as const

interface BlankMove {
  readonly action: (typeof directions)[number]
  readonly to: number
}

/** The moves on a square board, computed before the search. */
export class SlidingTiles {
  readonly width: number
  readonly #moves: readonly (readonly BlankMove[])[]

  constructor(width: number) {
    this.width = width
    this.#moves = Array.from({ length: width * width }, (_, blank) => this.#movesFrom(blank))
  }

  get squares(): number {
    return this.width * this.width
  }

  /** Where the blank can go. */
  successors(board: string): Successor<string>[] {
    const blank = board.indexOf('0')
    return this.#moves[blank].map(({ action, to }) => ({ action, state: swapped(board, blank, to) }))
  }

  /** Where the blank can have come from: the same boards, with the reverse moves. */
  predecessors(board: string): Successor<string>[] {
    const blank = board.indexOf('0')
    return this.#moves[blank].map(({ action, to }) => ({ action: back[action], state: swapped(board, blank, to) }))
  }

  /** Makes a board by random moves. The blank never goes straight back. */
  shuffled(board: string, moves: number, random: () => number): string {
    let before = ''
    for (let move = 0; move < moves; move++) {
      const next = this.successors(board).filter(({ state }) => state !== before)
      before = board
      board = next[Math.floor(random() * next.length)].state
    }
    return board
  }

  /**
   * Whether moves lead from one board to the other. Each move swaps the blank with a tile, so the parity of the permutation and the parity
   * of the blank's path have to agree (Johnson and Story 1879).
   */
  isReachable(from: string, to: string): boolean {
    const places = Array.from(from, (tile) => to.indexOf(tile))
    let odd = false
    for (const [at, place] of places.entries()) {
      for (const other of places.slice(0, at)) if (other > place) odd = !odd
    }
    const { width } = this
    const [blank, wanted] = [from.indexOf('0'), to.indexOf('0')]
    const way =
      Math.abs((blank % width) - (wanted % width)) + Math.abs(Math.trunc(blank / width) - Math.trunc(wanted / width))
    return odd === (way % 2 === 1)
  }

  /** The rows of a board, one below the other. */
  picture(board: string): string {
    const cells = Array.from(board, (tile) => (tile === '0' ? '·' : tileNumber(tile)).toString().padStart(2))
    return Array.from({ length: this.width }, (_, row) =>
      cells.slice(row * this.width, (row + 1) * this.width).join(' '),
    ).join('\n')
  }

  #movesFrom(blank: number): BlankMove[] {
    const { width } = this
    const row = Math.trunc(blank / width)
    const column = blank % width
    const possible = [row > 0, row < width - 1, column > 0, column < width - 1]
    const steps = [-width, width, -1, 1]
    return directions.flatMap((action, at) => (possible[at] ? [{ action, to: blank + steps[at] }] : []))
  }
}

/** The number on a tile. */
export function tileNumber(tile: string): number {
  return Number.parseInt(tile, 36)
}

/** Tile numbers as a board. */
export function boardOf(numbers: readonly number[]): string {
  return numbers.map((number) => number.toString(36)).join('')
}

function swapped(board: string, blank: number, tile: number): string {
  const [first, second] = blank < tile ? [blank, tile] : [tile, blank]
  return board.slice(0, first) + board[second] + board.slice(first + 1, second) + board[first] + board.slice(second + 1)
}
