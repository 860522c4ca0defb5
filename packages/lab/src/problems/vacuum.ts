/** The vacuum world: a robot cleans rooms on a grid. */
import type { ProblemMessages } from '../help/problem-messages.ts'
import { prePost } from '../languages/pre-post.ts'
import { defineProblem } from '../problem.ts'
import { type ParameterPlace, readOptions, wrongParameter } from './parameters.ts'

/** Where the robot is and which rooms are dirty. Rooms are numbered row by row from 0. */
export interface Rooms {
  readonly width: number
  readonly height: number
  readonly robot: number
  readonly dirty: readonly number[]
}

const place: ParameterPlace = { problem: 'vacuum', which: 'start', example: 'width=3,height=2' }

const column = ({ width }: Rooms, room: number) => room % width
const row = ({ width }: Rooms, room: number) => Math.trunc(room / width)
const at = (rooms: Rooms, robot: number): Rooms => ({ ...rooms, robot })

function distance(rooms: Rooms, from: number, to: number): number {
  return Math.abs(column(rooms, from) - column(rooms, to)) + Math.abs(row(rooms, from) - row(rooms, to))
}

/** Length of a minimum spanning tree over the robot and the dirty rooms (Prim). */
function spanningTree(rooms: Rooms): number {
  const { robot, dirty } = rooms
  const apart = new Map(dirty.map((room) => [room, distance(rooms, robot, room)]))
  let length = 0
  while (apart.size > 0) {
    const [nearest, steps] = [...apart].reduce((best, each) => (each[1] < best[1] ? each : best))
    length += steps
    apart.delete(nearest)
    for (const [room, before] of apart) apart.set(room, Math.min(before, distance(rooms, nearest, room)))
  }
  return length
}

/** `*.` and `R` row by row with / between them, as `print` writes them. */
function readPicture(text: string): Rooms {
  const rows = text.trim().split(/[/\n]/)
  const squares = rows.join('')
  const isGrid = squares.length > 0 && rows.every((line) => line.length === rows[0].length)
  const robots = Array.from(squares).filter((square) => 'R+'.includes(square))
  if (!isGrid || !/^[*.R+]*$/.test(squares) || robots.length !== 1) {
    throw wrongParameter(
      { ...place, example: '"R*/.*"' },
      text,
      'rows of equal length with / between them: * dirty, . clean, and once R for the robot, or + where its room is dirty',
    )
  }
  const dirty = Array.from(squares).flatMap((square, room) => ('*+'.includes(square) ? [room] : []))
  return { width: rows[0].length, height: rows.length, robot: squares.search(/[R+]/), dirty }
}

