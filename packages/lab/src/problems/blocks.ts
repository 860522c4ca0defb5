/** The blocks world, with a hand that picks up one block at a time. */
import type { ProblemMessages } from '../help/problem-messages.ts'
import { type Fluents, fluents } from '../languages/strips/fluents.ts'
import { holds, matches } from '../languages/strips/holds.ts'
import { strips } from '../languages/strips.ts'
import { defineProblem } from '../problem.ts'
import { type ParameterPlace, readOnce, wrongParameter } from './parameters.ts'

const START: ParameterPlace = { problem: 'blocks', which: 'start', example: '"a-c b"' }
const GOAL: ParameterPlace = { problem: 'blocks', which: 'goal', example: '"c-b-a"' }

/** Sussman's anomaly: c on a, b beside them; the goal is a on b on c. */
const wanted = readOnce((parameter: unknown = 'c-b-a') => readTowers(GOAL, parameter))

function supportsOf(state: Fluents): Map<string, string | undefined> {
  const stacked = matches(state, 'on(?block,?below)').map(({ block, below }) => [String(block), String(below)] as const)
  const lying = matches(state, 'ontable(?block)').map(({ block }) => [String(block), undefined] as const)
  return new Map<string, string | undefined>([...lying, ...stacked])
}

function heldBlock(state: Fluents): string | undefined {
  const held = holds(state, 'holding(?block)')
  return held === undefined ? undefined : String(held.block)
}

/** Blocks that have to move: they are in the wrong place, in the place of another block, or on a block that has to move. */
function outOfPlace(now: Supports, goal: Supports): string[] {
  const owner = new Map([...goal].map(([block, below]) => [below, block]))
  const isOut = (block: string): boolean => {
    const below = now.get(block)
    if (goal.has(block) && goal.get(block) !== below) return true
    if (below === undefined) return false
    return (owner.has(below) && owner.get(below) !== block) || isOut(below)
  }
  return [...now.keys()].filter(isOut)
}

/** The number of blocks below a block. */
function height(now: Supports, block: string): number {
  const below = now.get(block)
  return below === undefined ? 0 : 1 + height(now, below)
}

/** 1 if the goal places the block in the hand, which still has to be put down. */
const heldCount = (state: Fluents, goal: Supports) => (goal.has(heldBlock(state) ?? '') ? 1 : 0)

/** Throws if a goal names blocks that the start does not have. */
export function checkBlocks(start: Fluents, parameter: unknown): void {
  const now = supportsOf(start)
  const missing = [...wanted(parameter).keys()].filter((block) => !now.has(block))
  if (missing.length === 0) return
  throw wrongParameter(GOAL, missing.join(', '), `blocks that are there: ${[...now.keys()].join(', ')}`)
}

