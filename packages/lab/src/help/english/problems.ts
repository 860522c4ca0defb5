import { textbook } from '../../textbook.ts'
import type { Messages } from '../message-table.ts'
import type { ProblemPageMessages } from '../problem-messages.ts'

/** English texts come from the textbook problems themselves. */
export const problemTexts: Messages['problems'] = Object.fromEntries(
  textbook.map(({ name, title, summary, page, parameters, heuristics }) => [
    name,
    {
      title,
      summary,
      page,
      parameters,
      heuristics: Object.fromEntries(heuristics.map((heuristic) => [heuristic.name, heuristic.summary])),
    },
  ]),
)

export const problemPageTexts: ProblemPageMessages = {
  heuristics: 'Heuristics',
  parameters: 'Parameters',
  admissible: 'admissible',
  games: ['vgdl:NAME', 'A video game, such as vgdl:sokoban --start 3 for its level 3; telos vgdl games lists them.'],
}
