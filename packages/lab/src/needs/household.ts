import { householdNeeds, householdScenarios } from '@telos/papers/needs'
import type { ProblemMessages } from '../help/problem-messages.ts'
import { defineNeedsProblem, type NeedsProblem } from './needs-problem.ts'

const page = `
A person has four needs: food, bathroom, rest and entertainment, each between 0 (content) and 24 (urgent). Twelve actions change
several needs at once, take time, and enable or disable other actions: you cannot eat what you have not cooked. Discontentment is
the sum of the squares of the needs. The day ends after 360 minutes. From Cantoni's thesis, chapter 4.

A state consists of the last action, the needs, the disabled actions, and the minutes since the beginning. Time only moves
forward, so no state recurs on its own path, and pruning cycles drops nothing. There are two starts: \`scenario=1\` is the morning
(14, 16, 6, 6), and \`scenario=2\` is the evening (12, 6, 12, 15). The cost of an action is the discontentment after it.

\`discontentment(K)\` is K times the discontentment of a state. It is not admissible: a plan has to end somewhere, and the end is
never free of discontentment. The larger K is, the more the search behaves as if it could not plan at all; with K = 3 it accepts a
worse hour for a better evening. \`hMax(K)\` and \`hMin(K)\` charge the greatest and the least discontentment along the way instead of
the sum.

\`\`\`
telos lab solve needs --start scenario=1 --pruning none --heuristic "discontentment(3)"   # cost 2091, 1629 expanded
telos lab solve needs --start scenario=1 --pruning none --heuristic "discontentment(27)"  # cost 3599, 80 expanded
telos lab solve needs --start scenario=2 --pruning none --heuristic "discontentment(3)"   # cost 2791, 961 expanded
telos lab behave needs --start scenario=1
telos lab behave needs --report --out household
\`\`\`

What to notice: behaviour without a plan ends the morning at a discontentment of 210, after snack upon snack, and so does the
search with K = 27. With K = 3 the person cooks, which feels worse at first, and ends at 97.
`

/**
 * Cantoni's model of a person at home: four needs, twelve actions, six hours.
 *
 * @example solve(needsInstance(household, { start: 'morning' }), { strategy: 'astar', pruning: 'closed' })
 */
export const household: NeedsProblem = defineNeedsProblem({
  name: 'needs',
  title: 'A person at home',
  summary: 'Four needs, twelve actions, six hours: behaviour without a plan, compared with planning.',
  page,
  model: householdNeeds,
  scenarios: {
    '1': householdScenarios.morning,
    '2': householdScenarios.evening,
    morning: householdScenarios.morning,
    evening: householdScenarios.evening,
  },
  until: 360,
})

/** In Italian. The commands to try replace `{commands}`. */
export const householdItalian: ProblemMessages = {
  title: 'Una persona a casa',
  summary:
    'Quattro bisogni, dodici azioni, sei ore: il comportamento senza un piano a confronto con la pianificazione.',
  parameters: {
    start:
      'uno scenario, ad esempio --start scenario=1 (ci sono 1, 2, morning, evening); oppure bisogni a scelta: {"needs": [14, 16, 6, 6]}',
    goal: 'il minuto in cui finisce la giornata, ad esempio --goal 360',
  },
  heuristics: {
    'discontentment(K)': 'K · scontentezza, accanto alla somma delle scontentezze lungo il cammino',
    'hMax(K)': 'K · scontentezza, accanto alla massima scontentezza lungo il cammino',
    'hMin(K)': 'K · scontentezza, accanto alla minima scontentezza lungo il cammino',
  },
  page: `
Una persona ha quattro bisogni: cibo, bagno, riposo e svago, ognuno tra 0 (soddisfatto) e 24 (urgente). Dodici azioni cambiano più
bisogni insieme, richiedono tempo, e attivano o disattivano altre azioni: non si mangia ciò che non si è cucinato. La scontentezza è la
somma dei quadrati dei bisogni. La giornata finisce dopo 360 minuti. Da Cantoni, capitolo 4.

Uno stato comprende l'ultima azione, i bisogni, le azioni disattivate e i minuti trascorsi. Poiché il tempo va solo avanti, nessuno stato
ritorna mai sul proprio cammino, e il taglio dei cicli non scarta nulla. Gli stati iniziali sono due: \`scenario=1\` è il mattino
(14, 16, 6, 6), \`scenario=2\` la sera (12, 6, 12, 15). Il costo di un'azione è la scontentezza che la segue.

\`discontentment(K)\` è K volte la scontentezza di uno stato. Non è ammissibile: un piano deve pur finire, e alla fine la scontentezza non
è mai nulla. Più grande è K, più la ricerca si comporta come se non sapesse pianificare; con K = 3 accetta un'ora peggiore per una sera
migliore. \`hMax(K)\` e \`hMin(K)\` pagano la massima e la minima scontentezza lungo il cammino, anziché la somma.

{commands}

Da osservare: senza un piano la mattina finisce con una scontentezza di 210, spuntino dopo spuntino, e lo stesso vale per la ricerca con
K = 27. Con K = 3 la persona cucina, cosa che all'inizio peggiora la situazione, e finisce a 97.
`,
}
