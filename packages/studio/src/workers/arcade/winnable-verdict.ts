/** Whether a level can be won: a proof that it cannot, moves that win it, and whether fewer do. */
import { Successors } from '@telos/core/search'
import {
  type Action,
  deadEndOf,
  forwardPlanner,
  GameSpace,
  gameEndOf,
  isChanceAhead,
  lettersOf,
  type Planning,
  tellTick,
  type Unwinnable,
  type World,
  whyUnwinnable,
  winning,
} from '@telos/vgdl'
import { type Asked, breathe } from '../worker-rpc.ts'
import type { Cell, WinnableReport, WinnableVerdict } from './arcade-contract.ts'

/** Milliseconds between two looks at messages. */
const slice = 25
const reportEvery = 200
/** Bytes: a page is not the only program of a machine. */
const memory = 300_000_000

/** The move of a tick without a key. */
const waiting: Action = 0

interface Settings {
  readonly milliseconds: number
  readonly now: () => number
}

/** Thinks in slices, so that a cancelled question ends soon. */
export async function winnableVerdict(
  world: World,
  { milliseconds, now }: Settings,
  { signal, report }: Asked<WinnableReport>,
): Promise<WinnableVerdict> {
  const start = now()
  let reported = start
  const isInTime = async (expansions: number, found: string | undefined): Promise<boolean> => {
    await breathe()
    if (signal.aborted) throw new Error('cancelled')
    const time = now()
    if (time - reported >= reportEvery) {
      reported = time
      report({ expansions, milliseconds: time - start, found })
    }
    return time - start < milliseconds
  }
  const hasChance = isChanceAhead(world)
  const told = (expansions: number) => ({ milliseconds: now() - start, expansions, hasChance })
  const impossible = whyUnwinnable(world)
  if (impossible !== undefined || deadEndOf(world) !== undefined)
    return { ...told(0), ...notWinnable(world, impossible, undefined) }
  const planning = forwardPlanner({ memory, now }).plan(world, winning)
  while ((await planning.think(Math.min(slice, milliseconds))) === 'thinking') {
    if (!(await isInTime(planning.expanded, undefined))) break
  }
  if (planning.status === 'none') return { ...told(planning.expanded), ...notWinnable(world, undefined, planning) }
  if (planning.status !== 'found') return { ...told(planning.expanded), ...notKnown(planning, now() - start) }
  const first = planning.moves
  if (hasChance) return { ...told(planning.expanded), ...winnableIn(first, 0, hasChance) }
  const found = lettersOf(first)
  report({ expansions: planning.expanded, milliseconds: now() - start, found })
  const least = new LeastMoves(world, first.length)
  while (!least.isOver && least.bytes < memory) {
    const end = now() + slice
    while (!least.isOver && now() < end) least.step()
    if (!(await isInTime(planning.expanded + least.expansions, found))) break
  }
  const answer = winnableIn(least.moves ?? first, least.atLeast, hasChance)
  return { ...told(planning.expanded + least.expansions), ...answer }
}

type Winnable = Pick<WinnableVerdict & { status: 'winnable' }, 'status' | 'words' | 'moves' | 'isLeast' | 'atLeast'>

function winnableIn(moves: readonly Action[], atLeast: number, hasChance: boolean): Winnable {
  const count = moves.length
  const isLeast = !hasChance && atLeast >= count ? 'yes' : 'unknown'
  const howMany = count === 1 ? '1 move' : `${count} moves`
  const words = hasChance
    ? `winnable in ${howMany}, if chance goes as it was assumed`
    : isLeast === 'yes'
      ? `winnable in ${howMany}, and not in fewer`
      : `winnable in ${howMany}; it takes at least ${Math.max(1, atLeast)}`
  return { status: 'winnable', words, moves: lettersOf(moves), isLeast, atLeast }
}

type NotWinnable = Pick<WinnableVerdict & { status: 'not-winnable' }, 'status' | 'words' | 'proof' | 'cells' | 'spans'>

