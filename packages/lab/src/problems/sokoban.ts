/** Sokoban (Imabayashi 1981): push boxes onto goals. */
import type { ProblemMessages } from '../help/problem-messages.ts'
import { successors } from '../languages/successors.ts'
import { defineProblem } from '../problem.ts'
import type { ParameterPlace } from './parameters.ts'
import { hasDeadCorner, playerSteps, readRoom, type SokobanRoom, squaresWith } from './sokoban-room.ts'

const place: ParameterPlace = { problem: 'sokoban', which: 'start', example: '"#####/#@$.#/#####"' }

const DEFAULT_ROOM = `
#######
#.   .#
# $#$ #
#  @  #
# $  .#
#######`.trim()

type Place = readonly [row: number, column: number]

const distance = ([row, column]: Place, [otherRow, otherColumn]: Place) =>
  Math.abs(row - otherRow) + Math.abs(column - otherColumn)

/** Each box to its nearest goal, even if several share one. */
function nearest(room: SokobanRoom): number {
  const goals = squaresWith(room, '.*+')
  return squaresWith(room, '$*').reduce((sum, box) => sum + Math.min(...goals.map((goal) => distance(box, goal))), 0)
}

/** Assigns each box to its own goal, with the least sum. */
function matching(room: SokobanRoom): number {
  const [boxes, goals] = [squaresWith(room, '$*'), squaresWith(room, '.*+')]
  const known = new Map<number, number>()
  const least = (box: number, taken: number): number => {
    if (box === boxes.length) return 0
    // the number of goals taken is the number of boxes assigned
    const before = known.get(taken)
    if (before !== undefined) return before
    const sums = goals.map((goal, at) =>
      taken & (1 << at) ? Number.POSITIVE_INFINITY : distance(boxes[box], goal) + least(box + 1, taken | (1 << at)),
    )
    known.set(taken, Math.min(...sums))
    return Math.min(...sums)
  }
  return least(0, 0)
}

/** Push all boxes onto goals. */
export const sokoban = defineProblem<SokobanRoom, unknown, unknown>({
  name: 'sokoban',
  title: 'Sokoban',
  summary: 'Push all boxes in a room onto goals; boxes cannot be pulled.',
  parameters: {
    start:
      'a room, rows with / between them: --start "#####/#@$.#/#####" (# wall, - floor, . goal, $ box, * box on a goal, @ player, + player on a goal)',
  },
  start: (parameter = DEFAULT_ROOM) => readRoom(place, parameter),
  goal: (room) => !room.includes('$'),
  actions: successors(playerSteps),
  costs: {
    pushes: { summary: 'only pushes count', cost: (_from, _to, action) => (action.startsWith('push') ? 1 : 0) },
  },
  heuristics: {
    corners: {
      summary: 'matching, and Infinity if a box is stuck in a corner',
      admissible: true,
      estimate: (room) => (hasDeadCorner(room) ? Number.POSITIVE_INFINITY : matching(room)),
    },
    matching: {
      summary: 'steps from all boxes to goals, each to a different one',
      admissible: true,
      estimate: matching,
    },
    nearest: { summary: 'steps from all boxes to their nearest goals', admissible: true, estimate: nearest },
  },
  key: (room) => room,
  print: (room) => room,
  toJSON: (room) => room.split('/'),
  report: (fringe) => (fringe.length === 0 ? 'the fringe is empty' : fringe[0].state.replaceAll('/', '\n')),
  page: `
A player in a warehouse pushes boxes. Each box has to end up on a goal. The player can push one box at a time and cannot pull: a
box in a corner stays there, and the puzzle is lost.

\`\`\`
#######     # wall
#.   .#     . goal
# $#$ #     $ box, * box on a goal
#  @  #     @ player, + player on a goal
# $  .#
#######
\`\`\`

A state says where the player and the boxes are. The actions are steps in four directions, some of them pushes. Each costs 1; with
\`--cost pushes\`, only pushes do. With b boxes on n squares there are about n · (n over b) states, and many of them are already
lost. Rooms that look small can be very hard: Sokoban is PSPACE-complete (Culberson 1997).

A push moves one box by one square, so \`nearest\`, the number of steps from each box to its nearest goal, is admissible. \`matching\`
assigns each box its own goal, and is at least as high. Neither notices that a puzzle is lost. \`corners\` does, if a box is in a
corner that is not a goal: it returns Infinity, and the search drops the node. No path leads from there to the goal, so this is
admissible.

\`\`\`
telos lab solve sokoban --search uniform-cost                # cost 25, 7381 expanded
telos lab solve sokoban --search astar --heuristic nearest   # cost 25, 4463 expanded
telos lab solve sokoban --search astar --heuristic matching  # cost 25, 3389 expanded
telos lab solve sokoban --search astar --heuristic corners   # cost 25, 2647 expanded
\`\`\`

What to notice: each estimate sees a little more than the one before and saves some nodes; the plans cost the same. Boxes along a
wall without a goal are lost as well, and so are blocks of four. Write a heuristic that sees them.
`,
})

/** In Italian. The commands to try replace `{commands}`. */
export const sokobanItalian: ProblemMessages = {
  title: 'Sokoban',
  summary: 'Spingere tutte le casse di una stanza sugli obiettivi; le casse non si possono tirare.',
  parameters: {
    start:
      'una stanza, con / tra le righe: --start "#####/#@$.#/#####" (# muro, - pavimento, . obiettivo, $ cassa, * cassa su un obiettivo, @ giocatore, + giocatore su un obiettivo)',
  },
  heuristics: {
    corners: 'matching, e Infinity se una cassa è bloccata in un angolo',
    matching: 'passi di tutte le casse fino agli obiettivi, ciascuna verso il proprio',
    nearest: "passi di tutte le casse fino all'obiettivo più vicino",
  },
  page: `
Un giocatore spinge casse in un magazzino. Ogni cassa deve finire su un obiettivo. Il giocatore può spingere una cassa alla volta e non
può tirarla: una cassa in un angolo resta lì, e la partita è persa.

\`\`\`
#######     # muro
#.   .#     . obiettivo
# $#$ #     $ cassa, * cassa su un obiettivo
#  @  #     @ giocatore, + giocatore su un obiettivo
# $  .#
#######
\`\`\`

Uno stato è la stanza così com'è: la posizione del giocatore e quelle delle casse. Le azioni sono passi nelle quattro direzioni, alcuni
dei quali spingono una cassa; ognuna costa 1, oppure con \`--cost pushes\` costano solo le spinte. Con b casse su n caselle gli stati
sono circa n · (n su b), e molti sono già persi. Stanze che sembrano piccole possono essere difficilissime: Sokoban è PSPACE-completo
(Culberson 1997).

Una spinta sposta una cassa di una casella. Perciò \`nearest\`, i passi di ogni cassa fino all'obiettivo più vicino, è ammissibile.
\`matching\` assegna a ogni cassa un obiettivo suo, ed è alta almeno altrettanto. Nessuna delle due riconosce una partita persa.
\`corners\` sì, quando una cassa è in un angolo che non è un obiettivo: vale Infinity, e la ricerca scarta il nodo. Non esagera, perché
da lì nulla porta all'obiettivo: è quindi ammissibile.

{commands}

Da osservare: ogni stima vede qualcosa in più della precedente e risparmia qualche nodo; i piani costano lo stesso. Anche le casse lungo
un muro senza obiettivi sono perse, e così i blocchi di quattro; scrivi un'euristica che li riconosca.
`,
}