/** Visit all dirty rooms and clean them. */
export const vacuum = defineProblem<Rooms, unknown, unknown>({
  name: 'vacuum',
  title: 'Vacuum world',
  summary: 'A robot moves from room to room until all of them are clean.',
  parameters: {
    start:
      'a grid of dirty rooms: --start width=3,height=3 (the default); or a picture, rows with / between them: --start "R*./.**" (* dirty, R the robot, + the robot in a dirty room)',
  },
  start(parameter) {
    if (typeof parameter === 'string' && /[*R+]/.test(parameter)) return readPicture(parameter)
    const size = { default: 3, least: 1, most: 100 }
    const { width, height } = readOptions(place, parameter, { width: size, height: size })
    return { width, height, robot: 0, dirty: Array.from({ length: width * height }, (_, room) => room) }
  },
  goal: ({ dirty }) => dirty.length === 0,
  actions: prePost({
    suck: {
      pre: ({ robot, dirty }: Rooms) => dirty.includes(robot),
      post: (rooms: Rooms) => ({ ...rooms, dirty: rooms.dirty.filter((room) => room !== rooms.robot) }),
    },
    up: {
      pre: (rooms: Rooms) => row(rooms, rooms.robot) > 0,
      post: (rooms: Rooms) => at(rooms, rooms.robot - rooms.width),
    },
    down: {
      pre: (rooms: Rooms) => row(rooms, rooms.robot) < rooms.height - 1,
      post: (rooms: Rooms) => at(rooms, rooms.robot + rooms.width),
    },
    left: {
      pre: (rooms: Rooms) => column(rooms, rooms.robot) > 0,
      post: (rooms: Rooms) => at(rooms, rooms.robot - 1),
    },
    right: {
      pre: (rooms: Rooms) => column(rooms, rooms.robot) < rooms.width - 1,
      post: (rooms: Rooms) => at(rooms, rooms.robot + 1),
    },
  }),
  heuristics: {
    'spanning-tree': {
      summary: 'dirty rooms, and the shortest tree that joins them and the robot',
      admissible: true,
      estimate: (rooms) => rooms.dirty.length + spanningTree(rooms),
    },
    dirty: { summary: 'dirty rooms', admissible: true, estimate: ({ dirty }) => dirty.length },
    'all-distances': {
      summary: 'dirty rooms, and the distances from the robot to all of them',
      admissible: false,
      estimate: (rooms) => rooms.dirty.reduce((sum, room) => sum + 1 + distance(rooms, rooms.robot, room), 0),
    },
  },
  key: ({ robot, dirty }) => `${robot}:${dirty.join(' ')}`,
  print: (rooms) => picture(rooms).join('/'),
  report: (fringe) => (fringe.length === 0 ? 'the fringe is empty' : picture(fringe[0].state).join('\n')),
  page: `
A robot with a vacuum cleaner is in one of several rooms on a grid, some of them dirty. It can move to the next room up, down,
left or right, and clean the room it is in. All rooms have to be clean in the end. The robot knows everything here.

A state is the robot's room and the set of dirty rooms: n · 2^n states with n rooms, which is 8 with two rooms and 4,608 with
nine. The actions are \`suck\`, \`up\`, \`down\`, \`left\` and \`right\`, at a cost of 1 each, written with pre- and postconditions. Dirt
does not come back, so cleaning cannot be undone.

\`dirty\` counts dirty rooms, each of which has to be cleaned. \`spanning-tree\` adds the length of the shortest tree that joins all
dirty rooms and the robot. A path through all of them is such a tree too, though perhaps a longer one, so the estimate is
admissible. \`all-distances\` adds the distances to all dirty rooms, as if the robot returned after each. It is too high as soon as
rooms are in the same direction.

\`\`\`
telos lab solve vacuum --search uniform-cost                      # cost 17, 4574 expanded
telos lab solve vacuum --search astar --heuristic dirty           # cost 17, 3254 expanded
telos lab solve vacuum --search astar --heuristic spanning-tree   # cost 17, 17 expanded
telos lab solve vacuum --search greedy --heuristic all-distances  # cost 25, 25 expanded
\`\`\`

What to notice: on a grid full of dirt the tree is exact, and A* goes straight to the solution. Then remove some dirt with
\`--start "R.*/.../*.*"\`: now the robot has to choose an order, and the tree does not say which.
`,
})

function picture(rooms: Rooms): string[] {
  const square = (room: number) => {
    const isDirty = rooms.dirty.includes(room)
    return room === rooms.robot ? (isDirty ? '+' : 'R') : isDirty ? '*' : '.'
  }
  return Array.from({ length: rooms.height }, (_, line) =>
    Array.from({ length: rooms.width }, (_, place) => square(line * rooms.width + place)).join(''),
  )
}

/** In Italian. The commands to try replace `{commands}`. */
export const vacuumItalian: ProblemMessages = {
  title: "Il mondo dell'aspirapolvere",
  summary: 'Un robot passa di stanza in stanza finché sono tutte pulite.',
  parameters: {
    start:
      'una griglia di stanze sporche: --start width=3,height=3 (predefinita); oppure un disegno, con / tra le righe: --start "R*./.**" (* sporca, R il robot, + il robot in una stanza sporca)',
  },
  heuristics: {
    'spanning-tree': "stanze sporche, più l'albero più corto che le collega tra loro e al robot",
    dirty: 'stanze sporche',
    'all-distances': 'stanze sporche, più le distanze del robot da ciascuna',
  },
  page: `
Un robot aspirapolvere si trova in una delle stanze di una griglia, alcune delle quali sono sporche. Può passare nella stanza sopra,
sotto, a sinistra o a destra, e pulire quella in cui si trova. Alla fine tutte devono essere pulite. Qui il robot sa tutto.

Uno stato è la stanza del robot insieme all'insieme delle stanze sporche: con n stanze n · 2^n stati, 8 con due stanze e 4.608 con
nove. Le azioni sono \`suck\`, \`up\`, \`down\`, \`left\` e \`right\`, ognuna di costo 1, scritte con pre- e postcondizioni. Lo sporco non
ritorna, perciò pulire non si può annullare.

\`dirty\` conta le stanze sporche: ciascuna va pulita. \`spanning-tree\` aggiunge il minimo che serve per collegare tutte le stanze
sporche e il robot. Anche un percorso che le attraversa tutte è un albero, solo più lungo: la stima è ammissibile. \`all-distances\`
somma le distanze da tutte le stanze sporche, come se il robot tornasse indietro ogni volta. È troppo alta appena due stanze si
trovano nella stessa direzione.

{commands}

Da osservare: su una griglia tutta sporca l'albero è esatto, e A* va dritta alla soluzione. Poi togli un po' di sporco con
\`--start "R.*/.../*.*"\`: ora il robot deve scegliere un ordine, e l'albero non dice quale.
`,
}