/** Stack blocks with a hand that holds one at a time. */
export const blocks = defineProblem<Fluents, unknown, unknown>({
  name: 'blocks',
  title: 'Blocks world',
  summary: 'Build towers with a hand that holds one block at a time.',
  parameters: {
    start: 'towers from bottom to top: --start "a-c b" is c on a, and b beside them (the default)',
    goal: 'towers that are wanted: --goal "c-b-a" (the default); blocks that are not named may be anywhere',
  },
  start(parameter = 'a-c b') {
    const supports = readTowers(START, parameter)
    const covered = new Set(supports.values())
    return fluents(
      'handempty',
      ...[...supports].map(([block, below]) => (below === undefined ? `ontable(${block})` : `on(${block},${below})`)),
      ...[...supports.keys()].filter((block) => !covered.has(block)).map((block) => `clear(${block})`),
    )
  },
  goal(state, parameter) {
    const now = supportsOf(state)
    return [...wanted(parameter)].every(([block, below]) => now.has(block) && now.get(block) === below)
  },
  actions: strips({
    'pickup(?x)': {
      pre: ['ontable(?x)', 'clear(?x)', 'handempty'],
      remove: ['ontable(?x)', 'clear(?x)', 'handempty'],
      add: ['holding(?x)'],
    },
    'putdown(?x)': {
      pre: ['holding(?x)'],
      remove: ['holding(?x)'],
      add: ['ontable(?x)', 'clear(?x)', 'handempty'],
    },
    'stack(?x,?y)': {
      pre: ['holding(?x)', 'clear(?y)'],
      remove: ['holding(?x)', 'clear(?y)'],
      add: ['on(?x,?y)', 'clear(?x)', 'handempty'],
    },
    'unstack(?x,?y)': {
      pre: ['on(?x,?y)', 'clear(?x)', 'handempty'],
      remove: ['on(?x,?y)', 'clear(?x)', 'handempty'],
      add: ['holding(?x)', 'clear(?y)'],
    },
  }),
  heuristics: {
    'to-move': {
      summary: '2 for each block that has to leave its place, 1 for the one in the hand',
      admissible: true,
      estimate: (state, parameter) => {
        const goal = wanted(parameter)
        return 2 * outOfPlace(supportsOf(state), goal).length + heldCount(state, goal)
      },
    },
    misplaced: {
      summary: 'blocks on the wrong thing',
      admissible: true,
      estimate: (state, parameter) => {
        const [now, goal] = [supportsOf(state), wanted(parameter)]
        const wrong = [...now].filter(([block, below]) => goal.has(block) && goal.get(block) !== below)
        return wrong.length + heldCount(state, goal)
      },
    },
    heights: {
      summary: 'as to-move, plus the blocks below each of these blocks',
      admissible: false,
      estimate: (state, parameter) => {
        const [now, goal] = [supportsOf(state), wanted(parameter)]
        const sum = outOfPlace(now, goal).reduce((total, block) => total + 2 + height(now, block), 0)
        return sum + heldCount(state, goal)
      },
    },
  },
  print(state) {
    const held = heldBlock(state)
    const towers = towersText(supportsOf(state))
    return held === undefined ? towers : `${towers} (hand: ${held})`.trimStart()
  },
  page: `
Blocks lie on a table and on each other. A hand can pick up a block with nothing on it, hold one block at a time, and put it down
on the table or on another block. The default is Sussman's anomaly: c is on a, with b beside them, and the goal is a on b on c. If
you first put a on b, or first put b on c, you have to undo it: the two parts of the goal cannot be reached one after the other.

A state is a set of fluents in the language STRIPS: \`on(x,y)\`, \`ontable(x)\`, \`clear(x)\`, \`holding(x)\` and \`handempty\`. With three
blocks there are 22 states, with four 125; the number of towers grows faster than n!. The actions are \`pickup(x)\`, \`putdown(x)\`,
\`stack(x,y)\` and \`unstack(x,y)\`, at a cost of 1 each.

\`misplaced\` counts the blocks that are on the wrong thing. Each action moves one block, so it is admissible. \`to-move\` sees more:
whatever is on a block that has to move has to move as well, and each move takes two actions, one up and one down. It is
admissible too. \`heights\` adds the blocks below, because high blocks are in the way. That counts some of them twice, so it is not
admissible.

\`\`\`
telos lab solve blocks --search astar --heuristic to-move                                         # cost 6, 8 expanded
telos lab solve blocks --search astar --heuristic misplaced                                       # cost 6, 11 expanded
telos lab solve blocks --search breadth-first                                                     # cost 6, 21 expanded
telos lab solve blocks --search astar --heuristic to-move --start "a-b-c-d-e" --goal "e-d-c-b-a"  # cost 10, 10 expanded
\`\`\`

What to notice: the search solves the anomaly without undoing anything, because it treats the goal as a whole. Compare the
estimates on taller towers of your own.
`,
})

