import { householdItalian } from '../../needs/household.ts'
import { blocksItalian } from '../../problems/blocks.ts'
import { deliveryItalian } from '../../problems/delivery.ts'
import { hanoiItalian } from '../../problems/hanoi.ts'
import { jugsItalian } from '../../problems/jugs.ts'
import { knapsackItalian } from '../../problems/knapsack.ts'
import { missionariesItalian } from '../../problems/missionaries.ts'
import { queensItalian } from '../../problems/queens.ts'
import { routeItalian } from '../../problems/route.ts'
import { eightPuzzleItalian, fifteenPuzzleItalian } from '../../problems/sliding/sliding-puzzles.ts'
import { sokobanItalian } from '../../problems/sokoban.ts'
import { vacuumItalian } from '../../problems/vacuum.ts'
import { textbook } from '../../textbook.ts'
import type { Messages } from '../message-table.ts'
import type { ProblemMessages, ProblemPageMessages } from '../problem-messages.ts'

const translated: Readonly<Record<string, ProblemMessages>> = {
  route: routeItalian,
  delivery: deliveryItalian,
  vacuum: vacuumItalian,
  'eight-puzzle': eightPuzzleItalian,
  'fifteen-puzzle': fifteenPuzzleItalian,
  sokoban: sokobanItalian,
  hanoi: hanoiItalian,
  queens: queensItalian,
  missionaries: missionariesItalian,
  jugs: jugsItalian,
  blocks: blocksItalian,
  knapsack: knapsackItalian,
  needs: householdItalian,
}

/** Textbook problems in Italian, in the order of the list; a test compares the keys with those of the problems. */
export const problemTexts: Messages['problems'] = Object.fromEntries(
  textbook.flatMap(({ name, page }) => {
    const texts = translated[name]
    if (texts === undefined) return []
    const { title, summary, parameters, heuristics } = texts
    return [[name, { title, summary, page: withCommands(texts.page.trim(), page), parameters, heuristics }]]
  }),
)

export const problemPageTexts: ProblemPageMessages = {
  heuristics: 'Euristiche',
  parameters: 'Parametri',
  admissible: 'ammissibile',
  games: [
    'vgdl:NOME',
    'Un videogioco, ad esempio vgdl:sokoban --start 3 per il suo livello 3; telos vgdl games li elenca.',
  ],
}

/** Commands and their results are the same in every language: they come from the English page, where tests run them. */
function withCommands(text: string, english: string): string {
  const [commands = ''] = /^```\ntelos lab [^`]*^```$/m.exec(english) ?? []
  const results = commands
    .replace(/# nothing found/g, '# nessuna soluzione')
    .replace(/(# \d+) solutions/g, '$1 soluzioni')
    .replace(/(#.*?)\bcost (?=\d)/g, '$1costo ')
    .replace(/ expanded$/gm, ' espansi')
  return text.replace('{commands}', () => results)
}
