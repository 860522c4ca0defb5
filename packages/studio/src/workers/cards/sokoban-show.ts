/** An agent that plays Sokoban: it plans on the forward model of the game, and again when a spectator paints a wall. */
import { advance, forwardPlanner, type Planning, whyUnwinnable, winning } from '@telos/vgdl'
import type { CardShow } from './card-answers.ts'
import type { BoardFrame, CardPoint, OfferedAct } from './card-contract.ts'
import {
  drawnBoard,
  noPlanOfMoves,
  planOfMoves,
  type SokobanPlan,
  sokobanGame,
  sokobanRows,
  startLevel,
  walkerOf,
  withCell,
} from './sokoban-board.ts'

/** Milliseconds of thinking per step: the card goes on moving while a level is hard. */
const slice = 30
/** Steps per move. */
const pace = 2
/** Steps before the first move, and after the last. */
const rest = { before: 4, after: 22 }

interface SokobanTexts {
  readonly description: string
  readonly levels: readonly string[]
}

export function createSokobanShow({ description, levels }: SokobanTexts): CardShow {
  const game = sokobanGame(description)
  const planner = forwardPlanner({ improve: 300 })
  // the first level is over before anybody has seen it
  let level = Math.min(1, levels.length - 1)
  let world = startLevel(game, levels[level]!)
  let planning: Planning = planner.plan(world, winning)
  let plan: SokobanPlan = noPlanOfMoves
  let move = 0
  let tick = 0
  let waited = 0
  let replans = 0
  let painted: CardPoint[] = []
  let because: string | undefined
  let event: BoardFrame['event']

  const outcome = (): BoardFrame['outcome'] =>
    world.winner === 'PLAYER_WINS' ? 'won' : planning.status === 'none' ? 'hopeless' : 'playing'

  function think(): void {
    planning.think(slice)
    if (planning.status === 'found') {
      plan = planOfMoves(world, planning.moves)
      event = { kind: 'event', label: `plan of ${plan.moves.length} moves` }
      waited = 0
    } else if (planning.status !== 'thinking') {
      because = whyUnwinnable(world)?.text ?? planning.why ?? 'no plan exists'
      event = { kind: 'warning', label: because }
    }
  }

  function step(): void {
    event = undefined
    tick++
    waited++
    if (world.over) {
      if (waited >= rest.after) open((level + 1) % levels.length)
    } else if (planning.status === 'thinking') think()
    // a level that cannot be won stays until somebody changes it
    else if (planning.status === 'found' && waited >= rest.before && tick % pace === 0) play()
  }

  function play(): void {
    const next = plan.moves[move]
    if (next === undefined) return
    advance(world, next)
    move++
    if (!world.over) return
    waited = 0
    event = { kind: 'event', label: 'won' }
  }

  function open(index: number): void {
    level = index
    painted = []
    because = undefined
    change(levels[level]!.split('\n'))
  }

  /** Goes on with another board, and plans anew. */
  function change(rows: readonly string[]): void {
    world = startLevel(game, rows.join('\n'))
    planning = planner.plan(world, winning)
    plan = noPlanOfMoves
    move = 0
    waited = 0
    if (planning.status !== 'thinking') think()
  }

  function act(id: string, cell?: CardPoint): string | undefined {
    event = undefined
    switch (id) {
      case 'wall':
        return paint(cell ?? cellAhead())
      case 'clear': {
        if (painted.length === 0) return 'You have painted no walls.'
        const rows = painted.reduce((board, at) => withCell(board, at, '.'), sokobanRows(world))
        painted = []
        because = 'the walls are gone'
        change(rows)
        return undefined
      }
      case 'next':
        open((level + 1) % levels.length)
        return undefined
      default:
        return `Sokoban has no "${id}".`
    }
  }

  /** Puts a wall into a free cell, or takes one away that was painted. */
  function paint(cell: CardPoint | undefined): string | undefined {
    if (world.over) return 'This level is won. The next one begins soon.'
    if (cell === undefined) return 'There is no free cell ahead of the agent. Click one on the board.'
    const rows = sokobanRows(world)
    const letter = rows[cell.y]?.[cell.x]
    const isPainted = painted.some(({ x, y }) => x === cell.x && y === cell.y)
    if (letter !== '.' && !isPainted) return 'Only a free cell can become a wall.'
    painted = isPainted ? painted.filter(({ x, y }) => x !== cell.x || y !== cell.y) : [...painted, { ...cell }]
    replans++
    because = isPainted
      ? `the wall in column ${cell.x}, row ${cell.y} is gone`
      : `a wall stands in column ${cell.x}, row ${cell.y}`
    change(withCell(rows, cell, isPainted ? '.' : 'w'))
    return undefined
  }

  /** The next free cell on the agent's way. */
  function cellAhead(): CardPoint | undefined {
    const rows = sokobanRows(world)
    const here = walkerOf(rows)
    return plan.cells
      .slice(move + 1)
      .find(({ x, y }) => rows[y]?.[x] === '.' && Math.abs(x - here!.x) + Math.abs(y - here!.y) > 1)
  }

  function acts(): readonly OfferedAct[] {
    return [
      { id: 'wall', title: 'Put a wall in its way', isFirst: true, onCell: true },
      ...(painted.length > 0 ? [{ id: 'clear', title: 'Take the walls away' }] : []),
      { id: 'next', title: 'Next level' },
    ]
  }

  function sentence(): string {
    if (outcome() === 'won') return `Level ${level} is won in ${plan.moves.length} moves.`
    if (outcome() === 'hopeless') return `The agent has proved that it cannot win: ${because}.`
    if (planning.status === 'gave-up') return `The agent has no plan: ${because}.`
    if (planning.status === 'thinking') return `The agent is thinking: ${planning.expanded} states so far.`
    return 'The agent pushes every crate into a pit. Click a free cell to put a wall there.'
  }

  function frame(): BoardFrame {
    const { words, wordOf, moves, cells } = plan
    return {
      kind: 'board',
      tick,
      ...drawnBoard(sokobanRows(world)),
      paths: move < moves.length ? [cells.slice(move, move + 60)] : [],
      outcome: outcome(),
      minds: [
        {
          name: 'agent',
          goal: 'win: no crate is left',
          plan: words,
          at: move < moves.length ? wordOf[move]! : words.length,
          because,
          why: outcome() === 'hopeless' && because !== undefined ? [because] : [],
        },
      ],
      counts: [
        { label: 'level', value: String(level) },
        { label: 'moves', value: `${move} of ${moves.length}` },
        { label: 'states expanded', value: String(planning.expanded) },
        { label: 'replans', value: String(replans) },
      ],
      sentence: sentence(),
      acts: acts(),
      ...(event && { event }),
    }
  }

  return { step, act, frame }
}