/** In Italian. The commands to try replace `{commands}`. */
export const blocksItalian: ProblemMessages = {
  title: 'Il mondo dei blocchi',
  summary: 'Costruire torri con una mano che tiene un blocco alla volta.',
  parameters: {
    start: 'le torri dal basso in alto: --start "a-c b" è c sopra a, e b accanto (predefinito)',
    goal: 'le torri volute: --goal "c-b-a" (predefinito); i blocchi non nominati possono stare ovunque',
  },
  heuristics: {
    'to-move': '2 per ogni blocco che deve lasciare il suo posto, 1 per quello in mano',
    misplaced: 'blocchi che non stanno su ciò su cui dovrebbero',
    heights: 'come to-move, più i blocchi che stanno sotto ciascuno di essi',
  },
  page: `
Dei blocchi stanno su un tavolo e uno sull'altro. Una mano può prendere un blocco che non ne ha altri sopra, tenerne uno alla volta, e
posarlo sul tavolo o su un altro blocco. Lo stato predefinito è l'anomalia di Sussman: c sta su a, b è accanto; si vuole a su b su c. Chi
mette subito a su b, o subito b su c, deve poi disfarlo: le due parti dell'obiettivo non si raggiungono una dopo l'altra.

Uno stato è un insieme di fluenti del linguaggio STRIPS: \`on(x,y)\`, \`ontable(x)\`, \`clear(x)\`, \`holding(x)\` e \`handempty\`. Con tre
blocchi gli stati sono 22, con quattro 125; il numero delle torri cresce più in fretta di n!. Le azioni sono \`pickup(x)\`, \`putdown(x)\`,
\`stack(x,y)\` e \`unstack(x,y)\`, ognuna di costo 1.

\`misplaced\` conta i blocchi che stanno sulla cosa sbagliata; ogni azione muove un blocco, quindi è ammissibile. \`to-move\` vede di più:
deve spostarsi anche ciò che sta sopra un blocco da spostare, e spostarsi richiede due azioni, una per alzarlo e una per posarlo. È
ammissibile anch'essa. \`heights\` aggiunge i blocchi sottostanti, perché quelli in alto sono d'intralcio; così ne conta alcuni due volte, e
non è ammissibile.

{commands}

Da osservare: con l'anomalia non c'è nulla da abbandonare e rifare, perché la ricerca guarda l'obiettivo nel suo insieme. Confronta le
stime su torri più alte, a tua scelta.
`,
}

/** What each block is on; undefined for the table. People type towers as `a-c b`: c on a, and b beside them. */
export type Supports = ReadonlyMap<string, string | undefined>

/** Names, and numbers that can be written in only one way. */
const BLOCK = /^(?:[\p{L}_][\p{L}\p{N}_]*|0|[1-9]\d{0,8})$/u

/** Reads towers from bottom to top, with blanks or commas between them. */
export function readTowers(place: ParameterPlace, value: unknown): Supports {
  const text = Array.isArray(value) ? value.join(' ') : typeof value === 'number' ? String(value) : value
  const expected = 'towers from bottom to top with - between the blocks and blanks between the towers'
  if (typeof text !== 'string') throw wrongParameter(place, value, expected)
  const supports = new Map<string, string | undefined>()
  for (const tower of text.split(/[\s,]+/).filter((part) => part !== '')) {
    let below: string | undefined
    for (const block of tower.split('-')) {
      if (!BLOCK.test(block)) throw wrongParameter(place, value, expected)
      if (supports.has(block)) throw wrongParameter(place, value, `each block once, and ${block} is there twice`)
      supports.set(block, below)
      below = block
    }
  }
  if (supports.size === 0) throw wrongParameter(place, value, expected)
  return supports
}

/** Formats towers as they are typed. */
export function towersText(supports: Supports): string {
  const above = new Map(
    [...supports].flatMap(([block, below]) => (below === undefined ? [] : [[below, block] as const])),
  )
  const towers = [...supports].flatMap(([bottom, below]) => {
    if (below !== undefined) return []
    const tower: string[] = []
    for (let block: string | undefined = bottom; block !== undefined; block = above.get(block)) tower.push(block)
    return [tower.join('-')]
  })
  return towers.join(' ')
}