function notWinnable(world: World, impossible: Unwinnable | undefined, planning: Planning | undefined): NotWinnable {
  const atOnce = endsAtOnce(world)
  if (atOnce !== undefined) return { ...atOnce, cells: [], spans: [] }
  const deadEnd = deadEndOf(world)
  const terminations = impossible?.terminations ?? []
  // a termination may be written twice
  const sentences = new Set(terminations.map(({ termination, text }) => `${termination} ${text}`))
  const proof = [...sentences, ...(deadEnd === undefined ? [] : [deadEnd.text])]
  if (proof.length === 0) proof.push(impossible?.text ?? planning?.why ?? 'no moves win')
  const cells: Cell[] = terminations.flatMap(({ causes }) =>
    causes.flatMap((cause) => (cause.kind === 'out-of-reach' ? cause.cells : [])),
  )
  if (deadEnd !== undefined) cells.push({ column: deadEnd.column, row: deadEnd.row })
  return {
    status: 'not-winnable',
    words: `not winnable: ${proof[0]}`,
    proof,
    cells,
    spans: terminations.map(({ span }) => span),
  }
}

/** Levels with many mistakes end before anybody has moved: what the search says about them leads astray. */
function endsAtOnce(world: World): Pick<NotWinnable, 'status' | 'words' | 'proof'> | undefined {
  const after = world.copy()
  tellTick(after, waiting, { most: 0 })
  const end = gameEndOf(after)
  if (end?.by !== 'messages') return undefined
  const proof = [
    `the game ends in its first tick: ${end.text}`,
    'it logs one for each mistake, such as a character of the level that the level mapping does not have',
  ]
  return { status: 'not-winnable', words: `not winnable: ${proof[0]}`, proof }
}

function notKnown(
  { status, why }: Planning,
  milliseconds: number,
): Pick<WinnableVerdict, 'words'> & { status: 'unknown' } {
  const words =
    status === 'thinking' || why === undefined
      ? `not known after ${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 1 : 0)} s`
      : `not known: ${why}`
  return { status: 'unknown', words }
}

// Whether a game can be won in fewer moves than some that are known: all worlds, layer by layer.

/** A search for the fewest moves, in slices. */
class LeastMoves {
  /** Fewer moves than this are proved not to win. */
  atLeast = 0
  expansions = 0
  /** Moves that win, if there are fewer than the bound. */
  moves: readonly Action[] | undefined
  /** Whether every way with fewer moves than the bound has been tried, or the fewest were found. */
  isOver = false
  readonly #space: GameSpace
  readonly #below: number
  readonly #out = new Successors()
  /** By state: the state it was reached from, and by which action. */
  #parents = new Int32Array(1024)
  #actions = new Uint8Array(1024)
  #layer: number[]
  #next: number[] = []
  #at = 0
  #depth = 0
  #seen = 1

  /** @param below tries to win in fewer moves than this */
  constructor(world: World, below: number) {
    this.#space = new GameSpace(world)
    this.#below = below
    this.#layer = [this.#space.initial()]
    this.#parents[0] = -1
    if (below <= 1) this.#end(below)
  }

  /** Estimated memory in bytes. */
  get bytes(): number {
    return this.#space.bytes() + this.#parents.byteLength + this.#actions.byteLength + this.#seen * 16
  }

  /** Expands one world. */
  step(): void {
    if (this.isOver) return
    if (this.#at === this.#layer.length) {
      this.#depth += 1
      this.atLeast = this.#depth + 1
      this.#layer = this.#next
      this.#next = []
      this.#at = 0
      if (this.#layer.length === 0 || this.#depth + 1 >= this.#below) {
        this.#end(this.#below)
        return
      }
    }
    const state = this.#layer[this.#at++]!
    this.expansions += 1
    this.#out.count = 0
    this.#space.expand(state, this.#out)
    for (let child = 0; child < this.#out.count; child++) {
      const next = this.#out.states[child]!
      // states are numbered in the order in which they are met
      if (next < this.#seen) continue
      this.#seen = next + 1
      this.#note(next, state, this.#out.operators[child]!)
      if (this.#space.isGoal(next)) {
        this.moves = this.#movesTo(next)
        this.#end(this.moves.length)
        return
      }
      this.#next.push(next)
    }
  }

  #end(atLeast: number): void {
    this.atLeast = atLeast
    this.isOver = true
  }

  #note(state: number, parent: number, action: number): void {
    if (state >= this.#parents.length) {
      const parents = new Int32Array(state * 2)
      parents.set(this.#parents)
      this.#parents = parents
      const actions = new Uint8Array(state * 2)
      actions.set(this.#actions)
      this.#actions = actions
    }
    this.#parents[state] = parent
    this.#actions[state] = action
  }

  #movesTo(state: number): readonly Action[] {
    const moves: Action[] = []
    for (let at = state; this.#parents[at]! >= 0; at = this.#parents[at]!) moves.push(this.#actions[at] as Action)
    return moves.reverse()
  }
}
